import type { DeskBatchWire } from '@uzor/contract';
import type { batchRepository } from './repository.ts';

type Batches = ReturnType<typeof batchRepository>;
type FirstCode = Awaited<ReturnType<Batches['page']>>[number];
type Count = Awaited<ReturnType<Batches['counts']>>[number];

const sum = (counts: readonly Count[], of: 'count' | 'used' | 'blocked') =>
  counts.reduce((all, one) => all + Number(one[of]), 0);

/** A batch with its part of `counts`. */
export function batchToWire({ batch, created_at: at }: Omit<FirstCode, 'id'>, counts: readonly Count[]): DeskBatchWire {
  const own = counts.filter((one) => one.batch === batch);
  return {
    batch,
    types: [...new Set(own.map(({ kind }) => kind))],
    marketplaces: [...new Set(own.flatMap(({ marketplace }) => marketplace ?? []))],
    count: sum(own, 'count'),
    used: sum(own, 'used'),
    blocked: sum(own, 'blocked'),
    created_at: at.toISOString(),
  };
}

import type { AnswerOf, BodyOf, segmentEndpoints } from '@uzor/contract';
import { base64Of, bytesOfBase64 } from '@uzor/engine';
import { type Operation, packHistory, packMarks, packOperations, unpackMarks, unpackOperations } from '@uzor/kit';
import type { StoredSegment } from './works-database.ts';

type Calls = ReturnType<typeof segmentEndpoints>;
/** The server's answer to operations: the resulting marks, packed or as the cells of the segment. */
export type SavedMarks = AnswerOf<Calls['operate']>['data'];
export type OperateBody = BodyOf<Calls['operate']>;

export const mostAtOnce = 500;
/** Browsers silently drop keepalive requests over 64 KiB; base64 encodes three bytes as four. */
const keepaliveBytes = 45_000;

/** Marks of `total` cells, one byte a cell, 1 = marked. */
export function marksOf(saved: SavedMarks, total: number): Uint8Array {
  if ('marks' in saved) return unpackMarks(bytesOfBase64(saved.marks), total);
  return Uint8Array.from(saved.cells.flat(), ({ marked }) => Number(marked));
}

/** Converts the server's history, packed or a list, to the form the store keeps. */
export function storedFrom(answer: AnswerOf<Calls['history']>): StoredSegment {
  const log = 'packed' in answer ? bytesOfBase64(answer.packed) : packHistory(answer.data);
  const others = answer.others === undefined ? {} : { others: bytesOfBase64(answer.others) };
  return { log, version: answer.version, scheme: answer.scheme ?? 0, ...others };
}

export function packedBody(operations: readonly Operation[]): OperateBody {
  return { packed: base64Of(packOperations(operations)) };
}

/** The first operations, as many as surely fit into the keepalive request of a closing page. */
export function firstThatFit(operations: readonly Operation[]): readonly Operation[] {
  const fitting = operations.slice(0, mostAtOnce);
  return fitting.length > 1 && packOperations(fitting).length > keepaliveBytes
    ? firstThatFit(fitting.slice(0, Math.ceil(fitting.length / 2)))
    : fitting;
}

/** The packed marks of others, without the cells that `operations` mark. */
export function withoutOwn(packed: Uint8Array, operations: readonly Operation[]): Uint8Array {
  const others = unpackMarks(packed, packed.length * 8);
  for (const { type, cells = [] } of operations) if (type === 'mark') for (const cell of cells) others[cell] = 0;
  return packMarks(others);
}

/** The segment after the server accepted operations. If a version was missed, the old one stays, to cause a refetch. */
export function storedAfter(held: StoredSegment, operations: readonly Operation[], version: number): StoredSegment {
  const log = packOperations([...unpackOperations(held.log), ...operations]);
  const others = held.others && withoutOwn(held.others, operations);
  return { ...held, log, ...(others && { others }), version: version === held.version + 1 ? version : held.version };
}

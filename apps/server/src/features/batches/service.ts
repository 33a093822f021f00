import type { DeskBatchWire, DeskCodeUseWire, DeskDeed, ProductKind } from '@uzor/contract';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Audit, By } from '../audit/index.ts';
import { codeRepository, type CodeService, codesCsv, codesHeader, sizesWithIds, usesOf } from '../codes/index.ts';
import { codeToWire, pageOf } from '../desk/index.ts';
import { type BatchFilter, batchRepository } from './repository.ts';
import { batchToWire } from './wire.ts';

const batchesShown = 50;
const codesShown = 100;
/** Codes read at once for a file. */
const codesRead = 5000;
const daysOfUse = 30;

/** New codes of one product, for any size and colours of it. */
export interface NewBatch {
  readonly batch: string;
  readonly type: ProductKind;
  readonly count: number;
  /** Absent = what the box grants. */
  readonly uses?: number | 'unlimited' | undefined;
  readonly marketplace?: string | undefined;
}
/** A fresh code of the second factor, and where it comes from. */
export interface FreshCode {
  readonly code: string;
  readonly address: string;
}
export interface BatchDeskParts extends Pick<Parts, 'database' | 'clock' | 'config'> {
  readonly audit: Audit;
  readonly codes: Pick<CodeService, 'createMany'>;
  /** @throws Invalid on `second_factor`, TooMany */
  readonly demandSecondFactor: (accountId: string, code: string, address: string) => Promise<void>;
}
export type BatchDesk = ReturnType<typeof batchDesk>;

/** What operators see of batches of codes and do with them. Each deed is noted in the audit trail before it is done. */
export function batchDesk({ database, clock, config, audit, codes, demandSecondFactor }: BatchDeskParts) {
  const batches = batchRepository(database);
  const known = codeRepository(database);

  /** @throws NotFound */
  async function show(batch: string): Promise<DeskBatchWire> {
    const first = await batches.first(batch);
    if (!first) throw new NotFound('batch', batch);
    return batchToWire({ batch, created_at: first.created_at }, await batches.counts([batch]));
  }

  /** @throws NotFound before anything is noted */
  async function withBatch<T>(batch: string, by: By, what: DeskDeed, act: () => Promise<T>): Promise<T> {
    if (!(await batches.first(batch))) throw new NotFound('batch', batch);
    return audit.noted({ ...by, what, subject: batch }, act);
  }

  /** The codes of a batch as one file; its bytes lie outside the heap of scripts. */
  async function csvOf(batch: string): Promise<Uint8Array> {
    const parts = [Buffer.from(codesHeader)];
    for (
      let page = await batches.codes(batch, '', codesRead);
      page.length > 0;
      page = await batches.codes(batch, page.at(-1)?.id ?? '', codesRead)
    )
      parts.push(Buffer.from(codesCsv(page)));
    return Buffer.concat(parts);
  }

  return {
    /** A page of batches, newest first, and where batches are sold. */
    async list(before: string | undefined, filter: BatchFilter) {
      const firsts = await batches.page(before ?? null, filter, batchesShown + 1);
      const shown = firsts.slice(0, batchesShown);
      const counts = await batches.counts(shown.map(({ batch }) => batch));
      const { data, meta } = pageOf(firsts, batchesShown, (first) => batchToWire(first, counts));
      return { data, meta: { ...meta, marketplaces: await batches.marketplaces() } };
    },
    /** One batch. @throws NotFound */
    show: (batch: string) => show(batch),
    /** A page of the codes of a batch. @throws NotFound */
    async codes(batch: string, before: string | undefined) {
      if (!(await batches.first(batch))) throw new NotFound('batch', batch);
      return pageOf(await batches.codes(batch, before ?? '', codesShown + 1), codesShown, codeToWire);
    },
    /** Orders opened with codes of a batch, or of all, by day and by marketplace. */
    async use(batch: string | undefined): Promise<DeskCodeUseWire> {
      const span = { now: clock.now(), days: daysOfUse, zone: config.timeZone, batch: batch ?? null };
      const [days, marketplaces] = await Promise.all([batches.byDay(span), batches.byMarketplace(span)]);
      return { days, marketplaces };
    },
    /** Makes codes under a new name. @throws Invalid on `batch` for a name that is taken */
    async create({ batch, type, count, uses, marketplace }: NewBatch, by: By): Promise<DeskBatchWire> {
      if (await batches.first(batch)) throw new Invalid({ batch: ['batch.taken'] });
      const granted = uses === 'unlimited' ? null : (uses ?? usesOf(sizesWithIds(type, null)));
      const order = { kind: type, sizeIds: null, filterIds: null, count, uses: granted, batch };
      await audit.noted({ ...by, what: 'batch.create', subject: batch }, () =>
        // The codes exist with the first answer; nobody reads them here.
        codes.createMany({ ...order, marketplace: marketplace ?? null }).next(),
      );
      return show(batch);
    },
    /** Closes a batch, or opens what was closed with it. @throws Conflict where nothing is closed */
    async block(batch: string, by: By, blocked: boolean): Promise<DeskBatchWire> {
      await withBatch(batch, by, blocked ? 'batch.block' : 'batch.unblock', async () => {
        const changed = blocked ? await known.blockBatch(batch, clock.now()) : await known.unblockBatch(batch);
        if (changed === 0) throw new Conflict('batch.nothingClosed');
      });
      return show(batch);
    },
    /** The codes of a batch as CSV. @throws Invalid on `second_factor`, TooMany */
    export: (batch: string, by: By, { code, address }: FreshCode) =>
      withBatch(batch, by, 'batch.export', async () => {
        await demandSecondFactor(by.operator.id, code, address);
        return csvOf(batch);
      }),
  };
}

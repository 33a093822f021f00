import type {
  DeskBatchWire,
  DeskCodeUseWire,
  DeskDeed,
  FilterSlug,
  Language,
  ProductKind,
  SizeSlug,
} from '@uzor/contract';
import { filterId, productOf } from '@uzor/kit';
import { Conflict, Invalid, NotFound } from '../../../errors.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { Audit, By } from '../../audit/index.ts';
import { codeRepository, codesCsv, type CodeService, codesHeader, codeToWire, usesOf } from '../../codes/index.ts';
import { type BatchFilter, batchRepository } from './repository.ts';

type Batches = ReturnType<typeof batchRepository>;
type FirstCode = Awaited<ReturnType<Batches['page']>>[number];
type Count = Awaited<ReturnType<Batches['counts']>>[number];

const sum = (counts: readonly Count[], of: 'count' | 'used' | 'blocked') =>
  counts.reduce((all, one) => all + one[of], 0);

/** A batch with its part of `counts`. */
function batchToWire({ batch, created_at: at }: Omit<FirstCode, 'id'>, counts: readonly Count[]): DeskBatchWire {
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

const batchesShown = 50;
const codesShown = 100;
/** Codes read per query while writing a file. */
const codesRead = 5000;
const daysOfUse = 30;

export interface NewBatch {
  readonly batch: string;
  readonly type: ProductKind;
  /** Absent = any of the product. */
  readonly size?: SizeSlug | undefined;
  readonly filter?: FilterSlug | undefined;
  readonly count: number;
  /** Absent = the product's default. */
  readonly uses?: number | 'unlimited' | undefined;
  readonly marketplace?: string | undefined;
}

/** @throws Invalid for a size or filter that the product does not have */
function boxOf({ type, size, filter }: NewBatch) {
  const { sizes, filters } = productOf(type);
  const ids = size ? sizes.filter(({ slug }) => slug === size).map(({ id }) => id) : null;
  if (ids?.length === 0) throw new Invalid({ size: ['size.notAllowed'] });
  if (filter && !filters.includes(filter)) throw new Invalid({ filter: ['filter.notAllowed'] });
  return { kind: type, size_ids: ids, filter_ids: filter ? [filterId(filter)] : null };
}

export interface BatchAdminParts extends Pick<Parts, 'database' | 'clock' | 'config'> {
  readonly audit: Audit;
  readonly codes: Pick<CodeService, 'createMany'>;
}
export type BatchAdmin = ReturnType<typeof batchAdmin>;

/** Batches of codes for operators. Each action is recorded in the audit trail first. */
export function batchAdmin({ database, clock, config, audit, codes }: BatchAdminParts) {
  const batches = batchRepository(database);
  const known = codeRepository(database);

  /** @throws NotFound */
  async function show(batch: string): Promise<DeskBatchWire> {
    const first = await batches.first(batch);
    if (!first) throw new NotFound('batch', batch);
    return batchToWire({ batch, created_at: first.created_at }, await batches.counts([batch]));
  }

  /** @throws NotFound before anything is recorded */
  async function withBatch<T>(batch: string, by: By, what: DeskDeed, act: () => Promise<T>): Promise<T> {
    if (!(await batches.first(batch))) throw new NotFound('batch', batch);
    return audit.recorded({ ...by, what, subject: batch }, act);
  }

  /** The codes of a batch as one CSV file, built outside the JavaScript heap. */
  async function csvOf(batch: string, language: Language): Promise<Uint8Array> {
    const parts = [Buffer.from(codesHeader(language))];
    for (
      let page = await batches.codes(batch, '', codesRead);
      page.length > 0;
      page = await batches.codes(batch, page.at(-1)?.id ?? '', codesRead)
    )
      parts.push(Buffer.from(codesCsv(page, language)));
    return Buffer.concat(parts);
  }

  return {
    /** A page of batches, newest first, and all marketplaces of batches. */
    async list(before: string | undefined, filter: BatchFilter) {
      const firsts = await batches.page(before ?? null, filter, batchesShown + 1);
      const shown = firsts.slice(0, batchesShown);
      const counts = await batches.counts(shown.map(({ batch }) => batch));
      const { data, meta } = pageOf(firsts, batchesShown, (first) => batchToWire(first, counts));
      return { data, meta: { ...meta, marketplaces: await batches.marketplaces() } };
    },
    show: (batch: string) => show(batch),
    async codes(batch: string, before: string | undefined) {
      if (!(await batches.first(batch))) throw new NotFound('batch', batch);
      return pageOf(await batches.codes(batch, before ?? '', codesShown + 1), codesShown, codeToWire);
    },
    /** Orders opened with codes of a batch, or with any code, by day and by marketplace. */
    async use(batch: string | undefined): Promise<DeskCodeUseWire> {
      const span = { now: clock.now(), days: daysOfUse, zone: config.timeZone, batch: batch ?? null };
      const [days, marketplaces] = await Promise.all([batches.byDay(span), batches.byMarketplace(span)]);
      return { days, marketplaces };
    },
    /** @throws Invalid on `batch` for a name that is taken, on `size` or `filter` for one the product does not have */
    async create(asked: NewBatch, by: By): Promise<DeskBatchWire> {
      const { batch, count, uses, marketplace } = asked;
      if (await batches.first(batch)) throw new Invalid({ batch: ['batch.taken'] });
      const box = boxOf(asked);
      const granted = uses === 'unlimited' ? null : (uses ?? usesOf(box));
      const order = { ...box, count, uses: granted, batch, marketplace: marketplace ?? null };
      await audit.recorded({ ...by, what: 'batch.create', subject: batch }, async () => {
        // All codes exist once the first result arrives; the result is not needed here.
        await codes.createMany(order).next();
      });
      return show(batch);
    },
    /** Blocks a batch, or unblocks the codes that were blocked with it. @throws Conflict if nothing is blocked */
    async block(batch: string, by: By, blocked: boolean): Promise<DeskBatchWire> {
      await withBatch(batch, by, blocked ? 'batch.block' : 'batch.unblock', async () => {
        const changed = blocked ? await known.blockBatch(batch, clock.now()) : await known.unblockBatch(batch);
        if (changed === 0) throw new Conflict('batch.nothingClosed');
      });
      return show(batch);
    },
    export: (batch: string, by: By, language: Language) =>
      withBatch(batch, by, 'batch.export', () => csvOf(batch, language)),
  };
}

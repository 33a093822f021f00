import type { ProductKind } from '@uzor/contract';
import type { ColourCodes, PackedBox, PackedWire } from '@uzor/kit';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { BoxUseTable } from '../tables.ts';

export type BoxIds = Readonly<Pick<BoxUseTable, 'kind' | 'size_id' | 'filter_id'>>;
export interface CountedWork extends BoxIds {
  readonly batch: string;
  readonly created_at: Date;
}
export interface CountedColour {
  readonly code: string;
  readonly bags: number;
  readonly tight: boolean;
}
/** Works of a batch, or of all batches in the last twelve months (null). */
export interface UseOf extends BoxIds {
  readonly batch: string | null;
  readonly now: Date;
}

const monthsOfYear = 12;
const firstOf = (now: Date) =>
  sql<string>`(date_trunc('month', ${now}::timestamptz) - make_interval(months => ${monthsOfYear - 1}))::date`;

export function boxStatistics(db: Kysely<Tables>) {
  const packed = ({ kind, size_id, filter_id }: BoxIds) =>
    db
      .selectFrom('batch_box')
      .where('batch_box.kind', '=', kind)
      .where('batch_box.size_id', '=', size_id)
      .where('batch_box.filter_id', '=', filter_id);

  const measuredOf = (batch: string, kind: ProductKind) =>
    db.selectFrom('batch_colours').where('batch', '=', batch).where('kind', '=', kind);

  /** How a box of a batch differs from the usual one. */
  async function differing(batch: string, box: BoxIds): Promise<PackedBox> {
    const [own, measured] = await Promise.all([
      packed(box).select('batch_box.pieces').where('batch_box.batch', '=', batch).executeTakeFirst(),
      measuredOf(batch, box.kind).select('colours').where('filter_id', '=', box.filter_id).executeTakeFirst(),
    ]);
    return { ...(own && { pieces: own.pieces }), ...(measured && { colours: measured.colours }) };
  }

  return {
    /** The data of a work for counting; null if it is erased, already counted, or made with a trial code. */
    async uncounted(kitId: string) {
      const row = await db
        .selectFrom('kit')
        .innerJoin('code', 'code.id', 'kit.code_id')
        .select(['kit.kind', 'kit.size_id', 'kit.filter_id', 'kit.created_at'])
        .select(['kit.scheme', 'kit.origin_photo', 'code.batch'])
        .where('kit.id', '=', kitId)
        .where('kit.colours_counted', '=', false)
        .where('code.trial', '=', false)
        // a customer's own colours say nothing about a box
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('blank').whereRef('blank.slug', '=', 'kit.blank_slug').where('blank.colours', 'is not', null),
            ),
          ),
        )
        .executeTakeFirst();
      return row === undefined ? null : { ...row, batch: row.batch ?? '' };
    },
    /** Adds a work to the counts. Rows are written in the order of their colours, so that two jobs cannot deadlock. */
    async count(
      { batch, kind, size_id: size, filter_id: filter, created_at: at }: CountedWork,
      colours: readonly CountedColour[],
    ) {
      const tight = colours.some((one) => one.tight) ? 1 : 0;
      await sql`insert into box_use as known (batch, kind, size_id, filter_id, month, schemes, tight)
        values (${batch}, ${kind}, ${size}, ${filter}, date_trunc('month', ${at}::timestamptz)::date, 1, ${tight})
        on conflict (batch, kind, size_id, filter_id, month)
        do update set schemes = known.schemes + 1, tight = known.tight + ${tight}`.execute(db);
      for (const colour of colours.toSorted((one, two) => (one.code < two.code ? -1 : 1)))
        await sql`insert into colour_use as known (batch, kind, size_id, filter_id, month, code, bags, schemes, tight)
          values (${batch}, ${kind}, ${size}, ${filter}, date_trunc('month', ${at}::timestamptz)::date, ${colour.code},
            ${colour.bags}, 1, ${colour.tight ? 1 : 0})
          on conflict (batch, kind, size_id, filter_id, month, code, bags)
          do update set schemes = known.schemes + 1, tight = known.tight + ${colour.tight ? 1 : 0}`.execute(db);
    },
    /** Boxes with works in the last twelve months, by batch, the newest batch first. */
    async used(now: Date) {
      return db
        .selectFrom('box_use')
        .select(['batch', 'kind', 'size_id', 'filter_id'])
        .select(({ fn }) => [fn.sum<number>('schemes').as('schemes'), fn.sum<number>('tight').as('tight')])
        .select(({ fn }) => fn.max('month').as('last'))
        .where('month', '>=', firstOf(now))
        .groupBy(['batch', 'kind', 'size_id', 'filter_id'])
        .orderBy('last', 'desc')
        .orderBy('batch', 'desc')
        .execute();
    },
    /** Works by colour and the bags they need of it, fewest bags first. */
    async colours({ batch, kind, size_id, filter_id, now }: UseOf) {
      return db
        .selectFrom('colour_use')
        .select(['code', 'bags'])
        .select(({ fn }) => [fn.sum<number>('schemes').as('schemes'), fn.sum<number>('tight').as('tight')])
        .where('kind', '=', kind)
        .where('size_id', '=', size_id)
        .where('filter_id', '=', filter_id)
        .where('month', '>=', firstOf(now))
        .where(sql<boolean>`(${batch}::text is null or batch = ${batch})`)
        .groupBy(['code', 'bags'])
        .orderBy('bags')
        .execute();
    },
    differing,
    /** How the box of a code differs from the usual one. */
    async packedForCode(codeId: string, box: BoxIds): Promise<PackedBox> {
      const code = await db.selectFrom('code').select('batch').where('id', '=', codeId).executeTakeFirst();
      return code?.batch == null ? {} : differing(code.batch, box);
    },
    /** How boxes of a batch differ from the usual ones, for all sizes and filters of a kind; undefined if none does. */
    async packedOfBatch(batch: string, kind: ProductKind): Promise<PackedWire | undefined> {
      const [pieces, colours] = await Promise.all([
        db
          .selectFrom('batch_box')
          .select(['size_id', 'filter_id', 'pieces'])
          .where('batch', '=', batch)
          .where('kind', '=', kind)
          .execute(),
        measuredOf(batch, kind).select(['filter_id', 'colours']).execute(),
      ]);
      if (pieces.length + colours.length === 0) return undefined;
      return {
        pieces,
        colours: colours.flatMap(({ filter_id, colours: measured }) =>
          Object.entries(measured).map(([code, color]) => ({ filter_id, code, color })),
        ),
      };
    },
    /** Every colour that was measured for some batch, #RRGGBB. */
    async measuredColours(): Promise<{ kind: ProductKind; colour: string }[]> {
      const rows = await db.selectFrom('batch_colours').select(['kind', 'colours']).execute();
      return rows.flatMap(({ kind, colours }) => Object.values(colours).map((colour) => ({ kind, colour })));
    },
    async measure(
      batch: string,
      { kind, filter_id }: Pick<BoxIds, 'kind' | 'filter_id'>,
      colours: ColourCodes,
      at: Date,
    ): Promise<void> {
      const measured = { colours: JSON.stringify(colours), measured_at: at };
      await db
        .insertInto('batch_colours')
        .values({ batch, kind, filter_id, ...measured })
        .onConflict((same) => same.columns(['batch', 'kind', 'filter_id']).doUpdateSet(measured))
        .execute();
    },
    async begun(batch: string): Promise<boolean> {
      const used = db.selectFrom('code').select('id').where('batch', '=', batch).where('used', '>', 0).limit(1);
      return (await used.executeTakeFirst()) !== undefined;
    },
    async pack(
      batch: string,
      { kind, size_id, filter_id }: BoxIds,
      pieces: readonly number[],
      at: Date,
    ): Promise<void> {
      const packing = { pieces: [...pieces], recorded_at: at };
      await db
        .insertInto('batch_box')
        .values({ batch, kind, size_id, filter_id, ...packing })
        .onConflict((same) => same.columns(['batch', 'kind', 'size_id', 'filter_id']).doUpdateSet(packing))
        .execute();
    },
  };
}

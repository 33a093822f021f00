import type { DeskBoxesWire, DeskBoxWire, Language } from '@uzor/contract';
import { bagPieces, filterById, filterNames, sizeOf } from '@uzor/kit';
import { Conflict, Invalid } from '../../errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Audit, By } from '../audit/index.ts';
import { boxCells } from './bags.ts';
import { type Box, boxNamed, boxOf, keyOf } from './box.ts';
import { boxRepository } from './repository.ts';
import { boxToWire } from './wire.ts';

/** Batches that are offered to look at. */
const batchesShown = 12;

/** Which box is looked at; nothing = the one most used, of the newest batch. */
export interface BoxQuestion {
  readonly batch?: string | undefined;
  readonly box?: string | undefined;
  /** Works of all batches in the last twelve months. */
  readonly span?: 'year' | undefined;
}
/** How a box of a batch is to be packed. */
export interface Packing {
  readonly batch: string;
  readonly box: string;
  /** Drills of each colour, in the order of the palette. */
  readonly pieces: readonly number[];
}
export interface BoxDeskParts extends Pick<Parts, 'database' | 'clock'> {
  readonly audit: Audit;
}
export type BoxDesk = ReturnType<typeof boxDesk>;

/** What operators see of boxes and their colours, and how they have the next batch packed. */
export function boxDesk({ database, clock, audit }: BoxDeskParts) {
  const boxes = boxRepository(database);

  /** The batches and boxes there are, and which of them is looked at. */
  async function chosen({ batch: wanted, box: named, span }: BoxQuestion) {
    const used = await boxes.used(clock.now());
    const batches = [...new Set(used.map(({ batch }) => batch))].filter((batch) => batch !== '');
    const batch = span === 'year' ? null : (wanted ?? batches[0] ?? null);
    const own = batch === null ? used : used.filter((row) => row.batch === batch);
    const keys = [...new Set(own.map(keyOf))];
    const countOf = (key: string, what: 'schemes' | 'tight') =>
      own.filter((row) => keyOf(row) === key).reduce((sum, row) => sum + row[what], 0);
    const most = keys.toSorted((one, two) => countOf(two, 'schemes') - countOf(one, 'schemes'));
    return { used, batches, batch, keys: most, key: named ?? most[0], countOf };
  }

  async function shown(box: Box, batch: string | null, count: { schemes: number; tight: number }, language: Language) {
    const use = { ...box.ids, batch, now: clock.now() };
    const [colours, pieces, recorded] = await Promise.all([
      boxes.colours(use),
      batch === null ? null : boxes.pieces(batch, box.ids),
      boxes.recorded(box.ids),
    ]);
    return boxToWire({ box: boxOf(box.ids, pieces) ?? box, batch, count, colours, recorded }, language);
  }

  async function show(question: BoxQuestion, language: Language): Promise<DeskBoxesWire> {
    const { used, batches, batch, keys, key, countOf } = await chosen(question);
    const box = key === undefined ? null : boxNamed(key);
    const sum = (rows: readonly { readonly schemes: number }[]) => rows.reduce((all, { schemes }) => all + schemes, 0);
    return {
      batches: batches.slice(0, batchesShown).map((name) => ({
        batch: name,
        schemes: sum(used.filter((row) => row.batch === name)),
      })),
      boxes: keys.flatMap((one) => {
        const known = boxNamed(one);
        return known ? [{ ...namesOf(known, language), schemes: countOf(one, 'schemes') }] : [];
      }),
      shown:
        box && key !== undefined
          ? await shown(box, batch, { schemes: countOf(key, 'schemes'), tight: countOf(key, 'tight') }, language)
          : null,
    };
  }

  return {
    /** The batches, the boxes of one of them, and the colours of one of those. */
    show: (question: BoxQuestion, language: Language) => show(question, language),
    /** What is advised for the next batch, a line a colour, as CSV. */
    async csv(question: BoxQuestion, language: Language): Promise<string> {
      const { shown: box } = await show(question, language);
      const rows = (box?.colours ?? []).map(({ letter, code, name, pieces, advised }) =>
        [letter, code, `"${name.replaceAll('"', '""')}"`, pieces ?? '', advised ?? ''].join(','),
      );
      return ['letter,code,name,pieces,advised', ...rows, ''].join('\r\n');
    },
    /**
     * Has a box of a batch packed with so many pieces: schemes of that batch keep to them from now on.
     * @throws Invalid on `box` or `pieces`, Conflict once the batch has an order
     */
    async pack({ batch, box: key, pieces }: Packing, by: By, language: Language): Promise<DeskBoxWire> {
      const box = boxNamed(key);
      if (!box) throw new Invalid({ box: ['field.invalid'] });
      const all = pieces.reduce((sum, one) => sum + one, 0);
      const isWhole = pieces.length === box.palette.length && pieces.every((one) => one % bagPieces === 0);
      if (!isWhole) throw new Invalid({ pieces: ['field.invalid'] });
      if (all < boxCells(box.size)) throw new Invalid({ pieces: ['box.tooFew'] });
      if (await boxes.begun(batch)) throw new Conflict('box.begun');
      await audit.noted({ ...by, what: 'box.pack', subject: batch }, () =>
        boxes.pack(batch, box.ids, pieces, clock.now()),
      );
      return shown(box, batch, { schemes: 0, tight: 0 }, language);
    },
  };
}

function namesOf({ ids, key }: Box, language: Language) {
  const filter = filterById(ids.filter_id);
  return {
    box: key,
    type: ids.kind,
    size: sizeOf(ids.kind, ids.size_id)?.name ?? '',
    filter: filter === null ? '' : filterNames[filter][language],
  };
}

import type { DeskBoxesWire, DeskBoxWire, Language } from '@uzor/contract';
import { bagPieces, type CsvField, colourName, filterById, filterNames, hexOf, sizeOf } from '@uzor/kit';
import type { Parts } from '../../../platform/parts.ts';
import { bagsAt } from './bags.ts';
import { type Box, boxNamed, boxOf, keyOf } from './box.ts';
import { boxStatistics } from './repository.ts';

const batchesShown = 12;
/** Minimum number of works to report shares: with 200, a share of 3 % is accurate to 2 percentage points. */
const fewestSchemes = 200;
/** The reported need of a colour covers this share of the works. */
const most = 0.9;

/** The box to report; empty = the most used box of the newest batch. */
export interface BoxQuestion {
  readonly batch?: string | undefined;
  readonly box?: string | undefined;
  /** Works of all batches in the last twelve months. */
  readonly span?: 'year' | undefined;
}

export interface BoxFacts {
  readonly box: Box;
  /** Null = all of the last twelve months. */
  readonly batch: string | null;
  readonly schemes: number;
  readonly tight: number;
  /** For each colour of the palette: works by the bags they need of it, fewest bags first. */
  readonly works: readonly (readonly { readonly bags: number; readonly schemes: number; readonly tight: number }[])[];
  /** Whether there are enough works to report shares. */
  readonly isEnough: boolean;
}

export type BoxFigures = ReturnType<typeof boxFigures>;

export function boxFigures({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  const boxes = boxStatistics(database);

  /** The known batches and boxes, and the counts of the requested one. */
  async function counted({ batch: wanted, box: named, span }: BoxQuestion) {
    const used = await boxes.used(clock.now());
    const batches = [...new Set(used.map(({ batch }) => batch))].filter((batch) => batch !== '');
    const batch = span === 'year' ? null : (wanted ?? batches[0] ?? null);
    const own = batch === null ? used : used.filter((row) => row.batch === batch);
    const countOf = (key: string, what: 'schemes' | 'tight') =>
      own.filter((row) => keyOf(row) === key).reduce((sum, row) => sum + row[what], 0);
    const keys = [...new Set(own.map(keyOf))].toSorted((one, two) => countOf(two, 'schemes') - countOf(one, 'schemes'));
    const key = named ?? keys[0] ?? '';
    return { used, batches, batch, keys, key, countOf };
  }

  async function factsOf({ batch, key, countOf }: Awaited<ReturnType<typeof counted>>): Promise<BoxFacts | null> {
    const usual = boxNamed(key);
    if (!usual) return null;
    const { ids } = usual;
    const [rows, packed] = await Promise.all([
      boxes.colours({ ...ids, batch, now: clock.now() }),
      batch === null ? {} : boxes.differing(batch, ids),
    ]);
    const box = boxOf(ids, packed) ?? usual;
    const schemes = countOf(key, 'schemes');
    return {
      box,
      batch,
      schemes,
      tight: countOf(key, 'tight'),
      works: box.palette.map(({ code }) => rows.filter((row) => row.code === code)),
      isEnough: schemes >= fewestSchemes,
    };
  }

  return {
    facts: async (question: BoxQuestion) => factsOf(await counted(question)),
    async show(question: BoxQuestion, language: Language): Promise<DeskBoxesWire> {
      const found = await counted(question);
      const { used, batches, keys, countOf } = found;
      const facts = await factsOf(found);
      return {
        batches: batches.slice(0, batchesShown).map((batch) => ({
          batch,
          schemes: used.reduce((sum, row) => sum + (row.batch === batch ? row.schemes : 0), 0),
        })),
        boxes: keys.flatMap((key) => {
          const box = boxNamed(key);
          return box ? [{ ...namesOf(box, language), schemes: countOf(key, 'schemes') }] : [];
        }),
        shown: facts && boxToWire(facts, language),
      };
    },
  };
}

/** The figures of a box as CSV rows, one per colour; shares are empty if there are too few works. */
export function figureRows(box: DeskBoxWire | null): CsvField[][] {
  const rows = (box?.colours ?? []).map(({ letter, code, name, pieces, most: asked, tight }) => {
    const needed = pieces !== null && asked !== null ? Math.round(asked * pieces) : null;
    return [letter, code, name, pieces, needed, tight];
  });
  return [['letter', 'code', 'name', 'pieces', 'needed', 'tight'], ...rows];
}

function boxToWire({ box, batch, schemes, tight, works, isEnough }: BoxFacts, language: Language): DeskBoxWire {
  const shareOf = (some: number) => (isEnough ? some / schemes : null);
  return {
    box: box.key,
    batch,
    schemes,
    fewest: fewestSchemes,
    tight: shareOf(tight),
    colours: box.palette.map((colour, place) => {
      const own = works[place] ?? [];
      const pieces = box.pieces?.[place] ?? null;
      return {
        letter: colour.letter,
        code: colour.code ?? '',
        name: colourName(colour, language),
        color: hexOf(colour.rgb),
        pieces,
        tight: shareOf(own.reduce((sum, row) => sum + row.tight, 0)),
        most: isEnough && pieces !== null ? (bagsAt(own, most) * bagPieces) / pieces : null,
      };
    }),
  };
}

function namesOf({ key, ids: { kind, size_id: sizeId, filter_id: filterId } }: Box, language: Language) {
  const filter = filterById(filterId);
  return {
    box: key,
    type: kind,
    size: sizeOf(kind, sizeId)?.name ?? '',
    filter: filter === null ? '' : filterNames[filter][language],
  };
}

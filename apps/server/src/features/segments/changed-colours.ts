import type { HistoryEntryWire } from '@uzor/contract';
import { colourNamed, type MarkedGrid, spelledOut, type StoredScheme, unpackMarks } from '@uzor/kit';
import type { ColourChange } from '@uzor/kit/mending';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import { placesOf } from './places.ts';
import { segmentRepository } from './repository.ts';
import { gridOf } from './wire.ts';

/* What a work whose colours change asks of its segments. Rows and places are both in working order. */

/** Which cells of a work are laid: a byte a cell of the whole work, 1 = laid. */
export async function laidCells(db: Kysely<Tables>, kitId: string, scheme: StoredScheme): Promise<Uint8Array> {
  const rows = await segmentRepository(db).handsOfKit(kitId);
  const places = placesOf(scheme);
  const widthCells = Math.max(...places.map(({ x, width }) => x + width));
  const laid = new Uint8Array(widthCells * Math.max(...places.map(({ y, height }) => y + height)));
  for (const [at, { x, y, width, height }] of places.entries()) {
    const marks = unpackMarks(rows[at]?.marks ?? new Uint8Array(), width * height);
    for (let row = 0; row < height; row++)
      laid.set(marks.subarray(row * width, (row + 1) * width), (y + row) * widthCells + x);
  }
  return laid;
}

/**
 * Keeps the marks of a held kit as its scheme takes other colours: steps that name one of them name their cells from now on, steps
 * that are undone too. Marks, their order and the time of the last one stay.
 */
export async function keepMarks(
  tx: Transaction<Tables>,
  kitId: string,
  scheme: StoredScheme,
  { from, to }: Pick<ColourChange, 'from' | 'to'>,
): Promise<void> {
  const places = placesOf(scheme);
  for (const [at, row] of (await segmentRepository(tx).wholeOfKit(kitId)).entries()) {
    const place = places[at];
    if (!place) throw new Error(`The segment ${row.id} has no place in its scheme`);
    const grid = gridOf(scheme, place);
    const names = ({ colors }: HistoryEntryWire) =>
      colors.some((colour) => [from, to].includes(colourNamed(grid, colour)));
    if (![...row.history, ...row.undone].some(names)) continue;
    const kept = {
      entries: spelt(row.history, names, grid),
      undone: spelt(row.undone, names, grid),
      marks: row.marks,
      markedCells: row.marked_cells,
      hands: row.hands,
      runs: [],
    };
    await segmentRepository(tx).save(row, kept, row.changed_at);
  }
}

const spelt = (
  entries: readonly HistoryEntryWire[],
  names: (entry: HistoryEntryWire) => boolean,
  grid: MarkedGrid,
): HistoryEntryWire[] => entries.map((entry) => (names(entry) ? spelledOut(entry, grid) : entry));

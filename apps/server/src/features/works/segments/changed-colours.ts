import type { HistoryEntryWire } from '@uzor/contract';
import { colourIndexOf, foldOldest, latest, withExplicitCells, type StoredScheme, unpackMarks } from '@uzor/kit';
import type { ColourChange } from '@uzor/kit/substitutions';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { placesOf } from './places.ts';
import { segmentRepository } from './repository.ts';
import { gridOf } from './wire.ts';

/* What a substitution needs from the segments of a work. Rows and places are both in working order. */

/** Which cells of a work are placed: one byte per cell of the whole work, 1 = placed. */
export async function laidCells(db: Kysely<Tables>, kitId: string, scheme: StoredScheme): Promise<Uint8Array> {
  const rows = await segmentRepository(db).authorsOfKit(kitId);
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
 * Keeps the marks of a locked kit when its colours change: history entries that name one of the two colours name their
 * cells instead, undone entries too. Marks, their order and the time of the last one stay.
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
      colors.some((colour) => [from, to].includes(colourIndexOf(grid, colour)));
    if (![...row.history, ...row.undone].some(names)) continue;
    const spell = (entry: HistoryEntryWire) => (names(entry) ? withExplicitCells(entry, grid) : entry);
    const kept = {
      entries: foldOldest(row.history, grid, undefined, spell),
      undone: latest(row.undone, undefined, spell),
      marks: row.marks,
      markedCells: row.marked_cells,
      hands: row.hands,
      runs: [],
      collaborator: 0,
    };
    await segmentRepository(tx).save(row, kept, row.changed_at);
  }
}

import type { HistoryEntryWire } from '@uzor/contract';
import { colourIndexOf, foldOldest, latest, type StoredScheme, unpackMarks, withExplicitCells } from '@uzor/kit';
import type { ColourChange } from '@uzor/kit/substitutions';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { placesOf } from '../segments/places.ts';
import { segmentRepository } from '../segments/repository.ts';
import { gridOf } from '../segments/wire.ts';
import type { ColourChangeTable } from '../tables.ts';

/* What a substitution needs from a work's segments. Rows and places are both in the order segments are worked. */

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

export type StoredSubstitution = Selectable<ColourChangeTable>;

/** Lock the kit before writing. */
export function substitutionRepository(db: Kysely<Tables>) {
  return {
    async lastOf(kitId: string): Promise<StoredSubstitution | null> {
      const own = db.selectFrom('colour_change').selectAll().where('kit_id', '=', kitId);
      return (await own.orderBy('number', 'desc').limit(1).executeTakeFirst()) ?? null;
    },
    async insert(change: Insertable<ColourChangeTable>): Promise<void> {
      await db.insertInto('colour_change').values(change).execute();
    },
    async drop({ kit_id: kitId, number }: Pick<StoredSubstitution, 'kit_id' | 'number'>): Promise<void> {
      await db.deleteFrom('colour_change').where('kit_id', '=', kitId).where('number', '=', number).execute();
    },
  };
}

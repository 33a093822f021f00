import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { HandTable } from './tables.ts';

export type Hand = Selectable<HandTable>;
/** Where and when a hand marked last. */
export type Seen = Required<Pick<Hand, 'seen_segment' | 'seen_row'>> & { readonly seen_at: Date };

/** A hand that goes on marking in one row is written this often, milliseconds. */
const seenEveryMs = 5000;

/** The SQL of hands; create one per transaction. Their kit is held before they are written. */
export function handRepository(db: Kysely<Tables>) {
  return {
    /** All hands of a kit, the owner's first; none where nobody was ever invited. */
    async ofKit(kitId: string): Promise<Hand[]> {
      return db.selectFrom('hand').selectAll().where('kit_id', '=', kitId).orderBy('place').execute();
    },
    /** The guest of a key whose link is open and whose work is not in the bin. */
    async byKey(hash: Buffer): Promise<Hand | null> {
      const found = db
        .selectFrom('hand')
        .innerJoin('kit', 'kit.id', 'hand.kit_id')
        .selectAll('hand')
        .where('key_hash', '=', hash)
        .where('ended_at', 'is', null)
        .where('kit.trashed_at', 'is', null);
      return (await found.executeTakeFirst()) ?? null;
    },
    /** Whether the link of a guest is open. */
    async isOpen(kitId: string, place: number): Promise<boolean> {
      const found = db.selectFrom('hand').select('id').where('kit_id', '=', kitId).where('place', '=', place);
      return (await found.where('ended_at', 'is', null).executeTakeFirst()) !== undefined;
    },
    async insert(hand: Insertable<HandTable>): Promise<void> {
      await db.insertInto('hand').values(hand).execute();
    },
    /** Ends the link of a guest; false if there is none that is open. */
    async end(kitId: string, id: string, now: Date): Promise<boolean> {
      const open = db.updateTable('hand').set({ ended_at: now }).where('id', '=', id).where('kit_id', '=', kitId);
      const ended = await open.where('place', '>', 0).where('ended_at', 'is', null).executeTakeFirst();
      return ended.numUpdatedRows > 0n;
    },
    /** Notes where a hand has just marked; does nothing for an owner who never invited anybody. */
    async see(kitId: string, place: number, seen: Seen): Promise<void> {
      const former = new Date(seen.seen_at.getTime() - seenEveryMs);
      await db
        .updateTable('hand')
        .set(seen)
        .where('kit_id', '=', kitId)
        .where('place', '=', place)
        .where((of) =>
          of.or([
            of('seen_at', 'is', null),
            of('seen_at', '<', former),
            of('seen_segment', 'is distinct from', seen.seen_segment),
            of('seen_row', 'is distinct from', seen.seen_row),
          ]),
        )
        .execute();
    },
  };
}

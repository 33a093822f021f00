import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { isLiving } from '../../people/index.ts';
import type { CollaboratorTable } from '../tables.ts';

export type Collaborator = Selectable<CollaboratorTable>;
/** Where and when a collaborator last marked. */
export type Seen = Required<Pick<Collaborator, 'seen_segment' | 'seen_row'>> & { readonly seen_at: Date };

/** Milliseconds. While a collaborator stays in the same row, `see` writes at most this often. */
const seenEveryMs = 5000;

/** Lock the kit before writing. */
export function collaboratorRepository(db: Kysely<Tables>) {
  return {
    /** All collaborators of a kit, the owner first; empty if nobody was ever invited. */
    async ofKit(kitId: string): Promise<Collaborator[]> {
      return db.selectFrom('hand').selectAll().where('kit_id', '=', kitId).orderBy('place').execute();
    },
    /** The guest with this key, if the link is open and the work is neither in the bin nor of a deleted account. */
    async byKey(hash: Buffer): Promise<Collaborator | null> {
      const found = db
        .selectFrom('hand')
        .innerJoin('kit', 'kit.id', 'hand.kit_id')
        .selectAll('hand')
        .where('key_hash', '=', hash)
        .where('ended_at', 'is', null)
        .where('kit.trashed_at', 'is', null)
        .where(isLiving('kit.account_id'));
      return (await found.executeTakeFirst()) ?? null;
    },
    async isOpen(kitId: string, place: number): Promise<boolean> {
      const found = db.selectFrom('hand').select('id').where('kit_id', '=', kitId).where('place', '=', place);
      return (await found.where('ended_at', 'is', null).executeTakeFirst()) !== undefined;
    },
    async insert(collaborator: Insertable<CollaboratorTable>): Promise<void> {
      await db.insertInto('hand').values(collaborator).execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('hand').where('id', '=', id).execute();
    },
    /** Ends the link of a guest; false if there is no open one. */
    async end(kitId: string, id: string, now: Date): Promise<boolean> {
      const open = db.updateTable('hand').set({ ended_at: now }).where('id', '=', id).where('kit_id', '=', kitId);
      const ended = await open.where('place', '>', 0).where('ended_at', 'is', null).executeTakeFirst();
      return ended.numUpdatedRows > 0n;
    },
    /** Ends the links of guests of the account's works for good. */
    async endOfAccount(accountId: string, now: Date): Promise<void> {
      const works = db.selectFrom('kit').select('id').where('account_id', '=', accountId);
      const open = db.updateTable('hand').set({ ended_at: now }).where('kit_id', 'in', works);
      await open.where('place', '>', 0).where('ended_at', 'is', null).execute();
    },
    /** Records where a collaborator has just marked; does nothing for an owner who never invited anyone. */
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

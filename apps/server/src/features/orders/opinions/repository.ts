import { keptForMs } from '@uzor/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { isLiving } from '../../people/index.ts';
import type { Blank } from '../blanks/lifecycle.ts';
import type { OpinionTable, OpinionVoteTable } from '../tables.ts';

export interface Opinion extends Selectable<OpinionTable>, Pick<Blank, 'kind' | 'size_id' | 'orientation' | 'preset'> {
  readonly full_name: string | null;
  /** The work made of the order is in the bin. */
  readonly is_in_bin: boolean;
}
export type Vote = Selectable<OpinionVoteTable>;
/** The preset number of a vote that was taken back; no real preset has it. */
const takenBack = 0;

/** When a vote ends by itself. */
export const endOf = ({ created_at: opened }: Pick<Opinion, 'created_at'>) =>
  new Date(opened.getTime() + keptForMs.opinion);
/** Votes opened by this time have expired. */
const expired = (now: Date) => new Date(now.getTime() - keptForMs.opinion);

export function opinionRepository(db: Kysely<Tables>) {
  /** Votes that have not expired and whose presets still exist. */
  const current = (now: Date) =>
    db
      .selectFrom('opinion')
      .innerJoin('blank', (join) =>
        join.onRef('blank.slug', '=', 'opinion.slug').onRef('blank.generation', '=', 'opinion.generation'),
      )
      .leftJoin('account', 'account.id', 'blank.account_id')
      .leftJoin('kit', 'kit.blank_slug', 'blank.slug')
      .where('opinion.created_at', '>', expired(now))
      .where(isLiving('blank.account_id'))
      .selectAll('opinion')
      .select(['blank.kind', 'blank.size_id', 'blank.orientation', 'blank.preset'])
      .select(['account.full_name', (eb) => eb('kit.trashed_at', 'is not', null).as('is_in_bin')])
      .$castTo<Opinion>();
  return {
    async openOf(slug: string, now: Date): Promise<Opinion | null> {
      const open = current(now).where('opinion.slug', '=', slug).where('opinion.closed_at', 'is', null);
      return (await open.executeTakeFirst()) ?? null;
    },
    async byKey(key: string, now: Date): Promise<Opinion | null> {
      return (await current(now).where('opinion.key', '=', key).executeTakeFirst()) ?? null;
    },
    /** Keeps an open vote open until the transaction ends; false if it is closed. */
    async hold(key: string): Promise<boolean> {
      const open = db.selectFrom('opinion').select('slug').where('key', '=', key).where('closed_at', 'is', null);
      return (await open.forShare().executeTakeFirst()) !== undefined;
    },
    /** Inserts a vote in place of an earlier one; lock its blank first. */
    async open(opinion: Omit<Selectable<OpinionTable>, 'closed_at'>): Promise<void> {
      await db.deleteFrom('opinion').where('slug', '=', opinion.slug).execute();
      await db.insertInto('opinion').values(opinion).execute();
    },
    /** Ends the vote of an order and erases the voters' words. */
    async close(slug: string, now: Date): Promise<void> {
      const open = db.updateTable('opinion').set({ closed_at: now }).where('slug', '=', slug);
      await open.where('closed_at', 'is', null).execute();
      await db.deleteFrom('opinion_vote').where('slug', '=', slug).execute();
    },
    /** The votes of an order, oldest words first. */
    async votes(slug: string): Promise<Vote[]> {
      const all = db.selectFrom('opinion_vote').selectAll().where('slug', '=', slug);
      return all.orderBy('said_at').orderBy('id').execute();
    },
    /** The vote of a browser, also one that was taken back. */
    async voteOf(slug: string, browser: Buffer): Promise<Vote | null> {
      const own = db.selectFrom('opinion_vote').selectAll().where('slug', '=', slug).where('browser', '=', browser);
      return (await own.executeTakeFirst()) ?? null;
    },
    async vote(vote: Vote): Promise<void> {
      const { preset, name, words, said_at } = vote;
      await db
        .insertInto('opinion_vote')
        .values(vote)
        .onConflict((on) => on.columns(['slug', 'browser']).doUpdateSet({ preset, name, words, said_at }))
        .execute();
    },
    /**
     * Deletes the vote of a browser. If the owner has hidden its words, the row stays without preset and words, so that
     * the next words are hidden too. Returns whether there was a vote.
     */
    async takeBack(slug: string, browser: Buffer): Promise<boolean> {
      const own = db.deleteFrom('opinion_vote').where('slug', '=', slug).where('browser', '=', browser);
      if ((await own.where('hidden', '=', false).executeTakeFirst()).numDeletedRows > 0n) return true;
      const emptied = { preset: takenBack, name: null, words: null, said_at: null };
      const left = db.updateTable('opinion_vote').set(emptied).where('slug', '=', slug).where('browser', '=', browser);
      return (await left.where('preset', '!=', takenBack).executeTakeFirst()).numUpdatedRows > 0n;
    },
    async hide(slug: string, id: string): Promise<void> {
      await db
        .updateTable('opinion_vote')
        .set({ hidden: true })
        .where('slug', '=', slug)
        .where('id', '=', id)
        .execute();
    },
    async dropExpired(now: Date): Promise<void> {
      await db.deleteFrom('opinion').where('created_at', '<=', expired(now)).execute();
    },
  };
}

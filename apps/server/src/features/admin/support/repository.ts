import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { SupportAnswerTable, SupportQuestionTable } from '../tables.ts';

export type QuestionRow = Selectable<SupportQuestionTable>;
export type AnswerRow = Selectable<SupportAnswerTable>;

/** Excludes questions of accounts that wait for erasure, found by account or by proven address. */
const askedByLiving = sql<boolean>`not exists (select from account as owner where owner.erase_at is not null
  and (owner.id = support_question.account_id or owner.proven_at is not null and owner.email_key = lower(support_question.email)))`;

export function questionRepository(db: Kysely<Tables>) {
  return {
    async insert(question: Insertable<SupportQuestionTable>): Promise<void> {
      await db.insertInto('support_question').values(question).execute();
    },
    /** Questions with an id below `before`, newest first: unanswered ones, or all. */
    async page(before: string | undefined, all: boolean, atMost: number): Promise<QuestionRow[]> {
      let page = db.selectFrom('support_question').selectAll().where(askedByLiving);
      if (!all) page = page.where('done_at', 'is', null);
      if (before !== undefined) page = page.where('id', '<', before);
      return page.orderBy('id', 'desc').limit(atMost).execute();
    },
    /** Questions of an account, oldest first. */
    async ofAccount(accountId: string): Promise<QuestionRow[]> {
      const own = db.selectFrom('support_question').selectAll().where('account_id', '=', accountId);
      return own.orderBy('id').execute();
    },
    async waiting(): Promise<number> {
      const waiting = db.selectFrom('support_question').where('done_at', 'is', null).where(askedByLiving);
      const counted = waiting.select(({ fn }) => fn.countAll<number>().as('count'));
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    async byId(id: string): Promise<QuestionRow | null> {
      const found = db.selectFrom('support_question').selectAll().where('id', '=', id).where(askedByLiving);
      return (await found.executeTakeFirst()) ?? null;
    },
    async answers(questionId: string): Promise<AnswerRow[]> {
      const given = db.selectFrom('support_answer').selectAll().where('question_id', '=', questionId);
      return given.orderBy('id').execute();
    },
    /** Stores an answer, which marks the question as done. */
    async answer(given: Insertable<SupportAnswerTable>): Promise<void> {
      await db.insertInto('support_answer').values(given).execute();
      await db
        .updateTable('support_question')
        .set({ done_at: given.answered_at, last_word_at: given.answered_at })
        .where('id', '=', given.question_id)
        .execute();
    },
    /** Marks a question as done, or as open again (null). */
    async settle(id: string, doneAt: Date | null): Promise<void> {
      await db.updateTable('support_question').set({ done_at: doneAt }).where('id', '=', id).execute();
    },
    /** Erases the questions of an account and, if `emailKey` is given, those asked with its address. */
    async eraseOf(accountId: string, emailKey: string | null): Promise<void> {
      await db
        .deleteFrom('support_question')
        .where(({ eb, fn, or }) => or([eb('account_id', '=', accountId), eb(fn('lower', ['email']), '=', emailKey)]))
        .execute();
    },
    /** Deletes questions whose last message is older than `until`, with their answers. */
    async dropUntil(until: Date): Promise<void> {
      await db.deleteFrom('support_question').where('last_word_at', '<', until).execute();
    },
  };
}

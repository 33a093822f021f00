import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { SupportAnswerTable, SupportQuestionTable } from './tables.ts';

export type QuestionRow = Selectable<SupportQuestionTable>;
export type AnswerRow = Selectable<SupportAnswerTable>;

/** The SQL of questions to support; create one per transaction. */
export function questionRepository(db: Kysely<Tables>) {
  return {
    async insert(question: Insertable<SupportQuestionTable>): Promise<void> {
      await db.insertInto('support_question').values(question).execute();
    },
    /** Questions from before the one with this id, newest first: those that wait, or all. */
    async page(before: string | undefined, all: boolean, atMost: number): Promise<QuestionRow[]> {
      let page = db.selectFrom('support_question').selectAll();
      if (!all) page = page.where('done_at', 'is', null);
      if (before !== undefined) page = page.where('id', '<', before);
      return page.orderBy('id', 'desc').limit(atMost).execute();
    },
    /** What an account asked, oldest first. */
    async ofAccount(accountId: string): Promise<QuestionRow[]> {
      const own = db.selectFrom('support_question').selectAll().where('account_id', '=', accountId);
      return own.orderBy('id').execute();
    },
    async waiting(): Promise<number> {
      const waiting = db.selectFrom('support_question').where('done_at', 'is', null);
      const { count } = await waiting.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
      return Number(count);
    },
    async byId(id: string): Promise<QuestionRow | null> {
      const found = db.selectFrom('support_question').selectAll().where('id', '=', id);
      return (await found.executeTakeFirst()) ?? null;
    },
    /** Answers to a question, oldest first. */
    async answers(questionId: string): Promise<AnswerRow[]> {
      const given = db.selectFrom('support_answer').selectAll().where('question_id', '=', questionId);
      return given.orderBy('id').execute();
    },
    /** Keeps an answer; the question is done by that. */
    async answer(given: Insertable<SupportAnswerTable>): Promise<void> {
      await db.insertInto('support_answer').values(given).execute();
      await db
        .updateTable('support_question')
        .set({ done_at: given.answered_at, last_word_at: given.answered_at })
        .where('id', '=', given.question_id)
        .execute();
    },
    /** Marks a question as done, or (null) has it wait again. */
    async settle(id: string, doneAt: Date | null): Promise<void> {
      await db.updateTable('support_question').set({ done_at: doneAt }).where('id', '=', id).execute();
    },
    /** Up to `atMost` questions or answers after this id, with their sealed words. */
    async sealedAfter(table: 'support_question' | 'support_answer', id: string, atMost: number) {
      const rest = db.selectFrom(table).select(['id', 'sealed_text']).where('id', '>', id);
      return rest.orderBy('id').limit(atMost).execute();
    },
    /** Keeps the same words under another seal; they never change. */
    async reseal(table: 'support_question' | 'support_answer', id: string, sealed: Buffer): Promise<void> {
      await db.updateTable(table).set({ sealed_text: sealed }).where('id', '=', id).execute();
    },
    /** Erases what an account asked, and what was asked with its address. */
    async eraseOf(accountId: string, emailKey: string): Promise<void> {
      await db
        .deleteFrom('support_question')
        .where(({ eb, fn, or }) => or([eb('account_id', '=', accountId), eb(fn('lower', ['email']), '=', emailKey)]))
        .execute();
    },
    /** Deletes questions whose last word is older, with their answers. */
    async dropUntil(until: Date): Promise<void> {
      await db.deleteFrom('support_question').where('last_word_at', '<', until).execute();
    },
  };
}

import { type DeskDeed, keptForMs } from '@uzor/contract';
import { NotFound } from '../../../errors.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import { newId } from '../../../platform/ids.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import { reseal } from '../../../platform/postgres/reseal.ts';
import { seal, unseal } from '../../../platform/security/sealing.ts';
import { secretKeysOf } from '../../../secret-keys.ts';
import type { Audit } from '../../audit/index.ts';
import type { MailService } from '../../mails/index.ts';
import type { OrderAdmin } from '../orders/service.ts';
import { questionRepository, type QuestionRow } from './repository.ts';

/** Questions and answers are kept longer than a former secret key. */
export async function resealQuestions(parts: Pick<Parts, 'database' | 'config'>): Promise<void> {
  for (const table of ['support_question', 'support_answer'] as const)
    await reseal(parts, 'question', [table, 'sealed_text']);
}

/**
 * Questions asked while signed in to the account, with their answers, oldest first. Questions asked signed out with its
 * address are left out, because anyone can type it.
 */
export async function ownQuestions(
  { database, config }: Pick<Parts, 'database' | 'config'>,
  accountId: string,
): Promise<object[]> {
  const repository = questionRepository(database);
  const opened = (sealed: Buffer) => unseal('question', secretKeysOf(config), sealed);
  return Promise.all(
    (await repository.ofAccount(accountId)).map(async ({ id, asked_at, sealed_text: text }) => ({
      asked_at,
      text: opened(text),
      answers: (await repository.answers(id)).map(({ answered_at, sealed_text: answer }) => ({
        answered_at,
        text: opened(answer),
      })),
    })),
  );
}

const questionsShown = 50;

export interface QuestionAdminParts extends Pick<Parts, 'database' | 'clock' | 'config'> {
  readonly audit: Audit;
  readonly mails: Pick<MailService, 'post'>;
  /** Orders of an address, newest first. */
  readonly ordersOf: OrderAdmin['ofAddress'];
}
export type QuestionAdmin = ReturnType<typeof questionAdmin>;

export function questionAdmin({ database, clock, config, audit, mails, ordersOf }: QuestionAdminParts) {
  const questions = questionRepository(database);
  const opened = (sealed: Buffer) => unseal('question', secretKeysOf(config), sealed);

  const toWire = ({ sealed_text: sealed, account_id: _, last_word_at: __, ...question }: QuestionRow) => ({
    ...question,
    text: opened(sealed),
  });

  async function found(id: string): Promise<QuestionRow> {
    const row = await questions.byId(id);
    if (!row) throw new NotFound('question', id);
    return row;
  }

  /** A question with its answers and the orders of its address. @throws NotFound */
  async function show(id: string) {
    const row = await found(id);
    const [answers, orders] = await Promise.all([questions.answers(id), ordersOf(row.email)]);
    return {
      ...toWire(row),
      answers: answers.map(({ sealed_text: sealed, question_id: _, ...one }) => ({ ...one, text: opened(sealed) })),
      orders,
    };
  }

  const noted = (operator: Person, what: DeskDeed, subject: string, act: () => Promise<void>) =>
    audit.recorded({ operator, what, subject, reason: '' }, act);

  return {
    /** A page of questions, newest first: unanswered ones, or all. */
    async list(before: string | undefined, all: boolean, operator: Person) {
      const page = questions.page(before, all, questionsShown + 1);
      const rows = await audit.recordedRead({ operator, what: 'read.question', subject: 'list' }, page);
      const { data, meta } = pageOf(rows, questionsShown, toWire);
      return { data, meta: { ...meta, waiting: await questions.waiting() } };
    },
    show: (id: string, operator: Person) =>
      audit.recordedRead({ operator, what: 'read.question', subject: id }, show(id)),
    /** Mails an answer in the language of the question, and stores it. @throws NotFound */
    async answer(id: string, operator: Person, text: string) {
      const { account_id: accountId, email: address, language, sealed_text: asked } = await found(id);
      await noted(operator, 'question.answer', id, () =>
        inTransaction(database, async (tx) => {
          const now = clock.now();
          const own = { id: newId(now), question_id: id, operator: operator.email, answered_at: now };
          await questionRepository(tx).answer({ ...own, sealed_text: seal('question', config.secretKey, text) });
          const to = { accountId, address, language };
          await mails.post(tx, to, 'support_answer', { text, question: opened(asked) });
        }),
      );
      return show(id);
    },
    /** Marks a question as done, or as open again. @throws NotFound */
    async settle(id: string, operator: Person, done: boolean) {
      await found(id);
      await noted(operator, done ? 'question.done' : 'question.reopen', id, () =>
        questions.settle(id, done ? clock.now() : null),
      );
      return show(id);
    },
    /** Deletes old questions, and reseals the others with the current key. */
    async tidy(): Promise<void> {
      await questions.dropUntil(new Date(clock.now().getTime() - keptForMs.question));
      await resealQuestions({ database, config });
    },
  };
}

import type { Language } from '@uzor/contract';
import type { Transaction } from 'kysely';
import { NotFound } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import { forgetInbox } from '../../platform/mail/inbox-server.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { eraseContent, type Mail, mailRepository } from './repository.ts';
import { messageOf, type ResetLink } from './messages.ts';
import { seal } from './sealing.ts';
import type { Question } from './support-letters.ts';

export const mailQueue = 'mail';
/** SMTP answers by which the address itself is refused: another try cannot help. */
const addressRefused: readonly number[] = [550, 551, 553];
const mailPriority = 20;

/** What letters say is kept for so long at most, ms; that they went out is kept with the account. */
const contentForMs = 30 * 86_400_000;

interface NewMail {
  /** Null for people without an account. */
  readonly accountId: string | null;
  readonly address: string;
  readonly language: Language;
}
type MailParts = Pick<Parts, 'database' | 'queue' | 'clock' | 'config' | 'storage' | 'mailer' | 'log'>;
export type MailService = ReturnType<typeof mailService>;

export function mailService(parts: MailParts) {
  const { database, queue, clock, config, mailer, log } = parts;
  const domain = config.mailFrom.replace(/^.*@/, '').replace(/[>\s].*$/, '') || 'localhost';
  const rowOf = ({ accountId, ...mail }: NewMail) => {
    const now = clock.now();
    const id = newId(now);
    const unsent = {
      sealed_password: null,
      sealed_content: null,
      reply_to: null,
      kit_id: null,
      last_error: null,
      sent_at: null,
    };
    return { id, account_id: accountId, ...mail, ...unsent, message_id: `${id}@${domain}`, created_at: now };
  };
  const post = (tx: Transaction<Tables>, mailId: string) =>
    queue.send(tx, mailQueue, { mailId }, { key: mailId, retry: 'mail', priority: mailPriority });
  /** Posts a letter of which all but its kind is sealed until it goes out. */
  async function postSealed(
    tx: Transaction<Tables>,
    mail: NewMail,
    kind: Mail['subject_kind'],
    content: object,
    replyTo: string | null = null,
  ): Promise<void> {
    const row = rowOf(mail);
    await mailRepository(tx).insert({
      ...row,
      subject_kind: kind,
      sealed_content: seal(config.secretKey, JSON.stringify(content)),
      reply_to: replyTo,
    });
    await post(tx, row.id);
  }
  return {
    /** Posts the link by which a forgotten password is replaced. */
    postReset: (tx: Transaction<Tables>, mail: NewMail, link: ResetLink) => postSealed(tx, mail, 'reset', link),
    /** Tells the owner of an account that its password is another now. */
    async postPasswordChanged(tx: Transaction<Tables>, mail: NewMail): Promise<void> {
      const row = rowOf(mail);
      await mailRepository(tx).insert({ ...row, subject_kind: 'password_changed' });
      await post(tx, row.id);
    },
    /** Posts a question to the team, and a copy of it to who asks. */
    async postQuestion(
      tx: Transaction<Tables>,
      question: Question,
      asker: Pick<NewMail, 'accountId' | 'language'>,
    ): Promise<void> {
      await postSealed(tx, { ...asker, address: config.supportEmail }, 'support', question, question.email);
      await postSealed(tx, { ...asker, address: question.email }, 'support_copy', question);
    },
    /** Posts the mail with a new account's password; the password waits sealed and is erased when the mail is out. */
    async postAccount(tx: Transaction<Tables>, mail: NewMail, password: string): Promise<void> {
      const row = rowOf(mail);
      await mailRepository(tx).insert({
        ...row,
        subject_kind: 'account',
        sealed_password: seal(config.secretKey, password),
      });
      await post(tx, row.id);
    },
    /** Writes the mail with the booklet of a work that `tx` holds: it goes out now, or once the booklet is ready. */
    async postScheme(
      tx: Transaction<Tables>,
      mail: NewMail,
      kit: { readonly id: string; readonly isReady: boolean },
    ): Promise<void> {
      const row = rowOf(mail);
      await mailRepository(tx).insert({ ...row, subject_kind: 'scheme', kit_id: kit.id });
      if (kit.isReady) await post(tx, row.id);
    },
    /** The booklet is there: its mails go out. */
    async bookletReady(tx: Transaction<Tables>, kitId: string): Promise<void> {
      for (const mailId of await mailRepository(tx).waitingOf(kitId)) await post(tx, mailId);
    },
    /** Sends one mail; a mail that is out is not sent again. */
    async deliver(mailId: string): Promise<void> {
      const repository = mailRepository(database);
      const mail = await repository.byId(mailId);
      const message = mail?.status === 'waiting' ? await messageOf(parts, mail) : 'waits';
      if (message === 'waits') return;
      if (message === 'late') return repository.notSent(mailId, 'what it speaks of has run out', true);
      await repository.tried(mailId);
      try {
        await mailer.send(message);
        await repository.sent(mailId, clock.now());
      } catch (error) {
        const isRefused = addressRefused.includes(responseCode(error));
        await repository.notSent(mailId, error instanceof Error ? error.message : String(error), isRefused);
        // What a mail server says bears the address: operators read it beside the mail, logs do not.
        if (!isRefused) throw new Error(`The mail ${mailId} did not go out: ${reasonOf(error)}`);
        log.warn({ mailId }, 'the mail server refused the address');
      }
    },
    givenUp: (mailId: string, error: Error) => mailRepository(database).givenUp(mailId, error.message),
    /** Erases what letters said 30 days ago and longer. */
    async tidy(): Promise<void> {
      const until = new Date(clock.now().getTime() - contentForMs);
      await eraseContent(database, until);
      if (config.smtpUrl === null && !config.production) await forgetInbox(config.dataDir, until);
    },
    list: (limit: number) => mailRepository(database).list(limit),
    /** Sends a mail once more under its own Message-ID. Throws NotFound, and RangeError for a password that is out already. */
    async resend(mailId: string): Promise<void> {
      const mail = await mailRepository(database).byId(mailId);
      if (!mail) throw new NotFound('mail', mailId);
      if (hasNothingToSay(mail))
        throw new RangeError('What this mail said is erased: the customer can ask for a new one');
      await inTransaction(database, async (tx) => {
        await mailRepository(tx).again(mailId);
        await post(tx, mailId);
      });
    },
  };
}

const sealedKinds: readonly Mail['subject_kind'][] = ['reset', 'support', 'support_copy'];
const hasNothingToSay = ({ subject_kind: kind, sealed_password: password, sealed_content: content }: Mail): boolean =>
  kind === 'account' ? password === null : sealedKinds.includes(kind) && content === null;

/** The server's number, or the name of what broke (ECONNREFUSED). */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer';
  return String(responseCode(error) || code);
}

function responseCode(error: unknown): number {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0;
}

import { SpanKind } from '@opentelemetry/api';
import { keptForMs, type Language } from '@uzor/contract';
import type { Kysely, Transaction } from 'kysely';
import { NotFound } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import { dropJob, type OpenJob, retryJob } from '../../platform/jobs/pg-boss-rows.ts';
import { forgetInbox } from '../../platform/mail/inbox-server.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import { countMail, countMailWait } from '../../platform/metrics/counts.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { traced } from '../../platform/tracing/traced.ts';
import { isWrongAddress } from './bounces/report.ts';
import { returnPathOf } from './bounces/return-path.ts';
import { type BarReason, bounceService } from './bounces/service.ts';
import { type ContentOf, type MailContents, type MailKind, sealedContent } from './contents.ts';
import { after, type Mail, type MailEvent } from './lifecycle.ts';
import { messageOf } from './messages.ts';
import { mailRepository } from './repository.ts';
import { lateText, type LateWork } from './templates/parts.ts';

const mailsAtOnce = 4;

/** Without a mail server, mails stay queued. */
export async function workMails({ queue, mailer }: Pick<Parts, 'queue' | 'mailer'>, mails: MailService): Promise<void> {
  if (mailer.held) return;
  await queue.work<{ mailId: string }>(
    mailQueue,
    {
      concurrency: mailsAtOnce,
      names: ({ mailId }) => ({ mail: mailId }),
      onGivenUp: ({ mailId }, error) => mails.givenUp(mailId, error),
    },
    ({ payload }) => mails.deliver(payload.mailId),
  );
}

export const mailQueue = 'mail';
/** SMTP replies that refuse the address itself, so that a retry cannot help. */
const addressRefused: readonly number[] = [550, 551, 553];
const mailPriority = 20;
/** Why a mail was not even tried, for operators. */
const barredWords: Readonly<Record<BarReason, string>> = {
  bounced: 'an earlier mail to this address came back; `mail allow EMAIL` has mails tried again',
  complained: 'the owner of this address does not want our mails',
};
/** The language of mails to the team. */
const teamLanguage: Language = 'ru';

interface Addressee {
  /** Null for people without an account. */
  readonly accountId: string | null;
  readonly address: string;
  readonly language: Language;
}
interface Sender extends Pick<Addressee, 'accountId' | 'language'> {
  /** The address is proven to be the account's. */
  readonly isProven: boolean;
  /** Whether a receipt goes to the given address. */
  readonly hasReceipt: boolean;
}

interface MailOptions {
  readonly replyTo?: string;
  readonly kitId?: string;
  /** True if it waits for a booklet. */
  readonly waits?: boolean;
}
type MailParts = Pick<Parts, 'database' | 'queue' | 'clock' | 'config' | 'storage' | 'mailer' | 'log'>;
export type MailService = ReturnType<typeof mailService>;

/** Mails: inserted in the transaction of the event they report, rendered and sent by a job. */
export function mailService(parts: MailParts) {
  const { database, queue, clock, config, mailer, log } = parts;
  const domain = config.mailFrom.replace(/^.*@/, '').replace(/[>\s].*$/, '') || 'localhost';
  const send = (tx: Transaction<Tables>, mailId: string) =>
    queue.send(tx, mailQueue, { mailId }, { key: mailId, priority: mailPriority });

  async function insert(
    tx: Transaction<Tables>,
    { accountId, address, language }: Addressee,
    kind: MailKind,
    content?: MailContents[keyof MailContents],
    { replyTo, kitId, waits = false }: MailOptions = {},
  ): Promise<void> {
    const now = clock.now();
    const id = newId(now);
    await mailRepository(tx).insert({
      id,
      subject_kind: kind,
      account_id: accountId,
      kit_id: kitId ?? null,
      address,
      language,
      reply_to: replyTo ?? null,
      sealed_content: sealedContent(config.secretKey, content),
      message_id: `${id}@${domain}`,
      created_at: now,
    });
    if (!waits) await send(tx, id);
  }

  /** False if the mail is erased. @throws like `after` */
  async function note(mailId: string, event: MailEvent): Promise<boolean> {
    return inTransaction(database, async (tx) => {
      const mail = await mailRepository(tx).lock(mailId);
      if (!mail) return false;
      const { columns, posts } = after(mail, event, clock.now());
      await mailRepository(tx).write(mailId, columns);
      if (posts) await send(tx, mailId);
      return true;
    });
  }

  const bounces = bounceService(parts, note);

  async function sendNow(mail: Mail, message: Message): Promise<void> {
    await mailRepository(database).tried(mail.id);
    try {
      await traced('send mail', { kind: SpanKind.CLIENT, attributes: { 'uzor.letter': mail.subject_kind } }, () =>
        mailer.send({ ...message, returnPath: returnPathOf(config, mail.id) }),
      );
    } catch (error) {
      return notSent(mail, error);
    }
    countMail(mail.subject_kind, 'sent');
    countMailWait(mail.subject_kind, (clock.now().getTime() - mail.created_at.getTime()) / 1000);
    await note(mail.id, { on: 'sent' });
  }

  /** Records a failed try. @throws if a retry may help */
  async function notSent({ id: mailId, subject_kind: letter, address }: Mail, error: unknown): Promise<void> {
    const isRefused = addressRefused.includes(responseCode(error));
    countMail(letter, isRefused ? 'refused' : 'put off');
    const reason = error instanceof Error ? error.message : String(error);
    await note(mailId, { on: isRefused ? 'refused' : 'put off', reason });
    // The mail server's reply contains the address: it is stored with the mail for operators, and kept out of logs.
    if (!isRefused) throw new Error(`The mail ${mailId} did not go out: ${reasonOf(error)}`);
    if (isWrongAddress(reason)) await bounces.bar(address, 'bounced');
    log.warn({ mailId }, 'the mail server refused the address');
  }

  return {
    post: <const Kind extends MailKind>(
      tx: Transaction<Tables>,
      to: Addressee,
      kind: Kind,
      ...[content]: ContentOf<Kind>
    ): Promise<void> => insert(tx, to, kind, content),
    /** Queues the mails that were held while the account waited for its erasure. */
    async sendWaiting(tx: Transaction<Tables>, accountId: string): Promise<void> {
      for (const mailId of await mailRepository(tx).waitingOfAccount(accountId)) await send(tx, mailId);
    },
    /** The sender's receipt quotes the question only if the address is proven. */
    async postQuestion(
      tx: Transaction<Tables>,
      question: MailContents['support'],
      { isProven, hasReceipt, ...asker }: Sender,
    ): Promise<void> {
      const team = { ...asker, address: config.supportEmail };
      await insert(tx, team, 'support', question, { replyTo: question.email });
      if (!hasReceipt) return;
      const text = isProven ? question.text : '';
      const { pictures: _, ...copy } = { ...question, text };
      await insert(tx, { ...asker, address: question.email }, 'support_copy', copy);
    },
    async postLate(tx: Transaction<Tables>, works: readonly LateWork[]): Promise<void> {
      const text = lateText(works, teamLanguage, config.timeZone);
      const ticket = { fullName: 'Узор', email: config.supportEmail, text };
      const team = { accountId: null, address: config.supportEmail, language: teamLanguage };
      await insert(tx, team, 'support', ticket);
    },
    /** The mail is sent once the booklet is ready; `tx` has locked the work. */
    postScheme: (
      tx: Transaction<Tables>,
      to: Addressee,
      kit: { readonly id: string; readonly isReady: boolean },
    ): Promise<void> => insert(tx, to, 'scheme', undefined, { kitId: kit.id, waits: !kit.isReady }),
    async bookletReady(tx: Transaction<Tables>, kitId: string): Promise<void> {
      for (const mailId of await mailRepository(tx).waitingOf(kitId)) await send(tx, mailId);
    },
    /** @throws if it failed and a retry may help */
    async deliver(mailId: string): Promise<void> {
      const mail = await mailRepository(database).byId(mailId);
      if (mail?.status !== 'waiting' || (await mailRepository(database).isHeld(mail))) return;
      const bar = await bounces.barOf(mail.address);
      if (bar !== null) return void (await note(mailId, { on: 'refused', reason: barredWords[bar] }));
      const message = await messageOf(parts, mail);
      if (message === 'waits') return;
      if (message === 'late') await note(mailId, { on: 'refused', reason: 'what it speaks of has run out' });
      else await sendNow(mail, message);
    },
    /** Does nothing if the mail is erased. */
    async givenUp(mailId: string, error: Error): Promise<void> {
      await note(mailId, { on: 'given up', reason: error.message });
    },
    /** Erases the content of old mails, and deletes those of people without an account. */
    async tidy(): Promise<void> {
      const until = new Date(clock.now().getTime() - keptForMs.mailContent);
      await mailRepository(database).eraseContent(until);
      await mailRepository(database).dropNobodys(until);
      await bounces.tidy();
      if (config.smtpUrl === null && !config.production) await forgetInbox(config.dataDir, until);
    },
    bounces,
    list: (limit: number) => mailRepository(database).list(limit),
    /** Sends a mail again with the same Message-ID. @throws NotFound; RangeError if its content is erased */
    async resend(mailId: string): Promise<void> {
      if (!(await note(mailId, { on: 'again' }))) throw new NotFound('mail', mailId);
    },
    /** Skips mails whose content is erased. Returns how many are sent again. */
    async resendFailed(since: Date): Promise<number> {
      let sent = 0;
      for (const id of await mailRepository(database).failedSince(since))
        try {
          if (await note(id, { on: 'again' })) sent++;
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
        }
      return sent;
    },
  };
}

/** Retries a job. A failed mail would be skipped by its own job, so it gets a new one. */
export async function retryAnyJob(
  database: Kysely<Tables>,
  resend: MailService['resend'],
  { id, queue, payload: { mailId }, state }: OpenJob,
): Promise<boolean> {
  if (queue !== mailQueue || typeof mailId !== 'string' || state !== 'failed') return retryJob(database, id);
  await resend(mailId);
  return dropJob(database, id);
}

/** The SMTP reply code, or the code of the network error (ECONNREFUSED). */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer';
  return String(responseCode(error) || code);
}

function responseCode(error: unknown): number {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0;
}

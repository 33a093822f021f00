import type { Language } from '@uzor/contract';
import { productOf, sizeOf } from '@uzor/kit';
import type { Transaction } from 'kysely';
import { NotFound } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Attachment, Message } from '../../platform/mailer.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Tables } from '../../platform/tables.ts';
import { letterHtml, type Letter, letterText } from './layout.ts';
import { type Mail, mailLedger } from './ledger.ts';
import { accountLetter, schemeLetter } from './letters.ts';
import { seal, unseal } from './sealing.ts';
import { pageUrl } from './urls.ts';

export const mailQueue = 'mail';
/** A larger booklet is only linked, bytes: many postboxes refuse more. */
const attachAtMost = 5 * 1_048_576;
/** SMTP answers by which the address itself is refused: another try cannot help. */
const addressRefused: readonly number[] = [550, 551, 553];
const mailPriority = 20;

interface NewMail {
  readonly accountId: string;
  readonly address: string;
  readonly language: Language;
}
type MailParts = Pick<Parts, 'database' | 'queue' | 'clock' | 'config' | 'storage' | 'mailer' | 'log'>;
export type MailService = ReturnType<typeof mailService>;

export function mailService({ database, queue, clock, config, storage, mailer, log }: MailParts) {
  const sender = config.mailFrom.replace(/^.*@/, '').replace(/[>\s].*$/, '') || 'localhost';
  const rowOf = ({ accountId, address, language }: NewMail) => {
    const now = clock.now();
    const id = newId(now);
    return { id, account_id: accountId, address, language, message_id: `${id}@${sender}`, sealed_password: null, kit_id: null, last_error: null, created_at: now, sent_at: null };
  };
  const post = (tx: Transaction<Tables> | null, mailId: string) => queue.send(tx, mailQueue, { mailId }, { key: mailId, retry: 'mail', priority: mailPriority });

  async function accountMessage(mail: Mail): Promise<Message> {
    if (!mail.sealed_password) throw new Error(`The mail ${mail.id} has lost its password`);
    const letter = accountLetter({
      language: mail.language, email: mail.address, password: unseal(config.secretKey, mail.sealed_password),
      signInUrl: pageUrl(config.publicUrl, mail.language, 'auth/login'), supportEmail: config.supportEmail,
    });
    return messageOf(mail, letter, []);
  }

  /** Null while there is no booklet yet: it posts the mail when it is ready. */
  async function schemeMessage(mail: Mail): Promise<Message | null> {
    const work = await mailLedger(database).workOf(mail.kit_id ?? '');
    const booklet = work?.booklet_key ? await storage.read(work.booklet_key) : null;
    if (!work || !booklet) return null;
    const picture = work.picture_key ? await storage.read(work.picture_key) : null;
    const product = productOf(work.kind);
    const size = sizeOf(work.kind, work.size_id);
    const attachment = booklet.byteLength <= attachAtMost ? `uzor-${product.webSlug}-${size?.slug ?? work.size_id}.pdf` : null;
    const attachments: Attachment[] = [];
    if (picture) attachments.push({ filename: 'work.jpg', content: picture, contentType: 'image/jpeg', cid: 'work' });
    if (attachment) attachments.push({ filename: attachment, content: booklet, contentType: 'application/pdf' });
    const letter = schemeLetter({
      language: mail.language, product: product.name[mail.language], size: size?.name ?? '', attachment,
      workUrl: pageUrl(config.publicUrl, mail.language, `${product.webSlug}/instruction/${work.id}`), supportEmail: config.supportEmail, pictureCid: 'work',
    });
    return messageOf(mail, picture ? letter : { ...letter, picture: null }, attachments);
  }

  return {
    /** Posts the mail with a new account's password; the password waits sealed and is erased when the mail is out. */
    async postAccount(tx: Transaction<Tables>, mail: NewMail, password: string): Promise<void> {
      const row = rowOf(mail);
      await mailLedger(tx).insert({ ...row, subject_kind: 'account', sealed_password: seal(config.secretKey, password) });
      await post(tx, row.id);
    },
    /** Writes the mail with a work's booklet; it goes out now, or as soon as the booklet is there. */
    async postScheme(tx: Transaction<Tables>, mail: NewMail, kitId: string, bookletReady: boolean): Promise<void> {
      const row = rowOf(mail);
      await mailLedger(tx).insert({ ...row, subject_kind: 'scheme', kit_id: kitId });
      if (bookletReady) await post(tx, row.id);
    },
    /** The booklet is there: its mails go out. */
    async bookletReady(tx: Transaction<Tables>, kitId: string): Promise<void> {
      for (const mailId of await mailLedger(tx).waitingOf(kitId)) await post(tx, mailId);
    },
    /** Sends one mail; a mail that is out is not sent again. */
    async deliver(mailId: string): Promise<void> {
      const ledger = mailLedger(database);
      const mail = await ledger.byId(mailId);
      if (!mail || mail.status !== 'waiting') return;
      const message = mail.subject_kind === 'account' ? await accountMessage(mail) : await schemeMessage(mail);
      if (!message) return;
      await ledger.tried(mailId);
      try {
        await mailer.send(message);
      } catch (error) {
        const refused = addressRefused.includes(responseCode(error));
        await ledger.notSent(mailId, error instanceof Error ? error.message : String(error), refused);
        if (!refused) throw error;
        log.warn({ mailId }, 'The mail server refused the address');
        return;
      }
      await ledger.sent(mailId, clock.now());
    },
    givenUp: (mailId: string, error: Error) => mailLedger(database).notSent(mailId, error.message, true),
    list: (limit: number) => mailLedger(database).list(limit),
    /** Sends a mail once more under its own Message-ID. Throws NotFound, and RangeError for a password that is out already. */
    async resend(mailId: string): Promise<void> {
      const mail = await mailLedger(database).byId(mailId);
      if (!mail) throw new NotFound('mail', mailId);
      if (mail.subject_kind === 'account' && mail.sealed_password === null) throw new RangeError('The password of this mail is erased: the customer can ask for a new one');
      await database.transaction().execute(async (tx) => {
        await mailLedger(tx).again(mailId);
        await post(tx, mailId);
      });
    },
  };
}

function messageOf(mail: Mail, letter: Letter, attachments: readonly Attachment[]): Message {
  return { messageId: mail.message_id, to: mail.address, subject: letter.subject, text: letterText(letter), html: letterHtml(letter), attachments };
}

function responseCode(error: unknown): number {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
}

import { productOf, sizeOf } from '@uzor/kit';
import type { Attachment, Message } from '../../platform/mailer.ts';
import type { Parts } from '../../platform/parts.ts';
import { letterHtml, type Letter, letterText } from './layout.ts';
import { type Mail, mailLedger } from './ledger.ts';
import { accountLetter, schemeLetter } from './letters.ts';
import { unseal } from './sealing.ts';
import { pageUrl } from './urls.ts';

/** A larger booklet is only linked, bytes: many postboxes refuse more. */
const attachAtMost = 5 * 1_048_576;
const pictureCid = 'work';

export type MessageParts = Pick<Parts, 'database' | 'config' | 'storage'>;

/** The mail as it goes out now; null for a scheme whose booklet is not there yet. */
export async function messageOf(parts: MessageParts, mail: Mail): Promise<Message | null> {
  return mail.subject_kind === 'account' ? accountMessage(parts, mail) : schemeMessage(parts, mail);
}

function accountMessage({ config }: MessageParts, mail: Mail): Message {
  if (!mail.sealed_password) throw new Error(`The mail ${mail.id} has lost its password`);
  const password = unseal(config.secretKey, mail.sealed_password);
  const signInUrl = pageUrl(config.publicUrl, mail.language, 'auth/login');
  return messageWith(mail, accountLetter({ language: mail.language, email: mail.address, password, signInUrl, supportEmail: config.supportEmail }), []);
}

async function schemeMessage({ database, config, storage }: MessageParts, mail: Mail): Promise<Message | null> {
  const work = await mailLedger(database).workOf(mail.kit_id ?? '');
  const booklet = work?.booklet_key ? await storage.read(work.booklet_key) : null;
  if (!work || !booklet) return null;
  const product = productOf(work.kind);
  const size = sizeOf(work.kind, work.size_id);
  const picture = work.picture_key ? await storage.read(work.picture_key) : null;
  const name = booklet.byteLength <= attachAtMost ? `uzor-${product.webSlug}-${size?.slug ?? work.size_id}.pdf` : null;
  const letter = schemeLetter({
    language: mail.language,
    product: product.name[mail.language],
    size: size?.name ?? '',
    attachment: name,
    workUrl: pageUrl(config.publicUrl, mail.language, `${product.webSlug}/instruction/${work.id}`),
    supportEmail: config.supportEmail,
    pictureCid: picture === null ? null : pictureCid,
  });
  const ofPicture: Attachment[] = picture === null ? [] : [{ filename: 'work.jpg', content: picture, contentType: 'image/jpeg', cid: pictureCid }];
  const ofBooklet: Attachment[] = name === null ? [] : [{ filename: name, content: booklet, contentType: 'application/pdf' }];
  return messageWith(mail, letter, [...ofPicture, ...ofBooklet]);
}

function messageWith(mail: Mail, letter: Letter, attachments: readonly Attachment[]): Message {
  return { messageId: mail.message_id, to: mail.address, subject: letter.subject, text: letterText(letter), html: letterHtml(letter), attachments };
}

import type { Language } from '@uzor/contract';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import { fileStem, isPrintedToSize, isRound, productOf, sizeOf, sizeText } from '@uzor/kit';
import type * as z from 'zod/mini';
import { secretKeysOf } from '../../secret-keys.ts';
import type { Attachment, Message } from '../../platform/mail/mailer.ts';
import type { Parts } from '../../platform/parts.ts';
import { brandNames, type Letter, mailHtml, mailPlainText, type MailText } from './layout.ts';
import { contents, type MailKind, openedContent } from './contents.ts';
import { accountMail, addressChangedMail, newBrowserMail } from './templates/account.ts';
import { erasureMail, exportMail, passwordChangedMail, resetMail } from './templates/account-links.ts';
import { partsMail } from './templates/parts.ts';
import { type FactorChange, secondFactorMail } from './templates/second-factor.ts';
import { schemeMail } from './templates/booklet.ts';
import type { Mail } from './lifecycle.ts';
import { mailRepository } from './repository.ts';
import { supportAnswerMail, supportCopyMail, supportMail } from './templates/support.ts';
import { pageUrl } from '../../platform/http/page-url.ts';

/** In bytes. A larger booklet is linked instead of attached: many mail servers refuse larger mails. */
const attachAtMost = 5 * 1_048_576;
const pictureCid = 'work';
/**
 * The picture is shown 200 CSS pixels wide, which are 600 device pixels on 3x screens. At full size it would be half of
 * the mail's bytes.
 */
const shownPicture = { maxSidePx: 640, quality: 80 };

export type MessageParts = Pick<Parts, 'database' | 'config' | 'storage' | 'clock'>;
/** `waits`: the mail needs a booklet that is not ready; `late`: the mail is no longer of use to the reader. */
type Made = Message | 'waits' | 'late';

const makers: Readonly<Record<MailKind, (parts: MessageParts, mail: Mail) => Made | Promise<Made>>> = {
  account(parts, mail) {
    const password = openedContent(secretKeysOf(parts.config), mail);
    const signInUrl = urlOf(parts, mail, 'auth/login');
    return messageWith(mail, accountMail({ ...letterOf(parts, mail), password, signInUrl }));
  },
  scheme: schemeMessage,
  reset: (parts, mail) => messageWithToken(parts, mail, 'auth/reset-password', resetMail),
  erasure: (parts, mail) => messageWithToken(parts, mail, 'auth/restore-account', erasureMail),
  export: (parts, mail) => messageWithLink(parts, mail, contentOf(contents.export, parts, mail), exportMail),
  password_changed(parts, mail) {
    const forgotUrl = urlOf(parts, mail, 'auth/forgot-password');
    return messageWith(mail, passwordChangedMail({ ...letterOf(parts, mail), forgotUrl }));
  },
  new_browser(parts, mail) {
    const facts = { ...contentOf(contents.new_browser, parts, mail), ...letterOf(parts, mail) };
    return messageWith(
      mail,
      newBrowserMail({ ...facts, sessionsUrl: urlOf(parts, mail, 'dashboard/settings/sessions') }),
    );
  },
  second_factor_set: factorMessage('second_factor_set'),
  second_factor_off: factorMessage('second_factor_off'),
  passkey_set: factorMessage('passkey_set'),
  passkey_off: factorMessage('passkey_off'),
  address_changed: (parts, mail) => messageWith(mail, addressChangedMail(letterOf(parts, mail))),
  support: supportMessage,
  support_copy(parts, mail) {
    const text = supportCopyMail({ ...contentOf(contents.support_copy, parts, mail), ...letterOf(parts, mail) });
    return { ...messageWith(mail, text), replyTo: parts.config.supportEmail };
  },
  /** Written by a person, so without the headers of automatic mail. */
  support_answer(parts, mail) {
    const text = supportAnswerMail({ ...contentOf(contents.support_answer, parts, mail), language: mail.language });
    return { ...messageWith(mail, text), byHand: true, replyTo: parts.config.supportEmail };
  },
  parts(parts, mail) {
    const text = partsMail({ ...contentOf(contents.parts, parts, mail), ...letterOf(parts, mail) });
    return { ...messageWith(mail, text), replyTo: parts.config.supportEmail };
  },
};

export async function messageOf(parts: MessageParts, mail: Mail): Promise<Made> {
  return makers[mail.subject_kind](parts, mail);
}

const letterOf = ({ config }: MessageParts, { language, address, created_at: at }: Mail): Letter => ({
  language,
  email: address,
  at: shownTime(at, language, config.timeZone),
  supportEmail: config.supportEmail,
});

const urlOf = ({ config }: MessageParts, { language }: Mail, path: string) => pageUrl(config.publicUrl, language, path);

async function schemeMessage(parts: MessageParts, mail: Mail): Promise<Made> {
  const { database, storage } = parts;
  const work = await mailRepository(database).workOf(mail.kit_id ?? '');
  const booklet = work?.booklet_key ? await storage.read(work.booklet_key) : null;
  if (!work || !booklet) return 'waits';
  const product = productOf(work.kind);
  const size = sizeOf(work.kind, work.size_id);
  const picture = work.picture_key ? await storage.read(work.picture_key) : null;
  const name = booklet.byteLength <= attachAtMost ? `${fileStem(work.kind, work.size_id)}.pdf` : null;
  const text = schemeMail({
    ...letterOf(parts, mail),
    product: product.name[mail.language],
    size: sizeText(size?.name ?? ''),
    pages: work.pages,
    hasEconomy: product.segments !== 'none',
    isToSize: isPrintedToSize(product.madeOf),
    attachment: name,
    workUrl: urlOf(parts, mail, `${product.webSlug}/instruction/${work.id}`),
    pictureCid: picture === null ? null : pictureCid,
    pictureRound: size !== null && isRound(size.ground),
  });
  const ofPicture: Attachment[] =
    picture === null
      ? []
      : [{ filename: 'work.jpg', content: await asShown(picture), contentType: 'image/jpeg', cid: pictureCid }];
  const ofBooklet: Attachment[] =
    name === null ? [] : [{ filename: name, content: booklet, contentType: 'application/pdf' }];
  return messageWith(mail, text, [...ofPicture, ...ofBooklet]);
}

function messageWithToken(parts: MessageParts, mail: Mail, page: string, words: typeof resetMail): Made {
  const { token, until } = contentOf(contents.reset, parts, mail);
  return messageWithLink(parts, mail, { url: urlOf(parts, mail, `${page}/${token}`), until }, words);
}

function messageWithLink(
  parts: MessageParts,
  mail: Mail,
  { url, until }: { readonly url: string; readonly until: string },
  words: typeof resetMail,
): Made {
  if (new Date(until) <= parts.clock.now()) return 'late';
  const ends = shownTime(new Date(until), mail.language, parts.config.timeZone);
  return messageWith(mail, words({ ...letterOf(parts, mail), url, until: ends }));
}

function factorMessage(change: FactorChange) {
  return (parts: MessageParts, mail: Mail): Message => {
    const settingsUrl = urlOf(parts, mail, 'dashboard/settings/secondStep');
    return messageWith(mail, secondFactorMail({ ...letterOf(parts, mail), change, settingsUrl }));
  };
}

function supportMessage(parts: MessageParts, mail: Mail): Message {
  const asked = contentOf(contents.support, parts, mail);
  const text = supportMail({ ...asked, language: mail.language });
  const pictures = (asked.pictures ?? []).map((picture, index) => ({
    filename: `picture-${index + 1}.jpg`,
    content: Buffer.from(picture, 'base64'),
    contentType: 'image/jpeg',
  }));
  const message = { ...messageWith(mail, text, pictures), byHand: true };
  return { ...message, ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }) };
}

function contentOf<T>(schema: z.ZodMiniType<T>, { config }: MessageParts, mail: Mail): T {
  return schema.parse(JSON.parse(openedContent(secretKeysOf(config), mail)));
}

async function asShown(picture: Uint8Array): Promise<Buffer> {
  const { raster } = await openPhoto(picture, shownPicture);
  return Buffer.from(await encodeJpeg(raster, shownPicture.quality));
}

/** dd.MM.yyyy HH:mm with the city of the time zone: (Москва). */
function shownTime(moment: Date, language: Language, timeZone: string): string {
  const day = new Intl.DateTimeFormat('ru', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    moment,
  );
  const clock = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortGeneric',
  });
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    clock.formatToParts(moment).find((one) => one.type === type)?.value ?? '';
  return `${day} ${part('hour')}:${part('minute')} (${part('timeZoneName')})`;
}

function messageWith(mail: Mail, text: MailText, attachments: readonly Attachment[] = []): Message {
  return {
    messageId: mail.message_id,
    to: mail.address,
    sender: brandNames[mail.language],
    subject: text.subject,
    text: mailPlainText(text),
    html: mailHtml(text),
    attachments,
  };
}

import type { Language } from '@uzor/contract';
import { type MailText, plain } from '../layout.ts';

interface AddressChangedFacts {
  readonly language: Language;
  /** The address that the account had. */
  readonly email: string;
  /** When it happened, as shown to the customer. */
  readonly at: string;
  readonly supportEmail: string;
}

/** Tells the former address of an account that it was moved to another one, without naming that. */
export function addressChangedMail({ language, email, at, supportEmail }: AddressChangedFacts): MailText {
  const texts: Record<Language, MailText> = {
    ru: {
      ...plain,
      language,
      subject: 'У вашего кабинета другая почта',
      preview: 'Если это были вы, всё в порядке.',
      title: 'У вашего кабинета другая почта',
      paragraphs: [
        'Кабинет, заведённый на этот адрес, теперь привязан к другой почте. Схема и новый пароль отправлены туда, прежний пароль больше не действует.',
        'Если это были вы, всё в порядке.',
      ],
      facts: [
        ['Прежняя почта', email],
        ['Когда', at],
      ],
      after: [`Это были не вы? Напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что на этот адрес оформили заказ на сайте «Узор».',
    },
    en: {
      ...plain,
      language,
      subject: 'Your account has a new e-mail address',
      preview: 'If it was you, there’s nothing to do.',
      title: 'Your account has a new e-mail address',
      paragraphs: [
        'The account created for this address now uses another one. We’ve sent the pattern and a new password there; the old password no longer works.',
        'If it was you, there’s nothing to do.',
      ],
      facts: [
        ['Former address', email],
        ['When', at],
      ],
      after: [`Wasn’t you? Write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because someone ordered from Uzor with this address.',
    },
  };
  return texts[language];
}

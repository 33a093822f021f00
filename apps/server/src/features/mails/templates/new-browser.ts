import type { Language } from '@uzor/contract';
import { type MailText, plain } from '../layout.ts';

interface NewBrowserFacts {
  readonly language: Language;
  readonly email: string;
  /** Browser and device in words; null if unknown. */
  readonly device: string | null;
  /** When it happened, as shown to the customer. */
  readonly at: string;
  /** The list of sign-ins. */
  readonly sessionsUrl: string;
  readonly supportEmail: string;
}

/** Tells the owner about a sign-in with a new browser. */
export function newBrowserMail({ language, email, device, at, sessionsUrl, supportEmail }: NewBrowserFacts): MailText {
  const texts: Record<Language, MailText> = {
    ru: {
      ...plain,
      language,
      subject: 'Вход с нового устройства',
      preview: 'Если это были вы, всё в порядке.',
      title: 'Вход с нового устройства',
      paragraphs: ['В ваш кабинет вошли с устройства, которого мы раньше не видели. Если это были вы, всё в порядке.'],
      facts: [
        ['Почта', email],
        ['Устройство', device ?? 'неизвестное'],
        ['Когда', at],
      ],
      button: { text: 'Посмотреть все входы', url: sessionsUrl },
      after: [
        `Это были не вы? Откройте список входов и завершите этот, смените пароль и напишите нам: ${supportEmail}.`,
      ],
      footer: 'Вы получили это письмо, потому что у вас есть кабинет на сайте «Узор».',
    },
    en: {
      ...plain,
      language,
      subject: 'New sign-in to your Uzor account',
      preview: 'If it was you, there’s nothing to do.',
      title: 'New sign-in',
      paragraphs: [
        'Someone signed in to your account on a device we haven’t seen before. If it was you, there’s nothing to do.',
      ],
      facts: [
        ['E-mail', email],
        ['Device', device ?? 'unknown'],
        ['When', at],
      ],
      button: { text: 'See where you’re signed in', url: sessionsUrl },
      after: [`Wasn’t you? Open the list, end that sign-in, change your password and write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you have an account with Uzor.',
    },
  };
  return texts[language];
}

import type { Language } from '@uzor/contract';
import { type MailText, plain } from '../layout.ts';

interface ResetFacts {
  readonly language: Language;
  readonly resetUrl: string;
  /** When the link expires, as shown to the customer. */
  readonly until: string;
  readonly supportEmail: string;
}

/** The mail with a link to replace a forgotten password. */
export function resetMail({ language, resetUrl, until, supportEmail }: ResetFacts): MailText {
  const texts: Record<Language, MailText> = {
    ru: {
      ...plain,
      language,
      subject: 'Новый пароль для «Узора»',
      preview: 'По этой ссылке можно задать новый пароль. Она действует час.',
      title: 'Задайте новый пароль',
      paragraphs: ['Кто-то, скорее всего вы, попросил сбросить пароль. Нажмите кнопку и задайте новый.'],
      button: { text: 'Задать новый пароль', url: resetUrl },
      after: [
        `Ссылка сработает один раз и действует до ${until}. Не успели? Запросите новую.`,
        'Если это были не вы, ничего не делайте: прежний пароль продолжает работать.',
        `Что-то не получается? Напишите нам: ${supportEmail}.`,
      ],
      footer: 'Вы получили это письмо, потому что на сайте «Узор» запросили новый пароль для этого адреса.',
    },
    en: {
      ...plain,
      language,
      subject: 'Reset your Uzor password',
      preview: 'The link works once and expires in an hour.',
      title: 'Choose a new password',
      paragraphs: [
        'Someone, most likely you, asked to reset the password for this account. Click the button to choose a new one.',
      ],
      button: { text: 'Set a new password', url: resetUrl },
      after: [
        `The link works once and expires at ${until}. Missed it? Request a new one.`,
        'If it wasn’t you, ignore this e-mail: your current password still works.',
        `Having trouble? Write to us at ${supportEmail}.`,
      ],
      footer: 'You’re receiving this because someone asked Uzor to reset the password for this address.',
    },
  };
  return texts[language];
}

interface ChangedFacts {
  readonly language: Language;
  readonly email: string;
  /** When it was changed, as shown to the customer. */
  readonly at: string;
  readonly forgotUrl: string;
  readonly supportEmail: string;
}

/** Tells the owner that the password was changed. */
export function passwordChangedMail({ language, email, at, forgotUrl, supportEmail }: ChangedFacts): MailText {
  const texts: Record<Language, MailText> = {
    ru: {
      ...plain,
      language,
      subject: 'Пароль изменён',
      preview: 'Если это были вы, всё в порядке.',
      title: 'Пароль изменён',
      paragraphs: [
        'У вашего кабинета новый пароль. На других устройствах мы вышли из кабинета: войдите там заново.',
        'Если это были вы, всё в порядке.',
      ],
      facts: [
        ['Почта', email],
        ['Когда', at],
      ],
      button: { text: 'Сменить пароль', url: forgotUrl },
      after: [`Пароль меняли не вы? Сразу смените его по этой кнопке и напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что у вас есть кабинет на сайте «Узор».',
    },
    en: {
      ...plain,
      language,
      subject: 'Your password was changed',
      preview: 'If it was you, there’s nothing to do.',
      title: 'Your password was changed',
      paragraphs: [
        'Your account has a new password. We’ve signed you out on your other devices: sign in again there.',
        'If it was you, there’s nothing to do.',
      ],
      facts: [
        ['E-mail', email],
        ['When', at],
      ],
      button: { text: 'Reset my password', url: forgotUrl },
      after: [`Wasn’t you? Reset your password straight away with this button and write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you have an Uzor account.',
    },
  };
  return texts[language];
}

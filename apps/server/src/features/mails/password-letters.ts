import type { Language } from '@uzor/contract';
import type { Letter } from './layout.ts';

/** What is not in a letter unless it says so. */
export const plain = { facts: [], quote: null, picture: null, button: null } as const satisfies Partial<Letter>;

interface ResetFacts {
  readonly language: Language;
  readonly resetUrl: string;
  /** When the link ends, as a clock of the customer's zone shows it. */
  readonly until: string;
  readonly supportEmail: string;
}

/** The link by which a forgotten password is replaced. */
export function resetLetter({ language, resetUrl, until, supportEmail }: ResetFacts): Letter {
  return language === 'ru'
    ? {
        ...plain,
        language,
        subject: 'Новый пароль для «Узора»',
        preview: 'Ссылка, по которой можно придумать новый пароль. Она действует час.',
        title: 'Придумаем новый пароль',
        paragraphs: ['Кто-то, скорее всего вы, сообщил, что забыл пароль. Нажмите на кнопку и задайте новый.'],
        button: { text: 'Задать новый пароль', url: resetUrl },
        after: [
          `Ссылка сработает один раз, до ${until}. Опоздали? Запросите новую.`,
          'Если это были не вы, ничего делать не нужно: прежний пароль продолжает работать.',
          `Что-то не получается? Напишите нам: ${supportEmail}.`,
        ],
        footer: 'Вы получили это письмо, потому что на сайте «Узор» запросили новый пароль для этого адреса.',
      }
    : {
        ...plain,
        language,
        subject: 'A new password for Uzor',
        preview: 'A link to choose a new password. It is good for an hour.',
        title: 'Let us choose a new password',
        paragraphs: [
          'Somebody, most likely you, told us that the password is forgotten. Press the button and set a new one.',
        ],
        button: { text: 'Set a new password', url: resetUrl },
        after: [
          `The link works once, until ${until}. Too late? Ask for a new one.`,
          'If it was not you, there is nothing to do: the old password still works.',
          `Something does not work? Write to us: ${supportEmail}.`,
        ],
        footer: 'You got this mail because a new password for this address was asked for at Uzor.',
      };
}

interface ChangedFacts {
  readonly language: Language;
  readonly email: string;
  /** When it was changed, as a clock of the customer's zone shows it. */
  readonly at: string;
  readonly forgotUrl: string;
  readonly supportEmail: string;
}

/** Tells the owner that the password is another now. */
export function passwordChangedLetter({ language, email, at, forgotUrl, supportEmail }: ChangedFacts): Letter {
  return language === 'ru'
    ? {
        ...plain,
        language,
        subject: 'Пароль изменён',
        preview: 'Если это были вы, всё в порядке.',
        title: 'Пароль изменён',
        paragraphs: [
          'У вашего кабинета новый пароль. На других устройствах мы завершили вход: войдите там заново.',
          'Если это были вы, всё в порядке.',
        ],
        facts: [
          ['Почта', email],
          ['Когда', at],
        ],
        button: { text: 'Задать свой пароль', url: forgotUrl },
        after: [`Пароль меняли не вы? Сразу задайте свой по этой кнопке и напишите нам: ${supportEmail}.`],
        footer: 'Вы получили это письмо, потому что у вас есть кабинет на сайте «Узор».',
      }
    : {
        ...plain,
        language,
        subject: 'Your password was changed',
        preview: 'If it was you, all is well.',
        title: 'Your password was changed',
        paragraphs: [
          'Your account has a new password. We have signed out your other devices: sign in there again.',
          'If it was you, all is well.',
        ],
        facts: [
          ['E-mail', email],
          ['When', at],
        ],
        button: { text: 'Set a password of my own', url: forgotUrl },
        after: [`Was it not you? Set your own at once with this button and write to us: ${supportEmail}.`],
        footer: 'You got this mail because you have an account at Uzor.',
      };
}

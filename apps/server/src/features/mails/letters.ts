import type { Language } from '@uzor/contract';
import type { Letter } from './layout.ts';
import { plain } from './password-letters.ts';

interface AccountFacts {
  readonly language: Language;
  readonly email: string;
  readonly password: string;
  readonly signInUrl: string;
  readonly supportEmail: string;
}

/** The first mail of a new customer: how to sign in. */
export function accountLetter({ language, email, password, signInUrl, supportEmail }: AccountFacts): Letter {
  return language === 'ru'
    ? {
        ...plain,
        language,
        subject: 'Ваш вход в «Узор»',
        preview: 'Адрес и пароль, чтобы открывать свои работы с любого устройства.',
        title: 'Добро пожаловать!',
        paragraphs: [
          'Мы завели для вас личный кабинет: в нём хранятся ваши работы и всё, что вы уже сделали.',
          'Войти можно с любого устройства:',
        ],
        facts: [
          ['Почта', email],
          ['Пароль', password, 'exact'],
        ],
        button: { text: 'Войти', url: signInUrl },
        after: [
          'Схема придёт отдельным письмом, обычно это несколько секунд.',
          `Если через час её всё ещё нет, загляните в папку «Спам» и напишите нам: ${supportEmail}. Разберёмся.`,
        ],
        footer: 'Вы получили это письмо, потому что оформили схему на сайте «Узор» и указали этот адрес.',
      }
    : {
        ...plain,
        language,
        subject: 'Your sign-in to Uzor',
        preview: 'The e-mail and the password that open your works on any device.',
        title: 'Welcome!',
        paragraphs: [
          'We have made an account for you: it keeps your works and everything you have already done.',
          'Sign in on any device with:',
        ],
        facts: [
          ['E-mail', email],
          ['Password', password, 'exact'],
        ],
        button: { text: 'Sign in', url: signInUrl },
        after: [
          'The scheme comes in a mail of its own, usually within seconds.',
          `If it has not arrived within 1 hour, look into the spam folder and write to us: ${supportEmail}. We will sort it out.`,
        ],
        footer: 'You got this mail because you ordered a scheme at Uzor and gave this address.',
      };
}

interface SchemeFacts {
  readonly language: Language;
  /** Name of the product in `language`. */
  readonly product: string;
  readonly size: string;
  /** Null where the booklet is too large to come along. */
  readonly attachment: string | null;
  readonly workUrl: string;
  readonly supportEmail: string;
  /** Content id of the picture of the work, null where there is none. */
  readonly pictureCid: string | null;
  /** The work is a hoop. */
  readonly pictureRound: boolean;
}

/** The mail with the booklet and the way to the work. */
export function schemeLetter({
  language,
  product,
  size,
  attachment,
  workUrl,
  supportEmail,
  pictureCid,
  pictureRound,
}: SchemeFacts): Letter {
  return language === 'ru'
    ? {
        ...plain,
        language,
        subject: `Ваша схема готова: ${product.toLowerCase()}, ${size}`,
        preview: 'Буклет для печати и схема, с которой удобно работать на экране.',
        title: 'Схема готова!',
        paragraphs: [
          attachment === null
            ? 'Буклет получился большим и в письмо не поместился. Он ждёт вас по ссылке: его можно открыть, скачать и распечатать.'
            : 'Буклет лежит во вложении: его можно распечатать. Печатайте в масштабе 100 %, тогда размеры сойдутся с набором.',
          'А ещё со схемой удобно работать прямо на экране: он помнит, что уже сделано, и место не потеряется.',
        ],
        facts: [
          ['Набор', product],
          ['Размер', size],
        ],
        picture:
          pictureCid === null ? null : { cid: pictureCid, alt: 'Так будет выглядеть ваша работа', round: pictureRound },
        button: { text: 'Открыть схему', url: workUrl },
        after: [
          'Хорошего вечера за работой.',
          `Не открывается или пришло не то? Напишите нам: ${supportEmail}. Туда же пишите, если схема не пришла в течение часа.`,
        ],
        footer: 'Вы получили это письмо, потому что оформили схему на сайте «Узор».',
      }
    : {
        ...plain,
        language,
        subject: `Your scheme is ready: ${product.toLowerCase()}, ${size}`,
        preview: 'A booklet to print and a scheme to work from on the screen.',
        title: 'Your scheme is ready!',
        paragraphs: [
          attachment === null
            ? 'The booklet has grown too large for a mail. It waits behind the link: open it, download it, print it.'
            : 'The booklet is attached, ready to print. Print it at 100%, and it will match your kit.',
          'You can also work from the screen: it remembers what you have done, and you never lose your place.',
        ],
        facts: [
          ['Kit', product],
          ['Size', size],
        ],
        picture: pictureCid === null ? null : { cid: pictureCid, alt: 'How your work will look', round: pictureRound },
        button: { text: 'Open the scheme', url: workUrl },
        after: [
          'Have a good evening at your table.',
          `It does not open, or it is not yours? Write to us: ${supportEmail}. Do the same if a scheme has not arrived within 1 hour.`,
        ],
        footer: 'You got this mail because you ordered a scheme at Uzor.',
      };
}

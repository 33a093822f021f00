import type { Language } from '@uzor/contract';
import { type Letter, plain } from '../layout.ts';

interface SecondFactorFacts {
  readonly language: Language;
  readonly email: string;
  /** Set up, or else taken away. */
  readonly isSet: boolean;
  /** When it happened, as shown to the customer. */
  readonly at: string;
  /** The part of the settings where it can be changed. */
  readonly settingsUrl: string;
  readonly supportEmail: string;
}

/** Tells the owner that a code is demanded beside the password from now on, or no more. */
export function secondFactorLetter({
  language,
  email,
  isSet,
  at,
  settingsUrl,
  supportEmail,
}: SecondFactorFacts): Letter {
  return language === 'ru'
    ? {
        ...plain,
        language,
        subject: isSet ? 'Второй шаг входа включён' : 'Второй шаг входа отключён',
        preview: 'Если это были вы, всё в порядке.',
        title: isSet ? 'Второй шаг входа включён' : 'Второй шаг входа отключён',
        paragraphs: [
          isSet
            ? 'Теперь при входе в кабинет кроме пароля нужен код из приложения. Запасные коды держите там, где их не потеряете.'
            : 'Теперь для входа в кабинет снова хватит одного пароля.',
        ],
        facts: [
          ['Почта', email],
          ['Когда', at],
        ],
        button: { text: 'Открыть настройки входа', url: settingsUrl },
        after: [`Это были не вы? Смените пароль и напишите нам: ${supportEmail}.`],
        footer: 'Вы получили это письмо, потому что у вас есть кабинет на сайте «Узор».',
      }
    : {
        ...plain,
        language,
        subject: isSet ? 'Second step at sign-in is on' : 'Second step at sign-in is off',
        preview: 'If it was you, there’s nothing to do.',
        title: isSet ? 'The second step is on' : 'The second step is off',
        paragraphs: [
          isSet
            ? 'Signing in to your account now takes a code from your app besides the password. Keep your recovery codes somewhere safe.'
            : 'Your password alone is enough again to sign in to your account.',
        ],
        facts: [
          ['E-mail', email],
          ['When', at],
        ],
        button: { text: 'Open the settings', url: settingsUrl },
        after: [`Wasn’t you? Change your password and write to us at ${supportEmail}.`],
        footer: 'You’re receiving this because you have an account with Uzor.',
      };
}

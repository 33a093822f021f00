import type { Language } from '@uzor/contract';
import { type Letter, type MailText, mailText } from '../layout.ts';

/** Changes of the second factor; each is the kind of its mail. */
export type FactorChange = 'second_factor_set' | 'second_factor_off' | 'passkey_set' | 'passkey_off';

interface SecondFactorFacts extends Letter {
  readonly change: FactorChange;
  readonly settingsUrl: string;
}

/** The text of each change: the title, which is the subject too, and its consequence. */
const told: Readonly<Record<Language, Readonly<Record<FactorChange, readonly [title: string, text: string]>>>> = {
  ru: {
    second_factor_set: [
      'Второй шаг входа включён',
      'Теперь при входе в кабинет кроме пароля нужен код из приложения. Все остальные входы завершены. Запасные коды держите там, где их не потеряете.',
    ],
    second_factor_off: ['Второй шаг входа отключён', 'Теперь для входа в кабинет снова хватит одного пароля.'],
    passkey_set: [
      'Добавлен ключ доступа',
      'Теперь в кабинет можно войти с паролем и новым ключом доступа, без кода из приложения.',
    ],
    passkey_off: ['Ключ доступа удалён', 'С этим ключом в кабинет больше не войти. Коды из приложения работают.'],
  },
  en: {
    second_factor_set: [
      'The second step is on',
      'Signing in to your account now takes a code from your app besides the password. You have been signed out everywhere else. Keep your recovery codes somewhere safe.',
    ],
    second_factor_off: ['The second step is off', 'Your password alone is enough again to sign in to your account.'],
    passkey_set: [
      'A passkey was added',
      'You can now sign in with your password and the new passkey, without a code from your app.',
    ],
    passkey_off: ['A passkey was removed', 'It no longer signs in to your account. Codes from your app still do.'],
  },
};

export function secondFactorMail(facts: SecondFactorFacts): MailText {
  const { language, email, change, at, settingsUrl, supportEmail } = facts;
  const [title, text] = told[language][change];
  const common = { subject: title, title, paragraphs: [text] };
  return mailText(language, {
    ru: {
      ...common,
      preview: 'Если это были вы, всё в порядке.',
      facts: { Почта: email, Когда: at },
      button: { text: 'Открыть настройки входа', url: settingsUrl },
      after: [`Это были не вы? Смените пароль и напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что у вас есть кабинет на сайте «Узор».',
    },
    en: {
      ...common,
      preview: 'If it was you, there’s nothing to do.',
      facts: { Email: email, When: at },
      button: { text: 'Open the settings', url: settingsUrl },
      after: [`Wasn’t you? Change your password and write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you have an account with Uzor.',
    },
  });
}

import { type Letter, type MailText, mailText } from '../layout.ts';

interface NewBrowserFacts extends Letter {
  /** Browser and device in words; null if unknown. */
  readonly device: string | null;
  readonly sessionsUrl: string;
}

export function newBrowserMail({ language, email, device, at, sessionsUrl, supportEmail }: NewBrowserFacts): MailText {
  return mailText(language, {
    ru: {
      subject: 'Вход с нового устройства',
      preview: 'Если это были вы, всё в порядке.',
      title: 'Вход с нового устройства',
      paragraphs: ['В ваш кабинет вошли с устройства, которого мы раньше не видели. Если это были вы, всё в порядке.'],
      facts: { Почта: email, Устройство: device ?? 'неизвестное', Когда: at },
      button: { text: 'Посмотреть все входы', url: sessionsUrl },
      after: [
        `Это были не вы? Откройте список входов и завершите этот, смените пароль и напишите нам: ${supportEmail}.`,
      ],
      footer: 'Вы получили это письмо, потому что у вас есть кабинет на сайте «Узор».',
    },
    en: {
      subject: 'New sign-in to your Uzor account',
      preview: 'If it was you, there’s nothing to do.',
      title: 'New sign-in',
      paragraphs: [
        'Someone signed in to your account on a device we haven’t seen before. If it was you, there’s nothing to do.',
      ],
      facts: { Email: email, Device: device ?? 'unknown', When: at },
      button: { text: 'See where you’re signed in', url: sessionsUrl },
      after: [`Wasn’t you? Open the list, end that sign-in, change your password and write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you have an account with Uzor.',
    },
  });
}

/** Tells the former email address of an account that the account was moved, without naming the new address. */
export function addressChangedMail({ language, email, at, supportEmail }: Letter): MailText {
  return mailText(language, {
    ru: {
      subject: 'У вашего кабинета другая почта',
      preview: 'Если это были вы, всё в порядке.',
      title: 'У вашего кабинета другая почта',
      paragraphs: [
        'Кабинет, заведённый на этот адрес, теперь привязан к другой почте. Схема и новый пароль отправлены туда, прежний пароль больше не действует.',
        'Если это были вы, всё в порядке.',
      ],
      facts: { 'Прежняя почта': email, Когда: at },
      after: [`Это были не вы? Напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что на этот адрес оформили заказ на сайте «Узор».',
    },
    en: {
      subject: 'Your account has a new email address',
      preview: 'If it was you, there’s nothing to do.',
      title: 'Your account has a new email address',
      paragraphs: [
        'The account created for this address now uses another one. We’ve sent the pattern and a new password there; the old password no longer works.',
        'If it was you, there’s nothing to do.',
      ],
      facts: { 'Former address': email, When: at },
      after: [`Wasn’t you? Write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because someone ordered from Uzor with this address.',
    },
  });
}

interface AccountFacts extends Letter {
  readonly password: string;
  readonly signInUrl: string;
}

export function accountMail({ language, email, password, signInUrl, supportEmail }: AccountFacts): MailText {
  return mailText(language, {
    ru: {
      subject: 'Ваш кабинет в «Узоре»',
      preview: 'Почта и пароль, с которыми ваши работы откроются на любом устройстве.',
      title: 'Ваш кабинет готов',
      paragraphs: [
        'Мы создали для вас кабинет: в нём хранятся ваши работы и всё, что вы уже сделали.',
        'С этой почтой и паролем можно войти с любого устройства:',
      ],
      facts: { Почта: email, Пароль: password },
      exact: 'Пароль',
      button: { text: 'Войти', url: signInUrl },
      after: [
        'После первого входа браузер, в котором вы заказывали схему, попросит войти ещё раз.',
        'Схема придёт отдельным письмом, обычно через несколько секунд.',
        `Если через час её всё ещё нет, загляните в папку «Спам» и напишите нам: ${supportEmail}. Разберёмся.`,
      ],
      footer: 'Вы получили это письмо, потому что заказали схему на сайте «Узор» и указали этот адрес.',
    },
    en: {
      subject: 'Your Uzor account',
      preview: 'The email and password that open your projects on any device.',
      title: 'Your account is ready',
      paragraphs: [
        'We’ve created an account for you. It keeps your projects and everything you’ve already done.',
        'Sign in on any device with:',
      ],
      facts: { Email: email, Password: password },
      exact: 'Password',
      button: { text: 'Sign in', url: signInUrl },
      after: [
        'After you first sign in, the browser you ordered with will ask you to sign in again.',
        'Your pattern will arrive in a separate email, usually within seconds.',
        `If it hasn’t arrived within 1 hour, check your spam folder and write to us at ${supportEmail}. We’ll sort it out.`,
      ],
      footer: 'You’re receiving this because you ordered a pattern from Uzor with this email address.',
    },
  });
}

import type { Language } from '@uzor/contract';
import { type MailText, plain } from '../layout.ts';

interface AccountFacts {
  readonly language: Language;
  readonly email: string;
  readonly password: string;
  readonly signInUrl: string;
  readonly supportEmail: string;
}

/** The first mail of a new customer: how to sign in. */
export function accountMail({ language, email, password, signInUrl, supportEmail }: AccountFacts): MailText {
  const texts: Record<Language, MailText> = {
    ru: {
      ...plain,
      language,
      subject: 'Ваш кабинет в «Узоре»',
      preview: 'Почта и пароль, с которыми ваши работы откроются на любом устройстве.',
      title: 'Ваш кабинет готов',
      paragraphs: [
        'Мы создали для вас кабинет: в нём хранятся ваши работы и всё, что вы уже сделали.',
        'С этой почтой и паролем можно войти с любого устройства:',
      ],
      facts: [
        ['Почта', email],
        ['Пароль', password, 'exact'],
      ],
      button: { text: 'Войти', url: signInUrl },
      after: [
        'Схема придёт отдельным письмом, обычно через несколько секунд.',
        `Если через час её всё ещё нет, загляните в папку «Спам» и напишите нам: ${supportEmail}. Разберёмся.`,
      ],
      footer: 'Вы получили это письмо, потому что заказали схему на сайте «Узор» и указали этот адрес.',
    },
    en: {
      ...plain,
      language,
      subject: 'Your Uzor account',
      preview: 'The e-mail and password that open your projects on any device.',
      title: 'Your account is ready',
      paragraphs: [
        'We’ve created an account for you. It keeps your projects and everything you’ve already done.',
        'Sign in on any device with:',
      ],
      facts: [
        ['E-mail', email],
        ['Password', password, 'exact'],
      ],
      button: { text: 'Sign in', url: signInUrl },
      after: [
        'Your pattern will arrive in a separate e-mail, usually within seconds.',
        `If it hasn’t arrived within 1 hour, check your spam folder and write to us at ${supportEmail}. We’ll sort it out.`,
      ],
      footer: 'You’re receiving this because you ordered a pattern from Uzor with this e-mail address.',
    },
  };
  return texts[language];
}

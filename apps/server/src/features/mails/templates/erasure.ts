import type { Language } from '@uzor/contract';
import { type MailText, plain } from '../layout.ts';

interface ErasureFacts {
  readonly language: Language;
  readonly restoreUrl: string;
  /** When the account is erased, as shown to the customer. */
  readonly until: string;
  readonly supportEmail: string;
}

/** The mail about a deleted account, with the link that restores it. */
export function erasureMail({ language, restoreUrl, until, supportEmail }: ErasureFacts): MailText {
  const texts: Record<Language, MailText> = {
    ru: {
      ...plain,
      language,
      subject: 'Ваш кабинет удаляется',
      preview: `До ${until} его можно вернуть вместе со всеми работами.`,
      title: 'Кабинет удаляется',
      paragraphs: [
        'Из кабинета попросили удалить всё: работы, снимки, отметки и буклеты. Уже сейчас их никто не видит, и вы вышли из кабинета на всех устройствах.',
        `До ${until} всё можно вернуть. Потом мы сотрём данные навсегда.`,
      ],
      button: { text: 'Вернуть кабинет', url: restoreUrl },
      after: [
        'Если вы сами удалили кабинет, ничего делать не нужно.',
        'Если это были не вы, верните кабинет и сразу смените пароль.',
        `Что-то не получается? Напишите нам: ${supportEmail}.`,
      ],
      footer: 'Вы получили это письмо, потому что с этим адресом был заведён кабинет на сайте «Узор».',
    },
    en: {
      ...plain,
      language,
      subject: 'Your account is being deleted',
      preview: `Until ${until} you can bring it back with all your projects.`,
      title: 'Your account is being deleted',
      paragraphs: [
        'Someone asked to delete everything in your account: projects, photos, marks and booklets. Nobody can see them any more, and you’re signed out on all devices.',
        `You can bring it all back until ${until}. After that we erase it for good.`,
      ],
      button: { text: 'Bring my account back', url: restoreUrl },
      after: [
        'If you deleted your account yourself, there’s nothing to do.',
        'If it wasn’t you, bring it back and change your password straight away.',
        `Having trouble? Write to us at ${supportEmail}.`,
      ],
      footer: 'You’re receiving this because there’s an Uzor account with this address.',
    },
  };
  return texts[language];
}

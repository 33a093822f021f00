import { type Letter, type MailText, mailText } from '../layout.ts';

interface LinkFacts extends Letter {
  readonly url: string;
  /** When the link expires, as shown to the customer. */
  readonly until: string;
}

export function exportMail({ language, url, until, supportEmail }: LinkFacts): MailText {
  return mailText(language, {
    ru: {
      subject: 'Ваш архив готов',
      preview: 'Снимки, схемы, буклеты и отметки одним файлом. Ссылка действует 7 дней.',
      title: 'Архив готов',
      paragraphs: ['Собрали одним файлом всё, что у вас есть: снимки, схемы, буклеты, отметки и данные профиля.'],
      button: { text: 'Скачать архив', url },
      after: [
        `Ссылка действует до ${until}. Никому её не пересылайте: архив откроет любой, у кого она есть.`,
        'Если архив просили не вы, смените пароль и напишите нам.',
        `Что-то не получается? Напишите нам: ${supportEmail}.`,
      ],
      footer: 'Вы получили это письмо, потому что в вашем кабинете на сайте «Узор» попросили собрать архив.',
    },
    en: {
      subject: 'Your archive is ready',
      preview: 'Photos, patterns, booklets and marks in one file. The link works for 7 days.',
      title: 'Your archive is ready',
      paragraphs: ['Here’s everything in one file: photos, patterns, booklets, marks and your profile.'],
      button: { text: 'Download the archive', url },
      after: [
        `The link works until ${until}. Don’t forward it: anyone who has it can open your archive.`,
        'If you didn’t ask for it, change your password and write to us.',
        `Having trouble? Write to us at ${supportEmail}.`,
      ],
      footer: 'You’re receiving this because someone asked for an archive in your Uzor account.',
    },
  });
}

export function erasureMail({ language, url, until, supportEmail }: LinkFacts): MailText {
  return mailText(language, {
    ru: {
      subject: 'Ваш кабинет удаляется',
      preview: `До ${until} его можно вернуть вместе со всеми работами.`,
      title: 'Кабинет удаляется',
      paragraphs: [
        'Из кабинета попросили удалить всё: работы, снимки, отметки и буклеты. Уже сейчас их никто не видит, и вы вышли из кабинета на всех устройствах.',
        `До ${until} всё можно вернуть. Потом мы сотрём данные навсегда.`,
      ],
      button: { text: 'Вернуть кабинет', url },
      after: [
        'Если вы сами удалили кабинет, ничего делать не нужно.',
        'Если это были не вы, верните кабинет и сразу смените пароль.',
        `Что-то не получается? Напишите нам: ${supportEmail}.`,
      ],
      footer: 'Вы получили это письмо, потому что с этим адресом был заведён кабинет на сайте «Узор».',
    },
    en: {
      subject: 'Your account is being deleted',
      preview: `Until ${until} you can bring it back with all your projects.`,
      title: 'Your account is being deleted',
      paragraphs: [
        'Someone asked to delete everything in your account: projects, photos, marks and booklets. Nobody can see them any more, and you’re signed out on all devices.',
        `You can bring it all back until ${until}. After that we erase it for good.`,
      ],
      button: { text: 'Bring my account back', url },
      after: [
        'If you deleted your account yourself, there’s nothing to do.',
        'If it wasn’t you, bring it back and change your password straight away.',
        `Having trouble? Write to us at ${supportEmail}.`,
      ],
      footer: 'You’re receiving this because there’s an Uzor account with this address.',
    },
  });
}

export function resetMail({ language, url, until, supportEmail }: LinkFacts): MailText {
  return mailText(language, {
    ru: {
      subject: 'Новый пароль для «Узора»',
      preview: 'По этой ссылке можно задать новый пароль. Она действует час.',
      title: 'Задайте новый пароль',
      paragraphs: ['Кто-то, скорее всего вы, попросил сбросить пароль. Нажмите кнопку и задайте новый.'],
      button: { text: 'Задать новый пароль', url },
      after: [
        `Ссылка сработает один раз и действует до ${until}. Не успели? Запросите новую.`,
        'Если это были не вы, ничего не делайте: прежний пароль продолжает работать.',
        `Что-то не получается? Напишите нам: ${supportEmail}.`,
      ],
      footer: 'Вы получили это письмо, потому что на сайте «Узор» запросили новый пароль для этого адреса.',
    },
    en: {
      subject: 'Reset your Uzor password',
      preview: 'The link works once and expires in an hour.',
      title: 'Choose a new password',
      paragraphs: [
        'Someone, most likely you, asked to reset the password for this account. Click the button to choose a new one.',
      ],
      button: { text: 'Set a new password', url },
      after: [
        `The link works once and expires at ${until}. Missed it? Request a new one.`,
        'If it wasn’t you, ignore this email: your current password still works.',
        `Having trouble? Write to us at ${supportEmail}.`,
      ],
      footer: 'You’re receiving this because someone asked Uzor to reset the password for this address.',
    },
  });
}

export function passwordChangedMail({
  language,
  email,
  at,
  forgotUrl,
  supportEmail,
}: Letter & { readonly forgotUrl: string }): MailText {
  return mailText(language, {
    ru: {
      subject: 'Пароль изменён',
      preview: 'Если это были вы, всё в порядке.',
      title: 'Пароль изменён',
      paragraphs: [
        'У вашего кабинета новый пароль. На других устройствах мы вышли из кабинета: войдите там заново.',
        'Если это были вы, всё в порядке.',
      ],
      facts: { Почта: email, Когда: at },
      button: { text: 'Сменить пароль', url: forgotUrl },
      after: [`Пароль меняли не вы? Сразу смените его по этой кнопке и напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что у вас есть кабинет на сайте «Узор».',
    },
    en: {
      subject: 'Your password was changed',
      preview: 'If it was you, there’s nothing to do.',
      title: 'Your password was changed',
      paragraphs: [
        'Your account has a new password. We’ve signed you out on your other devices: sign in again there.',
        'If it was you, there’s nothing to do.',
      ],
      facts: { Email: email, When: at },
      button: { text: 'Reset my password', url: forgotUrl },
      after: [`Wasn’t you? Reset your password straight away with this button and write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you have an Uzor account.',
    },
  });
}

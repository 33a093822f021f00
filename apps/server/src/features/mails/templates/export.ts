import type { Language } from '@uzor/contract';
import { type MailText, plain } from '../layout.ts';

interface ExportFacts {
  readonly language: Language;
  readonly url: string;
  /** When the link expires, as shown to the customer. */
  readonly until: string;
  readonly supportEmail: string;
}

/** The mail with a link to the archive of everything an account holds. */
export function exportMail({ language, url, until, supportEmail }: ExportFacts): MailText {
  const texts: Record<Language, MailText> = {
    ru: {
      ...plain,
      language,
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
      ...plain,
      language,
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
  };
  return texts[language];
}

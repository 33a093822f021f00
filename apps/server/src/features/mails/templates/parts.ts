import type { Language } from '@uzor/contract';
import type { PartsNews } from '../contents.ts';
import { type MailText, plain } from '../layout.ts';

interface PartsFacts extends PartsNews {
  readonly language: Language;
  readonly supportEmail: string;
}

/** Missing parts are on their way, or will not be sent. */
export function partsMail(facts: PartsFacts): MailText {
  return facts.state === 'posted' ? postedMail(facts) : refusedMail(facts);
}

function postedMail({ language, text, missing, supportEmail }: PartsFacts): MailText {
  const parts = listed(missing);
  const texts: Record<Language, MailText> = {
    ru: {
      ...plain,
      language,
      subject: 'Недостающее отправлено',
      preview: `Номер отправления: ${text}`,
      title: 'Недостающее уже в пути',
      paragraphs: ['Собрали и отправили то, чего не хватило в наборе.'],
      facts: [
        ['Номер отправления', text],
        ['В посылке', parts],
      ],
      after: [`Посылка не приходит или в ней не то? Напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что на сайте «Узор» попросили дослать недостающее.',
    },
    en: {
      ...plain,
      language,
      subject: 'Your missing parts are on their way',
      preview: `Tracking number: ${text}`,
      title: 'Your missing parts are on their way',
      paragraphs: ['We’ve packed and posted what was missing from your kit.'],
      facts: [
        ['Tracking number', text],
        ['In the parcel', parts],
      ],
      after: [`Hasn’t arrived, or something’s wrong with it? Write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you asked for missing parts on the Uzor site.',
    },
  };
  return texts[language];
}

function refusedMail({ language, text, missing, supportEmail }: PartsFacts): MailText {
  const parts = listed(missing);
  const texts: Record<Language, MailText> = {
    ru: {
      ...plain,
      language,
      subject: 'О недостающих деталях',
      preview: 'Отправить недостающее не получится. Объясняем почему.',
      title: 'Отправить недостающее не получится',
      paragraphs: [`Вы просили дослать: ${parts}. Вот почему не получится:`],
      quote: text,
      after: [`Не согласны или что-то изменилось? Напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что на сайте «Узор» попросили дослать недостающее.',
    },
    en: {
      ...plain,
      language,
      subject: 'About your missing parts',
      preview: 'We can’t send the parts you asked for. Here’s why.',
      title: 'We can’t send these parts',
      paragraphs: [`You asked for: ${parts}. Here’s why we can’t send them:`],
      quote: text,
      after: [`Don’t agree, or has something changed? Write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you asked for missing parts on the Uzor site.',
    },
  };
  return texts[language];
}

const listed = (missing: PartsNews['missing']): string =>
  missing.map(({ code, name, count }) => `${code === null ? name : `${name} (${code})`} × ${count}`).join(', ');

import type { Language, ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { MailContents } from '../contents.ts';
import { type Letter, type MailText, mailText } from '../layout.ts';

/** A work whose booklet is late. */
export interface LateWork {
  readonly id: string;
  readonly kind: ProductKind;
  /** The owner's address. */
  readonly email: string;
  readonly createdAt: Date;
}

export function lateText(works: readonly LateWork[], language: Language, timeZone: string): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const lines = works.map(({ id, kind, email, createdAt }) =>
    [time.format(createdAt), productOf(kind).name[language], email, id].join(' · '),
  );
  const words: Record<Language, readonly [opening: string, advice: string]> = {
    ru: [
      `Буклетов нет больше часа: ${works.length}. Покупатели ждут, каждый заказ оплачен кодом.`,
      'Причину покажет craft jobs list. Когда её устраните, буклеты сделаются сами; напишите покупателям.',
    ],
    en: [
      `Booklets more than an hour late: ${works.length}. Their customers are waiting, and each order has used a code.`,
      'Run craft jobs list to see why. Once it’s fixed, the booklets are made automatically. Please write to the customers.',
    ],
  };
  const [opening, advice] = words[language];
  return [opening, '', ...lines, '', advice].join('\n');
}

type PartsFacts = MailContents['parts'] & Letter;

const partsMails: Readonly<Record<PartsFacts['state'], (facts: PartsFacts) => MailText>> = {
  asked: askedMail,
  posted: postedMail,
  refused: refusedMail,
};

export function partsMail(facts: PartsFacts): MailText {
  return partsMails[facts.state](facts);
}

function askedMail({ language, text, missing, supportEmail }: PartsFacts): MailText {
  const parts = listed(missing);
  return mailText(language, {
    ru: {
      subject: 'Мы получили просьбу о недостающем',
      preview: 'Соберём и напишем, когда отправим.',
      title: 'Мы получили просьбу',
      paragraphs: ['Соберём недостающее и напишем на этот адрес, когда отправим. Если не получится, тоже напишем.'],
      facts: { 'Вы попросили': parts, Работа: text },
      after: [`Забыли что-то или ошиблись? Ответьте на это письмо или напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что на сайте «Узор» попросили дослать недостающее.',
    },
    en: {
      subject: 'We’ve got your request for missing parts',
      preview: 'We’ll pack your parts and email you when they’re posted.',
      title: 'We’ve got your request',
      paragraphs: [
        'We’ll pack your parts and email this address when they’re posted. If we can’t send them, we’ll tell you too.',
      ],
      facts: { 'You asked for': parts, Project: text },
      after: [`Forgot something or made a mistake? Reply to this email or write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you asked for missing parts on the Uzor site.',
    },
  });
}

function postedMail({ language, text, missing, supportEmail }: PartsFacts): MailText {
  const parts = listed(missing);
  return mailText(language, {
    ru: {
      subject: 'Недостающее отправлено',
      preview: `Номер отправления: ${text}`,
      title: 'Недостающее уже в пути',
      paragraphs: ['Собрали и отправили то, чего не хватило в наборе.'],
      facts: { 'Номер отправления': text, 'В посылке': parts },
      after: [`Посылка не приходит или в ней не то? Напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что на сайте «Узор» попросили дослать недостающее.',
    },
    en: {
      subject: 'Your missing parts are on their way',
      preview: `Tracking number: ${text}`,
      title: 'Your missing parts are on their way',
      paragraphs: ['We’ve packed and posted what was missing from your kit.'],
      facts: { 'Tracking number': text, 'In the parcel': parts },
      after: [`Hasn’t arrived, or something’s wrong with it? Write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you asked for missing parts on the Uzor site.',
    },
  });
}

function refusedMail({ language, text, missing, supportEmail }: PartsFacts): MailText {
  const parts = listed(missing);
  return mailText(language, {
    ru: {
      subject: 'О недостающих деталях',
      preview: 'Отправить недостающее не получится. Объясняем почему.',
      title: 'Отправить недостающее не получится',
      paragraphs: [`Вы просили дослать: ${parts}. Вот почему не получится:`],
      quote: text,
      after: [`Не согласны или что-то изменилось? Напишите нам: ${supportEmail}.`],
      footer: 'Вы получили это письмо, потому что на сайте «Узор» попросили дослать недостающее.',
    },
    en: {
      subject: 'About your missing parts',
      preview: 'We can’t send the parts you asked for. Here’s why.',
      title: 'We can’t send these parts',
      paragraphs: [`You asked for: ${parts}. Here’s why we can’t send them:`],
      quote: text,
      after: [`Don’t agree, or has something changed? Write to us at ${supportEmail}.`],
      footer: 'You’re receiving this because you asked for missing parts on the Uzor site.',
    },
  });
}

const listed = (missing: PartsFacts['missing']): string =>
  missing.map(({ code, name, count }) => `${code === null ? name : `${name} (${code})`} × ${count}`).join(', ');

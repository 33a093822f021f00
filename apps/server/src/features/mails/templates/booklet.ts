import { type Letter, type MailText, type MailWords, mailText } from '../layout.ts';

interface SchemeFacts extends Letter {
  /** Name of the product in `language`. */
  readonly product: string;
  readonly size: string;
  /** Pages of the booklet; null if it was made before pages were counted. */
  readonly pages: number | null;
  /** Whether there is an edition with fewer pages. */
  readonly hasEconomy: boolean;
  /** The booklet has pages at actual size. */
  readonly isToSize: boolean;
  /** Null if the booklet is too large to attach. */
  readonly attachment: string | null;
  readonly workUrl: string;
  /** Content id of the picture of the work; null without one. */
  readonly pictureCid: string | null;
  /** The work is a hoop. */
  readonly pictureRound: boolean;
}

export function schemeMail(facts: SchemeFacts): MailText {
  return mailText(facts.language, { ru: inRussian(facts), en: inEnglish(facts) });
}

function inRussian(facts: SchemeFacts): MailWords {
  const { product, size, pages, hasEconomy, isToSize, attachment, workUrl, supportEmail } = facts;
  return {
    subject: `Ваша схема готова: ${product.toLowerCase()}, ${size}`,
    preview: 'Буклет для печати и работа, которую можно вести прямо на экране.',
    title: 'Схема готова',
    paragraphs: [
      attachment === null
        ? 'Буклет получился большим и в письмо не поместился. Он ждёт вас по ссылке: там его можно открыть, скачать и распечатать.'
        : 'Буклет — во вложении.',
      ...(isToSize ? ['Печатайте его в масштабе 100\u00a0%, тогда размеры совпадут с набором.'] : []),
      ...(hasEconomy ? ['Жалко бумаги и чернил? По ссылке есть экономный буклет, в нём меньше страниц.'] : []),
      'Отмечать готовое удобно прямо на экране: мы запомним, где вы остановились.',
    ],
    facts: {
      Набор: product,
      Размер: size,
      ...(pages !== null && { 'Страниц в буклете': String(pages) }),
    },
    picture: pictureOf(facts, 'Так будет выглядеть ваша работа'),
    button: { text: 'Открыть схему', url: workUrl },
    after: [
      'Хорошего вам вечера за любимым делом.',
      `Буклет не открывается или пришла чужая схема? Напишите нам: ${supportEmail}.`,
    ],
    footer: 'Вы получили это письмо, потому что заказали схему на сайте «Узор».',
  };
}

function inEnglish(facts: SchemeFacts): MailWords {
  const { product, size, pages, hasEconomy, isToSize, attachment, workUrl, supportEmail } = facts;
  return {
    subject: `Your pattern is ready: ${product.toLowerCase()}, ${size}`,
    preview: 'A booklet to print and a project to follow on screen.',
    title: 'Your pattern is ready',
    paragraphs: [
      attachment === null
        ? 'Your booklet is too large to attach. Download it with the button below.'
        : 'Your booklet is attached and ready to print.',
      ...(isToSize ? ['Print it at 100% so that it matches your kit.'] : []),
      ...(hasEconomy ? ['To save paper and ink, open your pattern: there’s a shorter booklet.'] : []),
      'You can also follow your pattern on screen and mark what you’ve done. We’ll keep your place.',
    ],
    facts: { Kit: product, Size: size, ...(pages !== null && { 'Pages in the booklet': String(pages) }) },
    picture: pictureOf(facts, 'What your finished picture will look like'),
    button: { text: 'Open my pattern', url: workUrl },
    after: ['Happy making.', `Can’t open it, or got someone else’s pattern? Write to us at ${supportEmail}.`],
    footer: 'You’re receiving this because you ordered a pattern from Uzor.',
  };
}

function pictureOf({ pictureCid: cid, pictureRound: round }: SchemeFacts, alt: string): MailText['picture'] {
  return cid === null ? null : { cid, alt, round };
}

import type { Language } from '@uzor/contract';
import type { MailContents } from '../contents.ts';
import { type MailText, mailText } from '../layout.ts';

interface QuestionFacts extends Omit<MailContents['support'], 'pictures'> {
  readonly language: Language;
}

/** The question for the team; replies go to the sender. */
export function supportMail({ language, fullName, email, text }: QuestionFacts): MailText {
  return mailText(language, {
    ru: {
      subject: `Вопрос: ${fullName}`,
      preview: opening(text),
      title: 'Вопрос покупателя',
      paragraphs: [],
      facts: { Имя: fullName, Почта: email },
      quote: text,
      after: ['Ответьте на это письмо: ответ уйдёт покупателю.'],
      footer: 'Вопрос отправлен через форму на сайте «Узор».',
    },
    en: {
      subject: `Question: ${fullName}`,
      preview: opening(text),
      title: 'A question from a customer',
      paragraphs: [],
      facts: { Name: fullName, Email: email },
      quote: text,
      after: ['Reply to this email: your answer goes to the customer.'],
      footer: 'Sent through the support form on the Uzor site.',
    },
  });
}

/**
 * The receipt for the sender. It quotes the text only if the address is proven, so that strangers cannot send texts
 * under our name.
 */
export function supportCopyMail({
  language,
  text,
  supportEmail,
}: QuestionFacts & { readonly supportEmail: string }): MailText {
  const quote = text === '' ? null : text;
  return mailText(language, {
    ru: {
      subject: 'Мы получили ваш вопрос',
      preview: 'Ответим на этот адрес.',
      title: 'Мы получили ваш вопрос',
      paragraphs: [`Спасибо, что написали. Ответим на этот адрес.${quote === null ? '' : ' Вот ваше сообщение:'}`],
      quote,
      after: [`Хотите что-то добавить? Напишите нам: ${supportEmail}.`],
      footer:
        'Вы получили это письмо, потому что в форме поддержки на сайте «Узор» указали этот адрес. Если это были не вы, просто удалите письмо.',
    },
    en: {
      subject: 'We’ve got your message',
      preview: 'We’ll reply to this address.',
      title: 'We’ve got your message',
      paragraphs: [
        `Thank you for writing. We’ll reply to this address.${quote === null ? '' : ' Here’s your message:'}`,
      ],
      quote,
      after: [`Anything to add? Write to us at ${supportEmail}.`],
      footer:
        'You’re receiving this because someone gave this address in the Uzor support form. If it wasn’t you, just delete this email.',
    },
  });
}

type AnswerFacts = MailContents['support_answer'] & { readonly language: Language };

/** An answer of support, with the question below it. */
export function supportAnswerMail({ language, text, question }: AnswerFacts): MailText {
  const paragraphs = text.split(/\n\s*\n/);
  return mailText(language, {
    ru: {
      subject: 'Ответ на ваш вопрос',
      preview: opening(text),
      title: 'Ответ на ваш вопрос',
      paragraphs: [...paragraphs, 'Ваш вопрос:'],
      quote: question,
      after: ['Хотите что-то добавить? Ответьте на это письмо.'],
      footer: 'Вы получили это письмо, потому что писали в поддержку «Узора».',
    },
    en: {
      subject: 'Our answer to your question',
      preview: opening(text),
      title: 'Our answer to your question',
      paragraphs: [...paragraphs, 'Your question:'],
      quote: question,
      after: ['Anything to add? Just reply to this email.'],
      footer: 'You’re receiving this because you wrote to Uzor support.',
    },
  });
}

/** The first words, for the preview in an inbox. */
const opening = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90);

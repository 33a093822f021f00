import type { Language } from '@uzor/contract';
import type { Answer, Question } from '../contents.ts';
import { type Letter, plain } from '../layout.ts';

interface QuestionFacts extends Omit<Question, 'pictures'> {
  readonly language: Language;
}

/** The question for the team; replies go to the sender. */
export function supportLetter({ language, fullName, email, text }: QuestionFacts): Letter {
  return language === 'ru'
    ? {
        ...plain,
        language,
        subject: `Вопрос: ${fullName}`,
        preview: opening(text),
        title: 'Вопрос покупателя',
        paragraphs: [],
        facts: [
          ['Имя', fullName],
          ['Почта', email],
        ],
        quote: text,
        after: ['Ответьте на это письмо: ответ уйдёт покупателю.'],
        footer: 'Вопрос отправлен через форму на сайте «Узор».',
      }
    : {
        ...plain,
        language,
        subject: `Question: ${fullName}`,
        preview: opening(text),
        title: 'A question from a customer',
        paragraphs: [],
        facts: [
          ['Name', fullName],
          ['E-mail', email],
        ],
        quote: text,
        after: ['Reply to this e-mail: your answer goes to the customer.'],
        footer: 'Sent through the support form on the Uzor site.',
      };
}

/** The copy for the sender, as a confirmation. */
export function supportCopyLetter({
  language,
  text,
  supportEmail,
}: QuestionFacts & { readonly supportEmail: string }): Letter {
  return language === 'ru'
    ? {
        ...plain,
        language,
        subject: 'Мы получили ваш вопрос',
        preview: 'Ответим на этот адрес.',
        title: 'Мы получили ваш вопрос',
        paragraphs: ['Спасибо, что написали! Ответим на этот адрес. Вот ваше сообщение:'],
        quote: text,
        after: [`Хотите что-то добавить? Напишите нам: ${supportEmail}.`],
        footer:
          'Вы получили это письмо, потому что в форме поддержки на сайте «Узор» указали этот адрес. Если это были не вы, просто удалите письмо.',
      }
    : {
        ...plain,
        language,
        subject: 'We’ve got your message',
        preview: 'We’ll reply to this address.',
        title: 'We’ve got your message',
        paragraphs: ['Thank you for writing. We’ll reply to this address. Here’s your message:'],
        quote: text,
        after: [`Anything to add? Write to us at ${supportEmail}.`],
        footer:
          'You’re receiving this because someone gave this address in the Uzor support form. If it wasn’t you, just delete this e-mail.',
      };
}

/** What support answers, with the question below it. */
export function supportAnswerLetter({ language, text, question }: Answer & { readonly language: Language }): Letter {
  const paragraphs = text.split(/\n\s*\n/);
  return language === 'ru'
    ? {
        ...plain,
        language,
        subject: 'Ответ на ваш вопрос',
        preview: opening(text),
        title: 'Ответ на ваш вопрос',
        paragraphs: [...paragraphs, 'Ваш вопрос:'],
        quote: question,
        after: ['Хотите что-то добавить? Ответьте на это письмо.'],
        footer: 'Вы получили это письмо, потому что писали в поддержку «Узора».',
      }
    : {
        ...plain,
        language,
        subject: 'Our answer to your question',
        preview: opening(text),
        title: 'Our answer to your question',
        paragraphs: [...paragraphs, 'Your question:'],
        quote: question,
        after: ['Anything to add? Just reply to this e-mail.'],
        footer: 'You’re receiving this because you wrote to Uzor support.',
      };
}

/** The first words, for the preview line of an inbox. */
const opening = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90);

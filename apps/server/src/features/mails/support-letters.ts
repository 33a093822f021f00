import type { Language } from '@uzor/contract';
import type { Letter } from './layout.ts';
import { plain } from './password-letters.ts';

/** What somebody asks. */
export interface Question {
  readonly fullName: string;
  readonly email: string;
  readonly text: string;
}
interface QuestionFacts extends Question {
  readonly language: Language;
}

/** The question as the team gets it; an answer goes to who asked. */
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
        after: ['Reply to this mail: the answer goes to the customer.'],
        footer: 'The question was sent with the form of Uzor.',
      };
}

/** The same for who asked, as a proof that it has come. */
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
        preview: 'Ответим на эту почту.',
        title: 'Ваш вопрос у нас',
        paragraphs: ['Спасибо, что написали. Мы прочитаем и ответим на эту почту. Вот что до нас дошло:'],
        quote: text,
        after: [`Хотите что-то добавить? Напишите нам: ${supportEmail}.`],
        footer:
          'Вы получили это письмо, потому что в форме поддержки на сайте «Узор» указали этот адрес. Если это были не вы, просто удалите его.',
      }
    : {
        ...plain,
        language,
        subject: 'We have got your question',
        preview: 'We will answer to this e-mail.',
        title: 'Your question is with us',
        paragraphs: ['Thank you for writing. We will read it and answer to this e-mail. This is what has reached us:'],
        quote: text,
        after: [`Would you like to add something? Write to us: ${supportEmail}.`],
        footer:
          'You got this mail because this address was given in the support form of Uzor. If it was not you, just delete it.',
      };
}

/** The first words, for the line an inbox shows. */
const opening = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90);

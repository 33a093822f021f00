import type { Language } from '@uzor/contract';
import type { Grammar } from './listen.ts';

export const commands = ['next', 'repeat', 'back', 'stop', 'left'] as const;
export type Command = (typeof commands)[number];

/** Phrases for each command; the first one is shown to people. */
const phrases: Readonly<Record<Language, Readonly<Record<Command, readonly string[]>>>> = {
  ru: {
    next: ['дальше', 'далее', 'следующий', 'следующая', 'готово'],
    repeat: ['повтори', 'повторить', 'повторите', 'ещё раз'],
    back: ['назад', 'верни', 'отмени'],
    stop: ['стоп', 'хватит', 'пауза'],
    left: ['сколько осталось', 'сколько ещё'],
  },
  en: {
    next: ['next', 'go on', 'done'],
    repeat: ['repeat', 'again', 'say again'],
    back: ['back', 'go back', 'undo'],
    stop: ['stop', 'pause'],
    left: ['how many left', 'how many are left', 'how much is left'],
  },
};

/** Polite words that may surround a command. */
const politeness: ReadonlySet<string> = new Set([
  'пожалуйста',
  'ну',
  'а',
  'и',
  'так',
  'please',
  'ok',
  'okay',
  'and',
  'the',
]);

/** The command in a sentence. Null if anything but polite words surrounds it, so that ordinary talk marks no cells. */
export function commandIn(said: string, language: Language): Command | null {
  const words = said
    .toLocaleLowerCase(language)
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !politeness.has(word));
  const line = words.join(' ');
  return commands.find((command) => phrases[language][command].some((phrase) => plain(phrase) === once(line))) ?? null;
}

const plain = (phrase: string) => phrase.replaceAll('ё', 'е');

/** Collapses a repeated phrase: "next next" becomes "next". */
function once(line: string): string {
  return line.replace(/^(.+?)(?: \1)+$/, '$1');
}

export function commandGrammar(language: Language): Grammar<Command> {
  return { language, understand: (said) => commandIn(said, language) };
}

import type { Language } from '@uzor/contract';

/** Stop words, written without ё. */
const idle: Readonly<Record<Language, ReadonlySet<string>>> = {
  ru: new Set(
    'а без бы в во где до для же за и из или как к ко когда кто ли мне мой моя можно мы на не нет но о об от по при с со у что это я'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a an and are at by can do does for how i in is it me my not of on or out the to what when where with'.split(' '),
  ),
};
/** Inflections to strip, longest first. */
const endings: Readonly<Record<Language, RegExp>> = {
  ru: /(?:иями|ями|ами|ешь|ете|ого|его|ому|ему|ыми|ими|ться|лось|лась|лись|ией|ить|ать|ять|еть|ует|ают|яют|ишь|ите|ах|ях|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ом|ем|ам|ям|ую|юю|ет|ит|ют|ут|ат|ят|ла|ло|ли|ть|л|а|я|о|е|ы|и|у|ю|ь|й)$/,
  en: /(?:ing|ies|ers|ed|es|er|s|y|e)$/,
};
/** Minimum length of a stem. */
const leastStem = 3;

/** Lower case with ё as е; text positions stay the same. */
function normal(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

function stemOf(word: string, language: Language): string {
  const stem = word.replace(endings[language], '');
  return stem.length >= leastStem ? stem : word;
}

interface Word {
  readonly from: number;
  readonly to: number;
  readonly normal: string;
  readonly stem: string;
}

function wordsOf(text: string, language: Language): Word[] {
  return [...normal(text).matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    normal: word,
    stem: stemOf(word, language),
  }));
}

/** A part of a text; `hit` is true if it matches a word of the query. */
interface Part {
  readonly from: number;
  readonly text: string;
  readonly hit: boolean;
}

export type Search = NonNullable<ReturnType<typeof searchFor>>;

/**
 * @param alike lists of synonyms, each separated by spaces
 * @returns null if the query has no words
 */
export function searchFor(query: string, language: Language, alike: readonly string[]) {
  const typed = wordsOf(query, language);
  const telling = typed.filter((word) => !idle[language].has(word.normal));
  const wanted = telling.length > 0 ? telling : typed;
  if (wanted.length === 0) return null;
  const meanings = alike.map((list) => new Set(wordsOf(list, language).map(({ stem }) => stem)));
  const fits = (sought: Word, word: Word) =>
    word.normal.startsWith(sought.normal) ||
    (sought.stem.length >= leastStem && word.stem.startsWith(sought.stem)) ||
    meanings.some((stems) => stems.has(sought.stem) && stems.has(word.stem));
  const found = (text: string) => {
    const words = wordsOf(text, language);
    return wanted.filter((sought) => words.some((word) => fits(sought, word)));
  };
  return {
    /** Whether every word of the query is in one of the texts. */
    finds: (...texts: string[]) => new Set(texts.flatMap(found)).size === wanted.length,
    /** Number of words of the query in `text`. */
    weightIn: (text: string) => found(text).length,
    partsOf: (text: string) =>
      parts(
        text,
        wordsOf(text, language).filter((word) => wanted.some((sought) => fits(sought, word))),
      ),
  };
}

function parts(text: string, hits: readonly Word[]): Part[] {
  const all: Part[] = [];
  let from = 0;
  const add = (to: number, hit: boolean) => {
    if (to > from) all.push({ from, text: text.slice(from, to), hit });
    from = to;
  };
  for (const word of hits) {
    add(word.from, false);
    add(word.to, true);
  }
  add(text.length, false);
  return all;
}

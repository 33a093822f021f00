import type { Language } from '@uzor/contract';
import type { Grammar } from '../../../shared/voice/listen.ts';

/** What can be said at a knot: that it is tied, or to hear again where it belongs. */
export type KnotWord = 'tied' | 'where';

const phrases: Readonly<Record<Language, Readonly<Record<KnotWord, RegExp>>>> = {
  ru: { tied: /(^|\s)готов[оа]?(\s|$)/, where: /где (же )?уз[её]л|повтори/ },
  en: { tied: /\b(done|ready|tied)\b/, where: /where.*knot|repeat/ },
};

export function knotGrammar(language: Language): Grammar<KnotWord> {
  const { tied, where } = phrases[language];
  return {
    language,
    understand(said) {
      const line = said.toLocaleLowerCase(language);
      return where.test(line) ? 'where' : tied.test(line) ? 'tied' : null;
    },
  };
}

import type { Language } from '@uzor/contract';
import type { PostProcessorModule } from 'i18next';

const noBreakSpace = '\u00a0';

/** Words that must not end a line. */
const leading: Readonly<Record<Language, RegExp>> = {
  ru: /^[(«„]?(?:а|без|в|во|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у|я|№)$/i,
  en: /^[(“‘]?(?:a|an|I|No\.)$/,
};
/** Words that must not begin a line: particles and the dash. */
const trailing: Readonly<Record<Language, RegExp>> = {
  ru: /^(?:—|бы|же|ли)[.,;:!?»]*$/,
  en: /^—$/,
};
const unit =
  /^(?:×|%|₽|см²?|мм|м|мл|МБ|Мп|мин|минут[аы]?|ч|час(?:а|ов)?|с|cm²?|mm|m|ml|MB|MP|min|minutes?|h|hours?|s)[.,;:!?)»”]*$/;

/** Words and signs that come before their number. */
const numbered = /^(?:×|≈|платформа|сегмент|шаг|platform|segment|step)$/i;

/**
 * Adds no-break spaces to `text` where a line must not end: after short words, before a dash, between a number and its
 * unit and around ×. Texts are written with plain spaces; this runs whenever one is read.
 */
export function bindWords(text: string, language: Language): string {
  const [first = '', ...rest] = text.split(' ');
  let before = first;
  return rest.reduce((bound, word) => {
    const held = leading[language].test(before) || trailing[language].test(word) || isMeasure(before, word);
    before = word;
    return bound + (held ? noBreakSpace : ' ') + word;
  }, first);
}

function isMeasure(before: string, after: string): boolean {
  return (/\d$/.test(before) && unit.test(after)) || (numbered.test(before) && /^\d/.test(after));
}

/** Applies `bindWords` to every text of a translator; `applyPostProcessor: false` leaves a text unchanged. */
export const typography = (language: Language): PostProcessorModule => ({
  type: 'postProcessor',
  name: 'typography',
  process: (text: unknown) => (typeof text === 'string' ? bindWords(text, language) : text) as string,
});

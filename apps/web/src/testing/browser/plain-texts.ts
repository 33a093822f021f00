import { languages } from '@uzor/contract';
import { allTexts } from '../../i18n/all-texts.ts';
import { prepareAllTexts, translator } from '../../i18n/index.ts';

/** Shows texts without no-break spaces, which Testing Library distinguishes from spaces; runs before each test file. */
export function writeTextsPlainly(): void {
  const made = languages.map(translator);
  if (made.every(({ isInitialized, options }) => isInitialized && options.postProcess === false)) return;
  prepareAllTexts(JSON.parse(JSON.stringify(allTexts()).replaceAll('\u00a0', ' ')));
  for (const { options } of made) options.postProcess = false;
}

import { languages } from '@uzor/contract';
import { allTexts } from '../../i18n/all-texts.ts';
import { prepareAllTexts, translator } from '../../i18n/index.ts';

/**
 * Fills the translators with texts without no-break spaces: Testing Library tells them from plain ones, so pages are read
 * as their texts are written. Modules for the server fill them in their own way; each test file begins with these.
 */
export function writeTextsPlainly(): void {
  const made = languages.map(translator);
  if (made.every(({ isInitialized, options }) => isInitialized && options.postProcess === false)) return;
  prepareAllTexts(JSON.parse(JSON.stringify(allTexts()).replaceAll('\u00a0', ' ')));
  for (const { options } of made) options.postProcess = false;
}

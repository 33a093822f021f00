import type { Language } from '@uzor/contract';
import cyrillic from '../ui/fonts/nunito-cyrillic.woff2?url';
import latin from '../ui/fonts/nunito-latin.woff2?url';
import englishTitle from '../ui/fonts/rounded-english-700.woff2?url';
import russianTitle from '../ui/fonts/rounded-russian-700.woff2?url';

/** Fonts preloaded for the first view. What is rare loads with the style sheet. */
export const firstFonts: Readonly<Record<Language, readonly string[]>> = {
  ru: [russianTitle, cyrillic, latin],
  en: [englishTitle, latin],
};

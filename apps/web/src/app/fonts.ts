import type { Language } from '@uzor/contract';
import english from '../ui/fonts/nunito-english-400.woff2?url';
import englishBold from '../ui/fonts/nunito-english-700.woff2?url';
import russian from '../ui/fonts/nunito-russian-400.woff2?url';
import russianBold from '../ui/fonts/nunito-russian-700.woff2?url';
import englishTitle from '../ui/fonts/rounded-english-700.woff2?url';
import russianTitle from '../ui/fonts/rounded-russian-700.woff2?url';

/** Fonts preloaded for the first view. What is rare loads with the style sheet. */
export const firstFonts: Readonly<Record<Language, readonly string[]>> = {
  ru: [russianTitle, russian, russianBold],
  en: [englishTitle, english, englishBold],
};

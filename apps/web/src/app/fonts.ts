import comfortaaCyrillic from '@fontsource/comfortaa/files/comfortaa-cyrillic-700-normal.woff2?url';
import comfortaaLatin from '@fontsource/comfortaa/files/comfortaa-latin-700-normal.woff2?url';
import nunitoCyrillic from '@fontsource/nunito/files/nunito-cyrillic-400-normal.woff2?url';
import nunitoCyrillicBold from '@fontsource/nunito/files/nunito-cyrillic-700-normal.woff2?url';
import nunitoLatin from '@fontsource/nunito/files/nunito-latin-400-normal.woff2?url';
import nunitoLatinBold from '@fontsource/nunito/files/nunito-latin-700-normal.woff2?url';
import type { Language } from '@uzor/contract';

/** Fonts preloaded for the first view: those of the page's script. Those of the other script load with the style sheet. */
export const firstFonts: Readonly<Record<Language, readonly string[]>> = {
  ru: [comfortaaCyrillic, nunitoCyrillic, nunitoCyrillicBold],
  en: [comfortaaLatin, nunitoLatin, nunitoLatinBold],
};

import comfortaaCyrillic from '@fontsource/comfortaa/files/comfortaa-cyrillic-700-normal.woff2?url';
import nunitoCyrillic from '@fontsource/nunito/files/nunito-cyrillic-400-normal.woff2?url';
import nunitoCyrillicBold from '@fontsource/nunito/files/nunito-cyrillic-700-normal.woff2?url';

const preload = (href: string) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** Fonts of the first view; the Latin halves are small guests in Russian pages and come with the style sheet. */
export const fontLinks = [comfortaaCyrillic, nunitoCyrillic, nunitoCyrillicBold].map(preload);

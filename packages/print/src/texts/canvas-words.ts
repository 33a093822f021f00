import type { Language } from '@uzor/contract';

/** Explains the layout of the canvases of a joined work. */
export const canvasWords: Readonly<Record<Language, string>> = {
  ru: 'Холсты разложите так: {across} в ряд, {down} в высоту; цветные линии — их края.',
  en: 'Lay the canvases {across} across and {down} down; the coloured lines are their edges.',
};

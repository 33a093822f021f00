export * from './booklet.ts';
export { type ExportedFile, exportScheme } from './exports/export-scheme.ts';
export type { Language } from './texts.ts';
export type { Paper } from './page.ts';
export { type BookletOrder, coverPictures, type Edition } from './work.ts';
export { printSwatchCard, type SwatchCardPrint } from './swatch-card.ts';

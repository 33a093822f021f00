export * from './booklet.ts';
export { type ExportedFile, exportScheme } from './exports/export-scheme.ts';
export type { Language } from './texts.ts';
export type { Paper } from './pdf/pdf-builder.ts';
export { type BookletOrder, coverPictures, type Edition } from './work.ts';
export { printSwatchCard, type SwatchCardPrint } from './swatch-card.ts';
export { readPdf, type ReadPage, type ReadPdf } from './pdf/read-pdf.ts';

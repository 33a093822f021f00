export * from './booklet.ts';
export type { Language } from './texts.ts';
export type { BookletOrder } from './work.ts';

import type titles from './ru/titles.json';

export type TitleName = keyof typeof titles;

/** Texts that every page needs before it can render. */
export const sharedNamespaces = ['common', 'titles'] as const;

import type titles from './ru/titles.json';

export type TitleName = keyof typeof titles;

/** Texts every page needs before it can be drawn. */
export const sharedNamespaces = ['common', 'titles'] as const;

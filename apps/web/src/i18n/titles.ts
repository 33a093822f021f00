import type titles from './ru/titles.json';

/** Pages that have a title and a description. */
export type TitleName = keyof typeof titles;

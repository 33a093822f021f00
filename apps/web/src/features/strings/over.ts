/** What lies over the player at a time. */
export type Over = 'sound' | 'tempo' | 'menu' | 'jump' | 'far' | 'tour' | null;

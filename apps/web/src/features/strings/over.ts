/** The open overlay of the player. */
export type Over = 'sound' | 'tempo' | 'menu' | 'jump' | 'far' | 'tour' | null;

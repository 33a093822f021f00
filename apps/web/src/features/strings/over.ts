/** The open overlay of the player. */
export type Over =
  | 'sound'
  | 'tempo'
  | 'menu'
  | 'jump'
  | 'pin'
  | 'thread'
  | 'break'
  | 'keep'
  | 'family'
  | 'far'
  | 'tour'
  | null;

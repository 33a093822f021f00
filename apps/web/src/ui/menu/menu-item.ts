import type { Icon } from '../icons/icon.tsx';

/** One line of a menu: a deed, or a place to go to. */
export interface MenuItem {
  readonly text: string;
  readonly icon: Icon;
  /** A link if given, a button otherwise. */
  readonly to?: string;
  readonly onChoose?: () => void;
  /** Takes something away: berry, with a rule above. */
  readonly danger?: boolean;
}

import type { ComponentType } from 'react';

/** One line of a menu: a deed, or a place to go to. */
export interface MenuItem {
  readonly text: string;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  /** A link if given, a button otherwise. */
  readonly to?: string;
  readonly onChoose?: () => void;
  /** Takes something away: berry, with a rule above. */
  readonly danger?: boolean;
}

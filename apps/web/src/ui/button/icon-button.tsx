import type { ComponentProps } from 'react';
import type { Icon } from '../icons/icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly label: string;
  readonly icon: Icon;
  /** Of the icon, px. */
  readonly size?: number;
  readonly stroke?: number;
}

/** A button that shows an icon alone; its label is for screen readers. */
export function IconButton({ label, icon: Icon, size = 24, stroke = 1.9, ...button }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...button}>
      <Icon size={size} stroke={stroke} aria-hidden />
    </button>
  );
}

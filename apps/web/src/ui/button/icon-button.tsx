import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Icon } from '../icons/icon.tsx';
import classes from './icon-button.module.css';

interface IconProps {
  readonly label: string;
  readonly icon: Icon;
  /** Size of the icon in px. */
  readonly size?: number;
  readonly stroke?: number;
}

/** A button with only an icon; its label is for screen readers. 44 × 44 px unless a class sets another size. */
export function IconButton({
  label,
  icon: Icon,
  size = 24,
  stroke = 1.9,
  className = classes.knob,
  ...button
}: IconProps & Omit<ComponentProps<'button'>, 'type' | 'children'>) {
  return (
    <button type="button" aria-label={label} className={className} {...button}>
      <Icon size={size} stroke={stroke} aria-hidden />
    </button>
  );
}

export function IconLink({ label, icon: Icon, to }: Pick<IconProps, 'label' | 'icon'> & { readonly to: string }) {
  return (
    <Link className={classes.knob} to={to} aria-label={label}>
      <Icon size={26} stroke={1.9} aria-hidden />
    </Link>
  );
}

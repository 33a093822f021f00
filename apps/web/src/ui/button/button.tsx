import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { Icon } from '../icons/icon.tsx';
import { useAwake } from '../use-awake.ts';
import classes from './button.module.css';

interface Common {
  readonly children: ReactNode;
  /** `filled` marks the main action of a view and is used once. `danger` is only for irreversible deletion. */
  readonly variant?: 'filled' | 'secondary' | 'ghost' | 'teal' | 'danger';
  /** Height 64, 52 or 44 px. */
  readonly size?: 'large' | 'medium' | 'small';
  readonly icon?: Icon;
  readonly wide?: boolean;
  readonly className?: string;
}
interface AsLink extends Common {
  readonly to: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly state?: unknown;
}
interface AsAnchor extends Common {
  readonly href: string;
  readonly download?: boolean | string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}
interface AsButton extends Common {
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Shows three pulsing drills beside the label and ignores further presses. */
  readonly loading?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-describedby'?: string;
  readonly 'aria-label'?: string;
}

/** A button, or a link that looks like one: `to` is a page of this site, `href` a file or another site. */
export function Button(props: AsLink | AsAnchor | AsButton) {
  const awake = useAwake();
  const { children, variant = 'filled', size = 'medium', icon: Icon, wide, className } = props;
  const names = [classes.button, classes[variant], classes[size], wide && classes.wide, className]
    .filter(Boolean)
    .join(' ');
  const loading = 'loading' in props && props.loading === true;
  const content = (
    <>
      {loading ? <PulsingDrills /> : Icon && <Icon size={size === 'small' ? 20 : 24} stroke={1.9} aria-hidden />}
      <span>{children}</span>
    </>
  );
  if ('to' in props)
    return (
      <Link className={names} to={props.to} onClick={props.onClick} state={props.state}>
        {content}
      </Link>
    );
  if ('href' in props)
    return (
      <a className={names} href={props.href} download={props.download} onClick={props.onClick}>
        {content}
      </a>
    );
  const { onClick, type = 'button', disabled, ref, ...aria } = props;
  return (
    <button
      className={names}
      // Before hydration the browser would submit the form itself and lose what was typed.
      type={awake ? type : 'button'}
      aria-disabled={type === 'submit' && !awake ? true : undefined}
      disabled={disabled}
      ref={ref}
      onClick={loading ? undefined : onClick}
      aria-busy={loading || undefined}
      aria-pressed={aria['aria-pressed']}
      aria-expanded={aria['aria-expanded']}
      aria-describedby={aria['aria-describedby']}
      aria-label={aria['aria-label']}
    >
      {content}
    </button>
  );
}

function PulsingDrills() {
  return (
    <span className={classes.pulse} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

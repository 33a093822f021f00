import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import type { Icon } from '../icons/icon.tsx';
import classes from './menu.module.css';

interface MenuProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly className?: string | undefined;
  readonly items: readonly MenuItem[];
}

/** A button with a menu; Esc and a tap outside close it and return the focus to the button. */
export function Menu({ label, button, className, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div className={classes.whole} ref={whole}>
      <button
        ref={opener}
        type="button"
        className={[classes.opener, className].filter(Boolean).join(' ')}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && <MenuLines id={menuId} label={label} items={items} onClose={close} onLeave={() => setOpen(false)} />}
    </div>
  );
}

const windowMarginPx = 8;

interface MenuLinesProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
  /** Closes the menu when the focus moves elsewhere by itself, as after Tab. */
  readonly onLeave: () => void;
}

/** An open menu; arrows, Home and End move between its items, as in the menu button pattern of the ARIA practices. */
function MenuLines({ id, label, items, onClose, onLeave }: MenuLinesProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const opened = menu.current;
    if (!opened) return;
    // The menu opens towards the left; near the left edge of a narrow window it is moved back in.
    const outside = windowMarginPx - opened.getBoundingClientRect().left;
    if (outside > 0) opened.style.right = `${-outside}px`;
    // Near the lower edge it opens upwards, if there is more room.
    const { top, bottom, height } = opened.getBoundingClientRect();
    const above = opened.parentElement?.getBoundingClientRect().top ?? top;
    if (bottom > innerHeight && above > height) opened.dataset['up'] = '';
    opened.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);

  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') return onLeave();
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose();
    }
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const at = all.findIndex((line) => line.matches(':focus'));
    const places: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    all[place]?.focus();
  }

  return (
    <div ref={menu} className={classes.menu} role="menu" id={id} aria-label={label} tabIndex={-1} onKeyDown={walk}>
      {items.map((item) => (
        <Fragment key={item.text}>
          {item.danger && <hr className={classes.rule} />}
          <Line item={item} onClose={onClose} />
        </Fragment>
      ))}
    </div>
  );
}

function Line({ item: { text, icon: Icon, to, onChoose, danger }, onClose }: { item: MenuItem; onClose: () => void }) {
  const line = { role: 'menuitem', tabIndex: -1, className: classes.line, 'data-danger': danger || undefined } as const;
  const inside = (
    <>
      <Icon size={22} stroke={1.9} aria-hidden />
      <span>{text}</span>
    </>
  );
  function choose() {
    onClose();
    onChoose?.();
  }
  return to === undefined ? (
    <button type="button" {...line} onClick={choose}>
      {inside}
    </button>
  ) : (
    <Link to={to} {...line} onClick={onChoose}>
      {inside}
    </Link>
  );
}

export interface MenuItem {
  readonly text: string;
  readonly icon: Icon;
  /** A link if given, a button otherwise. */
  readonly to?: string;
  readonly onChoose?: () => void;
  /** A destructive action: red, with a line above. */
  readonly danger?: boolean;
}

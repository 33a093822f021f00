import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './menu.module.css';
import { MenuLines } from './menu-lines.tsx';
import type { MenuItem } from './menu-item.ts';

interface MenuProps {
  /** Name of the button that opens the menu, and of the menu. */
  readonly label: string;
  readonly button: ReactNode;
  readonly className?: string | undefined;
  readonly items: readonly MenuItem[];
}

/** A button with a menu; Esc and a tap outside close it, and the focus comes back to the button. */
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

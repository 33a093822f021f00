import { useEffect, useRef } from 'react';
import type { WindingAction } from './rules/winding.ts';

const actions: ReadonlyMap<string, 'toggle' | 'forward' | 'back'> = new Map([
  [' ', 'toggle'],
  ['ArrowRight', 'forward'],
  ['ArrowLeft', 'back'],
]);

/** Attribute of dialogs in which the player's keys keep working. */
export const keysStay = 'data-keys-stay';

/** Space plays and pauses, arrows step. Keys in fields, other buttons and dialogs are left alone. */
export function usePlayerKeys(dispatch: (action: WindingAction) => void): void {
  const newest = useRef(dispatch);
  newest.current = dispatch;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const type = actions.get(event.key);
      if (type === undefined || isMeantElsewhere(event, type)) return;
      event.preventDefault();
      newest.current({ type });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isMeantElsewhere(event: KeyboardEvent, type: string): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  if (document.querySelector(`dialog[open]:not([${keysStay}]), [role='dialog'][aria-modal='true']`) !== null)
    return true;
  const keeps = type === 'toggle' ? 'input, textarea, select, button, a' : 'input, textarea, select';
  return event.target instanceof Element && event.target.closest(keeps) !== null;
}

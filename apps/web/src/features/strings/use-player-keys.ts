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
    window.addEventListener('click', releaseFocus, true);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('click', releaseFocus, true);
    };
  }, []);
}

/** After a tap the focus leaves the button. Otherwise Space would press it again instead of pausing. */
function releaseFocus({ detail, target }: MouseEvent): void {
  if (detail > 0 && !isBehindDialog() && target instanceof Element) target.closest('button')?.blur();
}

function isBehindDialog(): boolean {
  return document.querySelector(`dialog[open]:not([${keysStay}]), [role='dialog'][aria-modal='true']`) !== null;
}

function isMeantElsewhere(event: KeyboardEvent, type: string): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  if (isBehindDialog()) return true;
  const keeps = type === 'toggle' ? 'input, textarea, select, button, a' : 'input, textarea, select';
  return event.target instanceof Element && event.target.closest(keeps) !== null;
}

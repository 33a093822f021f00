import { useEffect, useRef } from 'react';

type UndoStep = 'undo' | 'redo';

/** Ctrl or Cmd with Z undoes, with Shift+Z or Y redoes, wherever the focus is. Text fields keep the browser's undo. */
export function useUndoKeys(act: (step: UndoStep) => void): void {
  const newest = useRef(act);
  newest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = isText(event.target) ? null : stepOf(event);
      if (!step) return;
      event.preventDefault();
      newest.current(step);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Keys by position, so that they work in a Russian layout. */
function stepOf({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): UndoStep | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (code === 'KeyY') return 'redo';
  if (code !== 'KeyZ') return null;
  return shiftKey ? 'redo' : 'undo';
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['range', 'radio', 'checkbox', 'file'].includes(target.type));

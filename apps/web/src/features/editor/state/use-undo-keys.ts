import { type Dispatch, useEffect } from 'react';
import type { EditorAction } from './editor-state.ts';

/** Ctrl or Cmd with Z undoes, with Shift+Z or Y redoes. Text fields keep the browser's undo. */
export function useUndoKeys(dispatch: Dispatch<EditorAction>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const type = isText(event.target) ? null : stepOf(event);
      if (!type) return;
      event.preventDefault();
      dispatch({ type });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [dispatch]);
}

/** Keys by position, so that they work in a Russian layout. */
function stepOf({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (code === 'KeyY') return 'redo';
  if (code !== 'KeyZ') return null;
  return shiftKey ? 'redo' : 'undo';
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['range', 'radio', 'checkbox', 'file'].includes(target.type));

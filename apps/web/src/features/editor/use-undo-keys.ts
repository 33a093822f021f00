import { type Dispatch, useEffect } from 'react';
import type { EditorAction } from './editor-state.ts';

/** Ctrl or Cmd with Z undoes, with Shift+Z or Y redoes; text fields keep their own undo. */
export function useUndoKeys(dispatch: Dispatch<EditorAction>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
      const key = event.code === 'KeyZ' ? 'z' : event.code === 'KeyY' ? 'y' : null; // by place: the layout may be Russian
      if (!key) return;
      event.preventDefault();
      dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [dispatch]);
}

const isText = (target: EventTarget | null) => target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['range', 'radio', 'checkbox', 'file'].includes(target.type));

import { writeLocal, readLocal } from '../../api/kept-text.ts';

/* The message that could not be sent yet, as text: it outlives the page, so that no connection loses it. */
const key = 'uzor:support-waiting';
const listeners = new Set<() => void>();

export const waitingMessage = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The kept message as it was written, null when none waits. */
  text: () => readLocal(key),
  keep(text: string | null): void {
    writeLocal(key, text);
    for (const listener of listeners) listener();
  },
};

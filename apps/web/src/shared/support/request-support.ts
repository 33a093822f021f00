import { Observable } from '../../ui/observable.ts';
import { writeLocal, readLocal } from '../../api/kept-text.ts';

export interface SupportRequest {
  /** Fills the text if there is no draft. */
  readonly text?: string;
  /** What went wrong, attached to the message as it is. */
  readonly about?: string;
}

export const supportRequest = new Observable<SupportRequest | null>(null);

/** Opens the support drawer over the present screen; its code is fetched with the first opening. */
export const requestSupport = (asked: SupportRequest = {}): void => supportRequest.set(asked);

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

import { Observable } from '../../ui/observable.ts';
import { writeLocal, readLocal } from '../../api/kept-text.ts';

export interface SupportRequest {
  /** Initial text if there is no draft. */
  readonly text?: string;
  /** What went wrong; attached to the message unchanged. */
  readonly about?: string;
}

export const supportRequest = new Observable<SupportRequest | null>(null);

/** Opens the support drawer over the current screen; its code is loaded when it first opens. */
export const requestSupport = (asked: SupportRequest = {}): void => supportRequest.set(asked);

/* A message not sent yet, as JSON text. It is stored beyond the page, so that a lost connection does not lose it. */
const key = 'uzor:support-waiting';
const listeners = new Set<() => void>();

export const waitingMessage = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The stored message as text; null if there is none. */
  text: () => readLocal(key),
  keep(text: string | null): void {
    writeLocal(key, text);
    for (const listener of listeners) listener();
  },
};

/** What a screen puts into the message before it opens: all of it can be changed or taken out. */
export interface SupportRequest {
  /** Fills the text if no draft is there. */
  readonly text?: string;
  /** What went wrong, attached to the message as it is. */
  readonly about?: string;
}

let request: SupportRequest | null = null;
const listeners = new Set<() => void>();

function set(next: SupportRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the support drawer over the present screen; its code is fetched with the first opening. */
export const requestSupport = (asked: SupportRequest = {}): void => set(asked);

/** The present request, for the component that renders the drawer. */
export const supportRequest = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => request,
  close: () => set(null),
};

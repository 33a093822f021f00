/** A notice shown for 5 s; an error must also be shown elsewhere. */
export interface Notice {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}
export interface ShownNotice extends Notice {
  readonly id: number;
}

/** Notices shown at once; older ones are removed. */
const mostShown = 3;

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notice at the top of the page. */
export function notify(notice: Notice): void {
  notifyUntil(notice);
}

/** Shows a notice that may be withdrawn; returns how to do so. */
export function notifyUntil(notice: Notice): () => void {
  lastId += 1;
  const id = lastId;
  show([...shown, { ...notice, id }].slice(-mostShown));
  return () => dismiss(id);
}

/** Removes a notice early. */
export function dismiss(id: number): void {
  show(shown.filter((notice) => notice.id !== id));
}

/** The notices on screen, for the component that renders them. */
export const notices = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => shown,
};

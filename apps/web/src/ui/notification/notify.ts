import { Observable } from '../observable.ts';

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

/** Maximum number of notices shown at once; older ones are removed. */
const maxShown = 3;

let lastId = 0;

export const notices = new Observable<readonly ShownNotice[]>([]);

export function notify(notice: Notice): void {
  notifyUntil(notice);
}

/** Shows a notice; the returned function withdraws it. */
export function notifyUntil(notice: Notice): () => void {
  lastId += 1;
  const id = lastId;
  notices.set([...notices.value, { ...notice, id }].slice(-maxShown));
  return () => dismiss(id);
}

export function dismiss(id: number): void {
  notices.set(notices.value.filter((notice) => notice.id !== id));
}

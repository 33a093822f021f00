import { QueryClient } from '@tanstack/react-query';
import { dropAccountRequest } from '../api/account-request.ts';
import { marks } from '../api/works/marks.ts';
import { works } from '../api/works/works.ts';
import { arrived } from '../features/segment-board/rows/row-ways.ts';
import { supportRequest } from '../shared/support/request-support.ts';
import { Observable } from '../ui/observable.ts';

/* Resets state that modules keep for the life of a page, because a worker loads modules once for all its tests. */

const caches = new Set<QueryClient>();
const { mount } = QueryClient.prototype;
QueryClient.prototype.mount = function remembered(this: QueryClient) {
  caches.add(this);
  mount.call(this);
};

const changed = new Map<Observable<unknown>, unknown>();
const { set } = Observable.prototype;
Observable.prototype.set = function remembered(this: Observable<unknown>, value: unknown) {
  if (!changed.has(this)) changed.set(this, this.value);
  set.call(this, value);
};

export function endPageLife(): void {
  supportRequest.set(null);
  dropAccountRequest();
  void works.forget(null).then(() => marks.flush()); // flushing an empty queue clears an earlier failure
  arrived();
  for (const cache of caches) cache.clear();
  for (const [watched, first] of changed) set.call(watched, first);
  changed.clear();
  document.documentElement.removeAttribute('data-colour-scheme');
  document.body.replaceChildren();
}

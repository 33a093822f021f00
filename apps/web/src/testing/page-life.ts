import { QueryClient } from '@tanstack/react-query';
import { dropAccountRequest } from '../api/account-request.ts';
import { arrived } from '../features/segment-board/rows/row-ways.ts';
import { dismiss, notices } from '../ui/notification/notify.ts';
import { supportRequest } from '../ui/support/request-support.ts';
import { Watched } from '../ui/watched.ts';

/* What modules of the app keep for the life of a page. A worker loads them once for all its tests. */

const caches = new Set<QueryClient>();
const { mount } = QueryClient.prototype;
QueryClient.prototype.mount = function remembered(this: QueryClient) {
  caches.add(this);
  mount.call(this);
};

const changed = new Map<Watched<unknown>, unknown>();
const { set } = Watched.prototype;
Watched.prototype.set = function remembered(this: Watched<unknown>, value: unknown) {
  if (!changed.has(this)) changed.set(this, this.value);
  set.call(this, value);
};

/** Puts everything back as it is when a page is loaded. */
export function endPageLife(): void {
  for (const { id } of notices.current()) dismiss(id);
  supportRequest.close();
  dropAccountRequest();
  arrived();
  for (const cache of caches) cache.clear();
  for (const [watched, first] of changed) set.call(watched, first);
  changed.clear();
  document.documentElement.removeAttribute('data-colour-scheme');
  document.body.replaceChildren();
}

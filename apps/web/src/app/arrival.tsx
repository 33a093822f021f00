import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { withoutLanguage } from '../i18n/path.ts';
import { AccountDialogPlace } from './account-dialog-place.tsx';
import { NoticePlace } from './notice-place.tsx';
import { WorkerPlace } from './worker-place.tsx';

/** The place of a page. Whoever arrives by a link of ours starts at its heading, by keyboard and by screen reader. */
export function Arrival() {
  const { pathname, key } = useLocation();
  const path = withoutLanguage(pathname);
  // The first page of a visit has this key: there the browser's own start is right.
  const arrived = key !== 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is an arrival, another search is not.
  useEffect(() => (arrived ? focusHeading() : undefined), [path]);
  return (
    <>
      <Outlet />
      <AccountDialogPlace />
      <NoticePlace />
      <WorkerPlace />
    </>
  );
}

/** What a page says while it loads is often another heading than what it says then; one of them comes within this time. */
const longestLoadingMs = 20_000;

/**
 * Focuses the page's heading, and the one that takes its place once the page has loaded. Ends when the customer does
 * something, or when the page has put the focus somewhere itself.
 * @returns what ends it early
 */
function focusHeading(): () => void {
  let heading: Element | null = null;
  const watch = new MutationObserver(look);
  const patience = setTimeout(end, longestLoadingMs);
  function look() {
    const found = document.querySelector<HTMLElement>('h1');
    if (!found || found === heading) return;
    const focused = document.activeElement;
    if (focused !== heading && focused?.closest('main, dialog')) return end();
    heading = found;
    found.tabIndex = -1;
    // The router has scrolled already: to the top, or to where the customer was.
    found.focus({ preventScroll: true });
  }
  function end() {
    clearTimeout(patience);
    watch.disconnect();
    for (const deed of ['keydown', 'pointerdown']) window.removeEventListener(deed, end);
  }
  for (const deed of ['keydown', 'pointerdown']) window.addEventListener(deed, end);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return end;
}

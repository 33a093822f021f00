import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

const storageKey = 'uzor:scroll';

/**
 * A new page begins at its top or at its anchor, one that is returned to where it was left: the browser cannot restore what is
 * drawn after the address has changed. The first page of a visit is left to the browser.
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const action = useNavigationType();
  useEffect(rememberOverReloads, []);
  useLayoutEffect(() => {
    if (location.key !== firstKey) arriveAt(location, action === 'POP');
    firstKey = null;
    const note = () => {
      positions[location.key] = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [location, action]);
}

/** Scroll positions by entry of the history. */
let positions: Record<string, number> = {};
/** The entry this document was loaded for, until it has been drawn. */
let firstKey: string | null = typeof window === 'undefined' ? null : (window.history.state?.key ?? 'default');

function arriveAt({ key, hash, state }: Location, returning: boolean): void {
  const left = returning ? positions[key] : undefined;
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (left !== undefined) window.scrollTo(0, left);
  else if (anchor) anchor.scrollIntoView();
  else if (!state?.sameScroll) window.scrollTo(0, 0);
}

function rememberOverReloads(): () => void {
  const restoreBy = (mode: ScrollRestoration) => {
    window.history.scrollRestoration = mode;
  };
  const arrive = () => restoreBy('manual');
  const leave = () => {
    restoreBy('auto');
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // storage is full or not allowed: pages begin at their top after a reload
    }
  };
  try {
    positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // as above
  }
  arrive();
  window.addEventListener('pageshow', arrive);
  window.addEventListener('pagehide', leave);
  return () => {
    leave();
    window.removeEventListener('pageshow', arrive);
    window.removeEventListener('pagehide', leave);
  };
}

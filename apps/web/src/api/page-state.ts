/* What a page was told in the history, carried over a load of the whole page: the other language is another page. */

const key = 'uzor:page-state';

/** Keeps what the page at `address` is to be told once it is loaded; nothing is kept of nothing. */
export function keepPageState(address: string, state: unknown): void {
  try {
    if (state === null || state === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ address, state }));
  } catch {
    // A browser that keeps nothing: the page opens without it.
  }
}

/** What was kept for the page at `address`, once; undefined where nothing was. Its shape is for the page to check. */
export function takePageState(address: string): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    if (typeof kept !== 'object' || kept === null || !('address' in kept) || !('state' in kept)) return undefined;
    return kept.address === address ? kept.state : undefined;
  } catch {
    return undefined;
  }
}

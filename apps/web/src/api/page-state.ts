import { readTab, writeTab } from './kept-text.ts';

/* Carries a page's history state over a full page load, which changing the language causes. */

const key = 'uzor:page-state';

/** Stores the state for the page at `address` until it has loaded; null and undefined store nothing. */
export function keepPageState(address: string, state: unknown): void {
  writeTab(key, state === null || state === undefined ? null : JSON.stringify({ address, state }));
}

/** Returns the state stored for the page at `address` and deletes it; undefined if none. The page checks its shape. */
export function takePageState(address: string): unknown {
  const kept: { readonly address: string; readonly state: unknown } | null = JSON.parse(readTab(key) ?? 'null');
  writeTab(key, null);
  return kept?.address === address ? kept.state : undefined;
}

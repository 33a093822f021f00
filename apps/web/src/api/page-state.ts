import { readTab, writeTab } from './kept-text.ts';

/* Carries the history state of a page over a full page load: the other language is another document. */

const key = 'uzor:page-state';

/** Keeps what the page at `address` is to be told once it is loaded; null and undefined are not kept. */
export function keepPageState(address: string, state: unknown): void {
  writeTab(key, state === null || state === undefined ? null : JSON.stringify({ address, state }));
}

/** What was kept for the page at `address`, once; undefined where nothing was. Its shape is for the page to check. */
export function takePageState(address: string): unknown {
  const kept: { readonly address: string; readonly state: unknown } | null = JSON.parse(readTab(key) ?? 'null');
  writeTab(key, null);
  return kept?.address === address ? kept.state : undefined;
}

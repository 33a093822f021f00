import type { KeyboardEvent } from 'react';

/** ↑ ↓ and j k without Alt go from one link of a list to the next. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step === undefined || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const here = document.activeElement instanceof HTMLAnchorElement ? links.indexOf(document.activeElement) : -1;
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, here + step))]?.focus();
}

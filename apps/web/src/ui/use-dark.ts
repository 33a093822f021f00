import { useSyncExternalStore } from 'react';

const attribute = 'data-mantine-color-scheme';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

/** Whether the page is drawn dark at present, for what is painted without style sheets. */
export function useDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(attribute) === 'dark',
    () => false,
  );
}

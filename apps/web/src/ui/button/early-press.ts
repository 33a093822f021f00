import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const mark = 'data-pressed-early';

/** Part of the inline script of pages that hydrate late. Marks the button that receives the first click. */
export const noteEarlyPress = `addEventListener("click", ({ target }) => target.closest("button")?.setAttribute("${mark}", ""), { once: true });`;

/** Runs the action of a button pressed before hydration; the button needs `suppressHydrationWarning`. */
export function useEarlyPress<E extends HTMLElement>(press: () => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const pressNow = useEffectEvent(press);
  useEffect(() => {
    if (!ref.current?.hasAttribute(mark)) return;
    ref.current.removeAttribute(mark);
    pressNow();
  }, []);
  return ref;
}

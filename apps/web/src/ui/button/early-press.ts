import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const mark = 'data-pressed-early';

/** Part of the script in a page whose code comes late: marks the button that is pressed first. */
export const noteEarlyPress = `addEventListener("click", ({ target }) => target.closest("button")?.setAttribute("${mark}", ""), { once: true });`;

/** Does what a button is for if it was pressed on a built page, before the page came alive; `ref` is for the button, which suppresses the warning of the mark. */
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

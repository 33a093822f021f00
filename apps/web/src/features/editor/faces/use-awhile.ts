import { useCallback, useEffect, useRef, useState } from 'react';

const shownMs = 3000;

/** True for 3 s after `what` changes, and after a pointer touches the element this one lies in. */
export function useAwhile(what: string) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(false);
  const ending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = useCallback(() => {
    clearTimeout(ending.current);
    setShown(true);
    ending.current = setTimeout(() => setShown(false), shownMs);
  }, []);
  useEffect(() => {
    if (what) show();
  }, [what, show]);
  useEffect(() => () => clearTimeout(ending.current), []);
  const around = element?.parentElement;
  useEffect(() => {
    if (!around) return undefined;
    const events = ['pointerdown', 'pointermove'] as const;
    for (const event of events) around.addEventListener(event, show);
    return () => {
      for (const event of events) around.removeEventListener(event, show);
    };
  }, [around, show]);
  return { ref: setElement, shown };
}

import { useCallback, useEffect, useRef, useState } from 'react';

const shownMs = 3000;

/**
 * `shown` is true for 3 s after `what` changes, and after a pointer touches the element this one lies in; `touched` once one was
 * pressed there since `whose` changed.
 */
export function useAwhile(what: string, whose: string) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(false);
  const [pressed, setPressed] = useState<string | null>(null);
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
  useEffect(() => {
    const press = () => setPressed(whose);
    around?.addEventListener('pointerdown', press);
    return () => around?.removeEventListener('pointerdown', press);
  }, [around, whose]);
  return { ref: setElement, shown, touched: pressed === whose };
}

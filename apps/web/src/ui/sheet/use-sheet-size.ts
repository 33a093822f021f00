import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Sheet } from './sheet.ts';
import type { Place } from './viewport.ts';

/** Keeps a sheet as large as its element. @param focus the cell that stays in view */
export function useSheetSize(window: RefObject<HTMLElement | null>, sheet: Sheet, focus: () => Place): void {
  const place = useEffectEvent(focus);
  useEffect(() => {
    const element = window.current;
    if (!element) return undefined;
    const measure = () => sheet.resize(element.clientWidth, element.clientHeight, globalThis.devicePixelRatio, place());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [window, sheet]);
}

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Takes over what a prerendered field holds once it is hydrated: typed by a fast person or filled in by the browser. */
export function useTypedBefore(field: RefObject<HTMLInputElement | null>, onTyped: (text: string) => void): void {
  const takeOver = useEffectEvent(() => {
    if (field.current?.value) onTyped(field.current.value);
  });
  useEffect(() => takeOver(), []);
}

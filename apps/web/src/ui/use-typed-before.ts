import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Takes over text that was typed or filled in by the browser before a prerendered field was hydrated. */
export function useTypedBefore(field: RefObject<HTMLInputElement | null>, onTyped: (text: string) => void): void {
  const takeOver = useEffectEvent(() => {
    if (field.current?.value) onTyped(field.current.value);
  });
  useEffect(() => takeOver(), []);
}

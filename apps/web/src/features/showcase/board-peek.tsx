import { useEffect, useRef } from 'react';
import type { FrontierScheme } from '../../ui/frontier/paint-frontier.ts';
import { type ShippedName, schemeOf } from '../../ui/shipped-work/shipped.ts';

/** A corner of a real scheme in progress, `columns` cells wide: drills above, symbols below, the cursor between them. */
export function BoardPeek({ name, columns = 13 }: { name: ShippedName; columns?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let gone = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      Promise.all([schemeOf(name), import('./paint-peek.ts')]).then(
        ([scheme, { paintPeek }]: [FrontierScheme, typeof import('./paint-peek.ts')]) => {
          if (!gone) paintPeek(element, scheme, columns);
        },
        () => undefined, // decorative: the text says the same
      );
    });
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [name, columns]);
  return <canvas ref={canvas} />;
}

import { useEffect, useState } from 'react';

/** Whether an element has come within `marginPx` of the viewport; stays true from then on. */
export function useNear(ref: { readonly current: Element | null }, marginPx = 400): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, marginPx]);
  return near;
}

import { useEffect, useState } from 'react';

/** An image ready to be drawn on a canvas; null while it loads, when there is none and when it fails. */
export function usePicture(url: string | null): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (url === null) return;
    const image = new Image();
    image.onload = () => setLoaded(image);
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return loaded !== null && url !== null ? loaded : null;
}

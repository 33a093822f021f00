import { useEffect, useState } from 'react';

/** A decoded image for a canvas; null while it loads, if it fails, and without a URL. */
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
  return url === null ? null : loaded;
}

/** The URL of a picture; a blob gets an object URL, revoked on unmount. Null before the first effect. */
export function usePictureUrl(picture: Blob | string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(picture instanceof Blob)) return setUrl(picture);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}

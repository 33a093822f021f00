import { useEffect, useRef } from 'react';

/** The visitor's work as a picture; the bitmap stays with whoever made it. */
export function OwnPicture({ picture }: { readonly picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    // Twice the largest size it hangs in, so that it stays crisp on dense screens.
    const shrink = Math.min(1, 480 / Math.max(picture.width, picture.height));
    canvas.current.width = Math.round(picture.width * shrink);
    canvas.current.height = Math.round(picture.height * shrink);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height);
  }, [picture]);
  return <canvas ref={canvas} />;
}

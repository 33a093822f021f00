import { useEffect, useRef } from 'react';

interface BitmapProps {
  /** Absent while it is being drawn; meanwhile an empty canvas reserves its space. */
  readonly picture: ImageBitmap | undefined;
  /** Alternative text; absent if the text beside the picture describes it. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function Bitmap({ picture, label, className }: BitmapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const paper = canvas.current;
    if (!paper || !picture) return;
    paper.width = picture.width;
    paper.height = picture.height;
    paper.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <canvas ref={canvas} className={className} {...said} />;
}

import { useEffect, useRef, useState } from 'react';
import { type Clip, momentAt } from './clips.ts';
import { type ClipScene, stage } from './scenes/scene.ts';
import type { Playback } from './use-playback.ts';

interface PictureProps {
  readonly clip: Clip;
  readonly scene: ClipScene;
  readonly playback: Playback;
  readonly still: boolean;
  readonly label: string;
}

/** The picture at the present moment; of people who want no motion, the end of the present step. */
export function ClipPicture({ clip, scene, playback: { second, step }, still, label }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => {
      setWidth(Math.round(shown.clientWidth * Math.min(2, window.devicePixelRatio)));
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || width === 0) return;
    const height = Math.round((width * stage.height) / stage.width);
    if (pen.canvas.width !== width) Object.assign(pen.canvas, { width, height });
    pen.setTransform(width / stage.width, 0, 0, width / stage.width, 0, 0);
    scene(pen, still ? { step, share: 1 } : momentAt(clip, second));
  }, [clip, scene, second, step, still, width]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}

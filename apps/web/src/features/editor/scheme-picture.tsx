import type { Extent } from '@uzor/engine';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveScheme } from '../../workers/scheme-protocol.ts';
import { Lens, lensSidePx } from './lens.tsx';
import classes from './stage.module.css';

interface SchemePictureProps {
  readonly scheme: LiveScheme | null;
  /** The frame in CSS px. */
  readonly frame: Extent;
  /** With a round lens that shows the cells under the pointer. */
  readonly lens?: boolean;
  /** A small copy beside the big one: it needs no name of its own. */
  readonly decorative?: boolean;
}

/** The finished work as it will look, always the newest scheme. */
export function SchemePicture({ scheme, frame, lens = false, decorative = false }: SchemePictureProps) {
  const { t } = useTranslation('editor');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current && scheme) paint(canvas.current, scheme.picture);
  }, [scheme]);

  const follow = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPoint({ x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const resting = { x: frame.width * 0.86, y: frame.height * 0.84 };
  return (
    <div
      className={classes.scheme}
      style={{ width: frame.width, height: frame.height }}
      onPointerMove={lens ? follow : undefined}
      onPointerLeave={() => setPoint(null)}
    >
      <canvas
        ref={canvas}
        className={classes.schemeCanvas}
        role={decorative ? undefined : 'img'}
        aria-label={decorative ? undefined : t('scheme.label')}
        aria-hidden={decorative || undefined}
        data-took-ms={scheme ? Math.round(scheme.tookMs) : undefined}
      />
      {lens && scheme?.grid && Math.min(frame.width, frame.height) > lensSidePx && <Lens scheme={scheme.grid} frame={frame} at={point ?? resting} />}
    </div>
  );
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}

import type { Extent } from '@uzor/engine';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveScheme } from '../../../workers/scheme-protocol.ts';
import { Lens, lensSidePx } from './lens.tsx';
import classes from './stage.module.css';

/** Initial position of the lens in shares of the picture: near a corner, but on the work. */
const sheetResting = { x: 0.86, y: 0.84 };
const hoopResting = { x: 0.76, y: 0.76 };

interface SchemePictureProps {
  readonly scheme: LiveScheme | null;
  /** The frame in CSS px, and the picture's position around it. */
  readonly frame: Extent;
  readonly box: Extent;
  /** A hoop: transparent outside its ring. */
  readonly round: boolean;
  /** Shows a round lens under the pointer. */
  readonly lens?: boolean;
  /** A small copy beside the large one; hidden from screen readers. */
  readonly decorative?: boolean;
}

/** The finished work of the newest scheme; until there is one, that it is being drawn. */
export function SchemePicture({ scheme, frame, box, round, lens = false, decorative = false }: SchemePictureProps) {
  const { t } = useTranslation('editor');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current && scheme) paint(canvas.current, scheme.picture);
  }, [scheme]);

  if (!scheme) return <SchemeWaits box={box} round={round} word={decorative ? null : t('stage.waiting')} />;
  const follow = (event: PointerEvent) => {
    const rect = event.currentTarget.getBoundingClientRect();
    setPoint({ x: event.clientX - rect.left, y: event.clientY - rect.top });
  };
  const resting = round ? hoopResting : sheetResting;
  const at = point ?? { x: box.width * resting.x, y: box.height * resting.y };
  const margin = { x: (box.width - frame.width) / 2, y: (box.height - frame.height) / 2 };
  return (
    <div
      className={classes.scheme}
      data-round={round || undefined}
      style={{ width: box.width, height: box.height }}
      onPointerMove={lens ? follow : undefined}
      onPointerLeave={() => setPoint(null)}
    >
      <canvas
        ref={canvas}
        className={classes.schemeCanvas}
        role={decorative ? undefined : 'img'}
        aria-label={decorative ? undefined : t('scheme.label')}
        aria-hidden={decorative || undefined}
        data-took-ms={Math.round(scheme.tookMs)}
        data-draft={scheme.draft || undefined}
      />
      {lens && Math.min(box.width, box.height) > lensSidePx && (
        <Lens scheme={scheme} frame={frame} margin={margin} at={at} />
      )}
    </div>
  );
}

/** The empty frame with its grid, while its scheme is drawn. */
function SchemeWaits({
  box,
  round,
  word,
}: Pick<SchemePictureProps, 'box' | 'round'> & { readonly word: string | null }) {
  return (
    <div
      className={classes.waits}
      aria-hidden
      data-round={round || undefined}
      style={{ width: box.width, height: box.height }}
    >
      {word !== null && <span className={classes.waitsWord}>{word}</span>}
    </div>
  );
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}

import type { Extent } from '@uzor/engine';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bitmap } from '../../../ui/bitmap/bitmap.tsx';
import type { LiveScheme } from '../../../workers/scheme-protocol.ts';
import { Lens, lensSidePx } from './lens.tsx';
import classes from './stage.module.css';

/** Initial position of the lens, shares of the picture: near a corner, but on the work. */
const sheetResting = { x: 0.86, y: 0.84 };
const hoopResting = { x: 0.76, y: 0.76 };

interface SchemePictureProps {
  readonly scheme: LiveScheme | null;
  /** The frame in CSS px, and the picture's position around it. */
  readonly frame: Extent;
  readonly box: Extent;
  /** A hoop: transparent outside its ring. */
  readonly round: boolean;
  readonly lens?: boolean;
  /** A small copy beside the large one; hidden from screen readers. */
  readonly decorative?: boolean;
}

export function SchemePicture({ scheme, frame, box, round, lens = false, decorative = false }: SchemePictureProps) {
  const { t } = useTranslation('editor');
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  if (!scheme)
    return (
      <div
        className={classes.waits}
        aria-hidden
        data-round={round || undefined}
        style={{ width: box.width, height: box.height }}
      >
        {!decorative && <span className={classes.waitsWord}>{t('stage.waiting')}</span>}
      </div>
    );
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
      <Bitmap
        picture={scheme.picture}
        label={decorative ? undefined : t('scheme.label')}
        className={classes.schemeCanvas}
      />
      {lens && Math.min(box.width, box.height) > lensSidePx && (
        <Lens scheme={scheme} frame={frame} margin={margin} at={at} />
      )}
    </div>
  );
}

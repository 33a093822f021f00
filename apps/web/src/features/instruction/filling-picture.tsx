import type { SegmentListItemWire } from '@uzor/contract';
import {
  isRound,
  markingGridOf,
  orient,
  type ProductDefinition,
  type ProductSize,
  type SegmentPlace,
  segmentsOf,
} from '@uzor/kit';
import type { Orientation } from '@uzor/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { craftOf } from '../../i18n/craft.ts';
import { cssOf, rgbOf } from '../../ui/cells/tone.ts';
import { onPaper } from '../../ui/look.ts';
import classes from './instruction.module.css';

interface FillingPictureProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize;
  readonly orientation: Orientation;
  readonly url: string;
  readonly segments: readonly SegmentListItemWire[];
}

/** Minimum time between two segments, so that a batch appears one by one. */
const stepMs = 70;

/** The customer's work, pale, with each segment in full colour as soon as the server has made it. */
export function FillingPicture({ product, size, orientation, url, segments }: FillingPictureProps) {
  const { t } = useTranslation('instruction');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const grid = markingGridOf(size.ground);
  const places = useMemo(
    () => (grid ? segmentsOf(product.kind, size, orientation) : []),
    [grid, product.kind, size, orientation],
  );
  const cells = orient(grid?.cells ?? size.pictureMm, orientation);
  const ready = segments.filter(({ image_src }) => image_src !== null).length;
  const shown = useSteps(ready);

  useEffect(() => {
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => setPicture(image),
      (problem: unknown) => console.warn('The picture did not load', problem),
    );
  }, [url]);
  useEffect(() => {
    if (canvas.current && picture) paint(canvas.current, picture, places, shown, cells.width);
  }, [picture, places, shown, cells.width]);
  return (
    <canvas
      ref={canvas}
      className={classes.filling}
      data-round={isRound(size.ground) || undefined}
      role="img"
      aria-label={t('waiting.picture', { context: craftOf(product) })}
      style={{ aspectRatio: `${cells.width} / ${cells.height}` }}
    />
  );
}

/** Follows a growing number one step at a time, or at once with reduced motion. */
function useSteps(goal: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown >= goal) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(goal);
    const timer = setTimeout(() => setShown(shown + 1), stepMs);
    return () => clearTimeout(timer);
  }, [shown, goal]);
  return Math.min(shown, goal);
}

const pale = cssOf(rgbOf(onPaper.ground), 0.78);

function paint(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  places: readonly SegmentPlace[],
  done: number,
  widthCells: number,
): void {
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const cell = picture.naturalWidth / widthCells;
  pen.drawImage(picture, 0, 0);
  places.forEach((place, i) => {
    if (i < done) return;
    pen.fillStyle = pale;
    pen.fillRect(place.x * cell, place.y * cell, place.width * cell, place.height * cell);
    pen.strokeStyle = onPaper.line;
    pen.lineWidth = Math.max(1, cell * 0.1);
    pen.strokeRect(place.x * cell, place.y * cell, place.width * cell, place.height * cell);
  });
  const now = places[done];
  if (!now) return;
  pen.strokeStyle = onPaper.progress;
  pen.lineWidth = cell * 0.7;
  pen.strokeRect(now.x * cell, now.y * cell, now.width * cell, now.height * cell);
}

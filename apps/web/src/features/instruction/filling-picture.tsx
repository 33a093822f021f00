import type { Orientation, StepsProgressWire } from '@uzor/contract';
import { hoopDrawing, pinOffset } from '@uzor/engine';
import {
  hoopOf,
  isRound,
  markingGridOf,
  orient,
  type ProductDefinition,
  type ProductSize,
  segmentsOf,
} from '@uzor/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { craftOf } from '../../i18n/craft.ts';
import { cssOf, rgbOf } from '../../shared/cells/tone.ts';
import { onPaper } from '../../shared/look.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import classes from './instruction.module.css';
import { usePicture } from '../../ui/use-picture.ts';

/** Segments or thread lines, in the order in which they are worked. Coordinates are shares of the picture. */
export interface Parts {
  readonly of: 'segments' | 'lines';
  readonly all: readonly (readonly [x: number, y: number, toX: number, toY: number])[];
}

/** The parts of a work; empty until the steps of a thread are loaded. */
export function usePartsOf(
  product: ProductDefinition,
  size: ProductSize,
  orientation: Orientation,
  thread: StepsProgressWire | null,
): Parts {
  return useMemo(() => {
    const grid = markingGridOf(size.ground);
    if (!grid) return { of: 'lines', all: linesOf(hoopOf(size.ground)?.pins ?? 0, thread?.steps ?? []) };
    const { width, height } = orient(grid.cells, orientation);
    const all = segmentsOf(product.kind, size, orientation).map(
      (place) =>
        [
          place.x / width,
          place.y / height,
          (place.x + place.width) / width,
          (place.y + place.height) / height,
        ] as const,
    );
    return { of: 'segments', all };
  }, [product.kind, size, orientation, thread]);
}

function linesOf(pins: number, steps: StepsProgressWire['steps']): Parts['all'] {
  const at = (pin: number) => {
    const { x, y } = pinOffset(pin - 1, pins);
    const across = 1 - 2 * hoopDrawing.pinsIn;
    return [0.5 + across * x, 0.5 + across * y] as const;
  };
  return steps.map(({ from, to }) => [...at(from), ...at(to)]);
}

/** The picture is filled in this many moves, `moveMs` apart, whatever the size of the work. */
const moves = 100;
const moveMs = 80;

/** The growing number of parts that the picture shows, up to `total`. With reduced motion it is `total` at once. */
export function useLaying(total: number): number {
  const [move, setMove] = useState(0);
  const begun = useRef<number>(null);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', false);
  useEffect(() => {
    if (still || total === 0 || move === moves) return undefined;
    begun.current ??= performance.now();
    const since = begun.current;
    // A device that draws slowly skips moves.
    const timer = setTimeout(() => setMove(Math.min(moves, Math.ceil((performance.now() - since) / moveMs))), moveMs);
    return () => clearTimeout(timer);
  }, [still, total, move]);
  const laid = (total * move) / moves;
  if (still || move === moves) return total;
  // Round numbers of lines are easier to read.
  return total > 1000 ? Math.floor(laid / 10) * 10 : Math.floor(laid);
}

interface FillingPictureProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize;
  readonly orientation: Orientation;
  readonly url: string;
  readonly parts: Parts;
  readonly laid: number;
}

export function FillingPicture({ product, size, orientation, url, parts, laid }: FillingPictureProps) {
  const { t } = useTranslation('instruction');
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(url);
  const { width, height } = orient(size.pictureMm, orientation);
  useEffect(() => {
    if (canvas.current && picture) paint(canvas.current, picture, parts, laid);
  }, [picture, parts, laid]);
  return (
    <canvas
      ref={canvas}
      className={classes.filling}
      data-round={isRound(size.ground) || undefined}
      role="img"
      aria-label={t('waiting.picture', { context: craftOf(product) })}
      style={{ '--ratio': width / height }}
    />
  );
}

function paint(canvas: HTMLCanvasElement, picture: HTMLImageElement, parts: Parts, laid: number): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const places = parts.all.map(([x, y, toX, toY]) => [x * width, y * height, toX * width, toY * height] as const);
  if (parts.of === 'segments') paintSegments(pen, picture, places, laid);
  else paintLines(pen, picture, places, laid);
}

const pale = cssOf(rgbOf(onPaper.ground), 0.78);

function paintSegments(pen: CanvasRenderingContext2D, picture: HTMLImageElement, places: Parts['all'], laid: number) {
  pen.drawImage(picture, 0, 0);
  const thin = pen.canvas.width / 300;
  pen.fillStyle = pale;
  pen.strokeStyle = onPaper.line;
  pen.lineWidth = Math.max(1, thin);
  for (const [x, y, toX, toY] of places.slice(laid)) {
    pen.fillRect(x, y, toX - x, toY - y);
    pen.strokeRect(x, y, toX - x, toY - y);
  }
  const [next] = places.slice(laid);
  if (!next) return;
  pen.strokeStyle = onPaper.progress;
  pen.lineWidth = 4 * thin;
  pen.strokeRect(next[0] + 2 * thin, next[1] + 2 * thin, next[2] - next[0] - 4 * thin, next[3] - next[1] - 4 * thin);
}

/** Every line reveals a strip of the picture, so that the whole picture is visible after the last one. */
function paintLines(pen: CanvasRenderingContext2D, picture: HTMLImageElement, places: Parts['all'], laid: number) {
  const { width } = pen.canvas;
  const line = (from: number, to: number) => {
    pen.beginPath();
    for (const [x, y, toX, toY] of places.slice(from, to)) {
      pen.moveTo(x, y);
      pen.lineTo(toX, toY);
    }
    pen.stroke();
  };
  if (laid === places.length) return pen.drawImage(picture, 0, 0);
  pen.lineWidth = width / 500;
  line(0, laid);
  pen.globalCompositeOperation = 'source-in';
  pen.drawImage(picture, 0, 0);
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = onPaper.paper;
  pen.beginPath();
  pen.arc(width / 2, width / 2, width * (0.5 - hoopDrawing.ring), 0, 2 * Math.PI);
  pen.fill();
  pen.drawImage(picture, 0, 0);
  pen.globalCompositeOperation = 'source-over';
  pen.strokeStyle = onPaper.primary;
  pen.lineWidth = width / 150;
  line(laid, laid + 1);
  return undefined;
}

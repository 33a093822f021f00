import {
  type Extent,
  type FramePoint,
  type GridScheme,
  hoopDrawing,
  pinOffset,
  planOf,
  type RegionScheme,
  type Rgb,
  type StringScheme,
  turnsOf,
} from '@uzor/engine';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inkOn } from '@uzor/kit';
import type { Pen } from '../../../shared/cells/drill.ts';
import { paintSymbol, symbolShare } from '../../../shared/cells/symbol.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import { onPaper } from '../../../shared/look.ts';
import { paintOutline } from '../../../shared/outline/paint-outline.ts';
import { Bitmap } from '../../../ui/bitmap/bitmap.tsx';
import type { LiveScheme } from '../../../workers/scheme-protocol.ts';
import { pointIn } from './gestures.ts';
import classes from './stage.module.css';

const lensSidePx = 176;
/** Initial position of the lens, as shares of the picture: near a corner, but on the work. */
const sheetResting = { x: 0.86, y: 0.84 };
const hoopResting = { x: 0.76, y: 0.76 };

interface SchemePictureProps {
  readonly scheme: LiveScheme | null;
  /** The frame, and the picture's box centred around it, in CSS px. */
  readonly frame: Extent;
  readonly box: Extent;
  /** True for a hoop, whose picture is transparent outside the ring. */
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
  const resting = round ? hoopResting : sheetResting;
  const at = point ?? { x: box.width * resting.x, y: box.height * resting.y };
  const margin = { x: (box.width - frame.width) / 2, y: (box.height - frame.height) / 2 };
  return (
    <div
      className={classes.scheme}
      data-round={round || undefined}
      style={{ width: box.width, height: box.height }}
      onPointerMove={lens ? (event) => setPoint(pointIn(event)) : undefined}
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

interface LensProps {
  readonly scheme: LiveScheme;
  /** The frame, and the picture's margin around it on each side, in CSS px. */
  readonly frame: Extent;
  readonly margin: FramePoint;
  /** A position in the picture, in CSS px from its top left. */
  readonly at: FramePoint;
}

function Lens({ scheme, frame, margin, at }: LensProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const x = (at.x - margin.x) / frame.width;
  const y = (at.y - margin.y) / frame.height;
  useEffect(() => {
    const glass = canvas.current;
    const pen = glass?.getContext('2d');
    if (!glass || !pen) return;
    const ratio = window.devicePixelRatio;
    glass.width = lensSidePx * ratio;
    glass.height = lensSidePx * ratio;
    pen.scale(ratio, ratio);
    paintLens(pen, scheme, { x, y }, lensSidePx);
  }, [scheme, x, y]);
  const inside = (along: number, side: number) => Math.min(side - lensSidePx / 2, Math.max(lensSidePx / 2, along));
  const left = inside(at.x, frame.width + 2 * margin.x);
  const top = inside(at.y, frame.height + 2 * margin.y);
  return <canvas ref={canvas} aria-hidden className={classes.lens} style={{ left, top }} />;
}

const cellPx = 14;
const outlinePxPerMm = 4.5;
/** Opacity of the paint under its outlines. */
const paintShare = 0.3;
const threadPxPerMm = 12;
const mat = onPaper.paper;
/** Highlight along a thread: how far its colour is mixed with white, and its share of the thread's thickness. */
const lightTint = 0.27;
const lightShare = 0.3;
const pin = '#7A6A58';
const pinRadiusMm = 0.9;

/** Draws the area around a point, given as shares of the frame, on a square of `sidePx`. */
function paintLens(
  pen: CanvasRenderingContext2D,
  { work, picture }: Pick<LiveScheme, 'work' | 'picture'>,
  place: FramePoint,
  sidePx: number,
): void {
  pen.fillStyle = mat;
  pen.fillRect(0, 0, sidePx, sidePx);
  switch (work.of) {
    case 'cells':
      paintCells(pen, work.grid, place, sidePx);
      break;
    case 'regions':
      paintRegions(pen, work.regions, picture, place, sidePx);
      break;
    case 'thread':
      paintThread(pen, work.thread, place, sidePx);
      break;
    default:
      work satisfies never;
  }
}

function paintRegions(
  pen: CanvasRenderingContext2D,
  scheme: RegionScheme,
  picture: CanvasImageSource,
  { x, y }: FramePoint,
  sidePx: number,
): void {
  const half = sidePx / 2 / outlinePxPerMm;
  const view = {
    xMm: x * scheme.widthMm - half,
    yMm: y * scheme.heightMm - half,
    pxPerMm: outlinePxPerMm,
    width: sidePx,
    height: sidePx,
  };
  const across = scheme.widthMm * outlinePxPerMm;
  const down = scheme.heightMm * outlinePxPerMm;
  const ground = (brush: Pen) => {
    brush.globalAlpha = paintShare;
    brush.drawImage(picture, -view.xMm * outlinePxPerMm, -view.yMm * outlinePxPerMm, across, down);
    brush.globalAlpha = 1;
  };
  paintOutline(pen, scheme, view, ground);
}

function paintCells(pen: CanvasRenderingContext2D, scheme: GridScheme, place: FramePoint, sidePx: number): void {
  const cells: Extent = { width: scheme.widthCells, height: scheme.heightCells };
  const [column, row] = [place.x * cells.width, place.y * cells.height];
  const reach = sidePx / 2 / cellPx;
  const first = { x: Math.max(0, Math.floor(column - reach)), y: Math.max(0, Math.floor(row - reach)) };
  const last = {
    x: Math.min(cells.width - 1, Math.floor(column + reach)),
    y: Math.min(cells.height - 1, Math.floor(row + reach)),
  };
  for (let y = first.y; y <= last.y; y++) {
    for (let x = first.x; x <= last.x; x++) {
      const colour = scheme.palette[scheme.cells[y * cells.width + x]];
      const left = sidePx / 2 + (x - column) * cellPx;
      const top = sidePx / 2 + (y - row) * cellPx;
      pen.fillStyle = cssOf(colour.rgb);
      pen.fillRect(left, top, cellPx - 0.6, cellPx - 0.6);
      paintSymbol(pen, colour.letter, left + cellPx / 2, top + cellPx / 2, cellPx * symbolShare, inkOn(colour.rgb));
    }
  }
}

function paintThread(pen: CanvasRenderingContext2D, scheme: StringScheme, { x, y }: FramePoint, sidePx: number): void {
  const { hoopMm, threadMm, steps, pins } = scheme;
  const half = sidePx / 2 / threadPxPerMm;
  const [xMm, yMm] = [x * hoopMm, y * hoopMm];
  const at = Array.from({ length: pins }, (_, number) => pinPlace(number, scheme));
  pen.save();
  pen.fillStyle = cssOf(planOf(scheme).board);
  pen.fillRect(0, 0, sidePx, sidePx);
  pen.scale(threadPxPerMm, threadPxPerMm);
  pen.translate(half - xMm, half - yMm);
  const rim = hoopMm / (2 * (1 - 2 * hoopDrawing.pinsIn)); // radius of the whole picture, beyond the pins
  for (const [colour, inner] of [
    ['#C99A63', rim * (1 - 2 * hoopDrawing.ring)],
    [mat, rim],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.rect(xMm - half, yMm - half, 2 * half, 2 * half);
    pen.arc(hoopMm / 2, hoopMm / 2, inner, 0, 2 * Math.PI);
    pen.fill('evenodd');
  }
  for (const { step, end, rgb } of turnsOf(scheme)) {
    for (let k = step; k < end; k++) {
      const [from, to] = [at[steps[k]], at[steps[k + 1]]];
      if (farFrom(xMm, yMm, from, to) < half * Math.SQRT2) paintChord(pen, from, to, { threadMm, rgb });
    }
  }
  pen.fillStyle = pin;
  for (const { x: pinX, y: pinY } of at) {
    if (Math.hypot(pinX - xMm, pinY - yMm) > half * Math.SQRT2) continue;
    pen.beginPath();
    pen.arc(pinX, pinY, pinRadiusMm, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
}

function paintChord(
  pen: CanvasRenderingContext2D,
  from: FramePoint,
  to: FramePoint,
  { threadMm, rgb: [red, green, blue] }: { readonly threadMm: number; readonly rgb: Rgb },
): void {
  const tinted = (level: number) => Math.round(level + lightTint * (255 - level));
  for (const [colour, thickness] of [
    [[red, green, blue], threadMm],
    [[tinted(red), tinted(green), tinted(blue)], threadMm * lightShare],
  ] as const) {
    pen.strokeStyle = cssOf(colour);
    pen.lineWidth = thickness;
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
  }
}

function pinPlace(number: number, { pins, hoopMm }: StringScheme): FramePoint {
  const { x, y } = pinOffset(number, pins);
  return { x: hoopMm * (0.5 + x), y: hoopMm * (0.5 + y) };
}

/** Distance of a point from the line through two others. */
function farFrom(x: number, y: number, from: FramePoint, to: FramePoint): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  return Math.abs(across * (y - from.y) - down * (x - from.x)) / Math.max(Math.hypot(across, down), Number.EPSILON);
}

import type { Rgb } from '@uzor/engine';
import type { Pen } from './drill.ts';
import { cssOf } from './tone.ts';

export interface SegmentOnWork {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly done: boolean;
  /** One byte per cell, 1 = laid; absent if unknown. */
  readonly marks: Uint8Array | null;
}

/** Opacity of the background colour drawn over unfinished parts. */
export const veil = 0.79;

/** Fades cells not placed yet on a picture of the work, which is `width` canvas units and `columns` cells wide. */
export function paintVeils(
  pen: Pen,
  segments: readonly SegmentOnWork[],
  ground: Rgb,
  columns: number,
  width: number,
): void {
  const cell = width / columns;
  const edge = (cells: number) => Math.round(cells * cell);
  pen.save();
  pen.globalAlpha = veil;
  pen.fillStyle = cssOf(ground);
  for (const segment of segments) {
    if (segment.done) continue;
    for (const { x, y, width: across, height: down } of unlaidParts(segment))
      pen.fillRect(edge(x), edge(y), edge(x + across) - edge(x), edge(y + down) - edge(y));
  }
  pen.restore();
}

/** Rectangles that exactly cover the cells not placed: runs along each row, or the whole segment. */
function unlaidParts({
  x,
  y,
  width,
  height,
  marks,
}: SegmentOnWork): Pick<SegmentOnWork, 'x' | 'y' | 'width' | 'height'>[] {
  if (marks === null) return [{ x, y, width, height }];
  const parts: Pick<SegmentOnWork, 'x' | 'y' | 'width' | 'height'>[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = column;
      while (column < width && marks[row * width + column] === 0) column++;
      if (column > from) parts.push({ x: x + from, y: y + row, width: column - from, height: 1 });
    }
  }
  return parts;
}

export function paintSegmentLines(
  pen: Pen,
  segments: readonly SegmentOnWork[],
  colour: string,
  columns: number,
  width: number,
  lineWidth: number,
): void {
  const cell = width / columns;
  pen.fillStyle = colour;
  for (const { x, y, width: across, height: down } of segments) {
    if (x > 0)
      pen.fillRect(Math.round(x * cell) - lineWidth / 2, Math.round(y * cell), lineWidth, Math.round(down * cell));
    if (y > 0)
      pen.fillRect(Math.round(x * cell), Math.round(y * cell) - lineWidth / 2, Math.round(across * cell), lineWidth);
  }
}

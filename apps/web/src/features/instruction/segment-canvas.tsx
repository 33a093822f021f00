import type { SegmentWire } from '@uzor/contract';
import { inkOn } from '@uzor/kit';
import { useEffect, useRef } from 'react';
import { markPitchMm } from '../../ui/cells/area.ts';
import { lightPaper, outlineRegion, writeNumber } from '../../ui/cells/region.ts';
import { paintSymbol, symbolShare } from '../../ui/cells/symbol.ts';
import { rgbOf } from '../../ui/cells/tone.ts';
import classes from './instruction.module.css';

/** Canvas px a cell: crisp on any screen and twice enlarged. */
const cellPx = 56;
const axisPx = 44;
const boldEvery = 5;

/** A segment as it is printed: symbols on their colours, rows and columns numbered. */
export function SegmentCanvas({ segment, label }: { readonly segment: SegmentWire; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current)
      void document.fonts.load('700 20px Nunito').then(() => canvas.current && paint(canvas.current, segment));
  }, [segment]);
  return <canvas ref={canvas} className={classes.segmentCanvas} role="img" aria-label={label} />;
}

function paint(canvas: HTMLCanvasElement, segment: SegmentWire): void {
  const { cells, regions } = segment;
  const columns = cells[0]?.length ?? 0;
  canvas.width = axisPx + columns * cellPx + 2;
  canvas.height = axisPx + cells.length * cellPx + 2;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (regions) paintOutlines(pen, regions, columns, cells.length);
  else paintCells(pen, segment);
  paintGrid(pen, columns, cells.length, regions === null);
}

function paintCells(pen: CanvasRenderingContext2D, { cells }: SegmentWire): void {
  cells.forEach((row, y) => {
    row.forEach(({ color, letter }, x) => {
      const left = axisPx + x * cellPx;
      const top = axisPx + y * cellPx;
      pen.fillStyle = color;
      pen.fillRect(left, top, cellPx, cellPx);
      paintSymbol(pen, letter, left + cellPx / 2, top + cellPx / 2, cellPx * symbolShare, inkOn(rgbOf(color)));
    });
  });
}

/** A number is no taller than this, millimetres. */
const tallestMm = 2.6;

/** A painting as it is printed: outlines and numbers. */
function paintOutlines(
  pen: CanvasRenderingContext2D,
  regions: NonNullable<SegmentWire['regions']>,
  columns: number,
  rows: number,
): void {
  pen.save();
  pen.translate(axisPx, axisPx);
  pen.scale(cellPx / markPitchMm, cellPx / markPitchMm);
  pen.beginPath();
  pen.rect(0, 0, columns * markPitchMm, rows * markPitchMm);
  pen.clip();
  for (const { path } of regions) outlineRegion(pen, new Path2D(path), lightPaper.outline, 0.12);
  for (const { label, more_labels, letter } of regions) {
    const labels = label ? [label, ...more_labels] : [];
    for (const one of labels)
      writeNumber(pen, { ...one, heightMm: Math.min(tallestMm, one.height_mm) }, letter, lightPaper.number, false);
  }
  pen.restore();
}

/** Numbers of rows and columns with the lines between; of a painting the frame alone. */
function paintGrid(pen: CanvasRenderingContext2D, columns: number, rows: number, lined: boolean): void {
  pen.strokeStyle = '#2B2320';
  pen.fillStyle = '#2B2320';
  pen.font = '700 22px Nunito, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const line = (i: number, of: number, fromX: number, fromY: number, toX: number, toY: number) => {
    if (!lined && i > 0 && i < of) return;
    pen.lineWidth = i % boldEvery === 0 ? 3 : 1;
    pen.beginPath();
    pen.moveTo(fromX, fromY);
    pen.lineTo(toX, toY);
    pen.stroke();
  };
  const right = axisPx + columns * cellPx;
  const bottom = axisPx + rows * cellPx;
  for (let x = 0; x <= columns; x++) {
    line(x, columns, axisPx + x * cellPx, axisPx, axisPx + x * cellPx, bottom);
    if (x < columns) pen.fillText(String(x + 1), axisPx + (x + 0.5) * cellPx, axisPx / 2);
  }
  for (let y = 0; y <= rows; y++) {
    line(y, rows, axisPx, axisPx + y * cellPx, right, axisPx + y * cellPx);
    if (y < rows) pen.fillText(String(y + 1), axisPx / 2, axisPx + (y + 0.5) * cellPx);
  }
}

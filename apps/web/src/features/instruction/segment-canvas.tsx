import type { SegmentWire } from '@uzor/contract';
import { inkOn } from '@uzor/kit';
import { useEffect, useRef } from 'react';
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
    if (canvas.current) paint(canvas.current, segment);
  }, [segment]);
  return <canvas ref={canvas} className={classes.segmentCanvas} role="img" aria-label={label} />;
}

function paint(canvas: HTMLCanvasElement, { cells }: SegmentWire): void {
  const columns = cells[0]?.length ?? 0;
  canvas.width = axisPx + columns * cellPx + 2;
  canvas.height = axisPx + cells.length * cellPx + 2;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  cells.forEach((row, y) => {
    row.forEach(({ color, letter }, x) => {
      const left = axisPx + x * cellPx;
      const top = axisPx + y * cellPx;
      pen.fillStyle = color;
      pen.fillRect(left, top, cellPx, cellPx);
      paintSymbol(pen, letter, left + cellPx / 2, top + cellPx / 2, cellPx * symbolShare, inkOn(rgbOf(color)));
    });
  });
  paintGrid(pen, columns, cells.length);
}

function paintGrid(pen: CanvasRenderingContext2D, columns: number, rows: number): void {
  pen.strokeStyle = '#2B2320';
  pen.fillStyle = '#2B2320';
  pen.font = '700 22px Nunito, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const line = (i: number, fromX: number, fromY: number, toX: number, toY: number) => {
    pen.lineWidth = i % boldEvery === 0 ? 3 : 1;
    pen.beginPath();
    pen.moveTo(fromX, fromY);
    pen.lineTo(toX, toY);
    pen.stroke();
  };
  const right = axisPx + columns * cellPx;
  const bottom = axisPx + rows * cellPx;
  for (let x = 0; x <= columns; x++) {
    line(x, axisPx + x * cellPx, axisPx, axisPx + x * cellPx, bottom);
    if (x < columns) pen.fillText(String(x + 1), axisPx + (x + 0.5) * cellPx, axisPx / 2);
  }
  for (let y = 0; y <= rows; y++) {
    line(y, axisPx, axisPx + y * cellPx, right, axisPx + y * cellPx);
    if (y < rows) pen.fillText(String(y + 1), axisPx / 2, axisPx + (y + 0.5) * cellPx);
  }
}

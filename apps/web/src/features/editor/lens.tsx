import type { Extent, GridScheme } from '@uzor/engine';
import { inkOn } from '@uzor/kit';
import { useEffect, useRef } from 'react';
import { paintSymbol, symbolShare } from '../../ui/cells/symbol.ts';
import { cssOf } from '../../ui/cells/tone.ts';
import classes from './stage.module.css';

export const lensSidePx = 176;
const cellPx = 14;

/** A round magnifier with the true cells and symbols of a place. */
export function Lens({ scheme, frame, at }: { readonly scheme: GridScheme; readonly frame: Extent; readonly at: { readonly x: number; readonly y: number } }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const column = (at.x / frame.width) * scheme.widthCells;
  const row = (at.y / frame.height) * scheme.heightCells;
  useEffect(() => {
    if (canvas.current) paintLens(canvas.current, scheme, column, row);
  }, [scheme, column, row]);
  return <canvas ref={canvas} aria-hidden className={classes.lens} style={{ left: at.x, top: at.y }} />;
}

/** Cells about a place, in cells from the top left; beyond the picture the lens shows its mat. */
function paintLens(canvas: HTMLCanvasElement, scheme: GridScheme, column: number, row: number): void {
  const ratio = window.devicePixelRatio;
  canvas.width = lensSidePx * ratio;
  canvas.height = lensSidePx * ratio;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(ratio, ratio);
  pen.fillStyle = '#FFFDF9';
  pen.fillRect(0, 0, lensSidePx, lensSidePx);
  const reach = lensSidePx / 2 / cellPx;
  const first = { x: Math.max(0, Math.floor(column - reach)), y: Math.max(0, Math.floor(row - reach)) };
  const last = { x: Math.min(scheme.widthCells - 1, Math.floor(column + reach)), y: Math.min(scheme.heightCells - 1, Math.floor(row + reach)) };
  for (let y = first.y; y <= last.y; y++) {
    for (let x = first.x; x <= last.x; x++) {
      const colour = scheme.palette[scheme.cells[y * scheme.widthCells + x]];
      const left = lensSidePx / 2 + (x - column) * cellPx;
      const top = lensSidePx / 2 + (y - row) * cellPx;
      pen.fillStyle = cssOf(colour.rgb);
      pen.fillRect(left, top, cellPx - 0.6, cellPx - 0.6);
      paintSymbol(pen, colour.letter, left + cellPx / 2, top + cellPx / 2, cellPx * symbolShare, inkOn(colour.rgb));
    }
  }
}

import type { SegmentWire } from '@uzor/contract';
import { useEffect, useRef } from 'react';
import { markPitchMm } from '../../ui/cells/area.ts';
import type { Craft } from '../../i18n/craft.ts';
import { glinting, glintOf } from '../../ui/cells/drill.ts';
import { veil } from '../../ui/cells/paint-work.ts';
import { type PiecePainter, pieceOf } from '../../ui/cells/piece.ts';
import { darkPaper, edgeRegion, lightPaper, outlineRegion, paintRegion } from '../../ui/cells/region.ts';
import { cssOf, mix, rgbOf } from '../../ui/cells/tone.ts';
import { groundOf } from '../../ui/look.ts';
import { useDark } from '../../ui/colour-scheme.ts';
import classes from './segment-list.module.css';

const cellPx = 14;

/** A thumbnail of the segment: finished pieces in full colour, others muted; regions of a painting with outlines. */
export function SegmentThumbnail({ segment, craft }: { segment: SegmentWire; craft: Craft }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dark = useDark();
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    canvas.current.width = (segment.cells[0]?.length ?? 0) * cellPx;
    canvas.current.height = segment.cells.length * cellPx;
    if (segment.regions) paintRegions(pen, segment, segment.regions, dark);
    else paintCells(pen, segment, pieceOf(craft), dark);
  }, [segment, craft, dark]);
  return <canvas ref={canvas} className={classes.thumbnail} />;
}

function paintCells(pen: CanvasRenderingContext2D, { cells }: SegmentWire, piece: PiecePainter, dark: boolean): void {
  const width = cells[0]?.length ?? 1;
  for (const { id, color, marked } of cells.flat()) {
    const x = (id % width) * cellPx;
    const y = Math.floor(id / width) * cellPx;
    if (marked) piece(pen, x, y, cellPx, glinting(rgbOf(color), glintOf(id)));
    else {
      pen.fillStyle = cssOf(mix(rgbOf(color), groundOf(dark), 0.45));
      pen.fillRect(x, y, cellPx, cellPx);
    }
  }
}

function paintRegions(
  pen: CanvasRenderingContext2D,
  { cells, colors }: SegmentWire,
  regions: NonNullable<SegmentWire['regions']>,
  dark: boolean,
): void {
  const { paper, outline } = dark ? darkPaper : lightPaper;
  const marked = new Set(cells.flat().flatMap((cell) => (cell.marked ? [cell.id] : [])));
  const toneOf = new Map(colors.map(({ letter, color }) => [letter, rgbOf(color)]));
  pen.scale(cellPx / markPitchMm, cellPx / markPitchMm);
  pen.fillStyle = cssOf(paper);
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  regions.forEach(({ path, letter, cells: own }, i) => {
    const shape = new Path2D(path);
    const tone = toneOf.get(letter) ?? paper;
    if (own.length > 0 && own.every((cell) => marked.has(cell))) {
      paintRegion(pen, shape, tone, i);
      edgeRegion(pen, shape, tone, 0.2);
    } else {
      pen.fillStyle = cssOf(mix(tone, paper, veil));
      pen.fill(shape, 'evenodd');
      outlineRegion(pen, shape, outline, 0.3);
    }
  });
}

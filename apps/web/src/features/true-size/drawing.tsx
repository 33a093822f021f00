import { kitEndpoints } from '@uzor/contract';
import type { Extent, ProductDefinition } from '@uzor/kit';
import { useMemo } from 'react';
import { opening } from '../../api/queries.ts';
import { readFile } from '../../api/transport.ts';
import { usePictureUrl } from '../../ui/use-picture.ts';
import classes from './true-size.module.css';

/** A printable drawing; `extent` is in millimetres. */
export interface Drawing {
  readonly svg: string;
  readonly extent: Extent;
}

export const drawingQuery = ({ apiBase }: ProductDefinition, id: string) =>
  opening('drawing', [apiBase, id], async (signal) =>
    drawingOf(await readFile(kitEndpoints(apiBase).exportKit, { params: { id }, query: { format: 'svg' }, signal })),
  );

/** @throws RangeError for an SVG without an extent in millimetres */
export function drawingOf(svg: string): Drawing {
  const [, width, height] = /<svg[^>]* width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new RangeError('A drawing without millimetres');
  return { svg, extent: { width: Number(width), height: Number(height) } };
}

export function useDrawingUrl(svg: string | undefined): string | null {
  const picture = useMemo(() => (svg === undefined ? null : new Blob([svg], { type: 'image/svg+xml' })), [svg]);
  return usePictureUrl(picture);
}

/** A part of a drawing, in millimetres. */
interface Sheet extends Extent {
  readonly x: number;
  readonly y: number;
}

/**
 * The sheets that cover a drawing, row by row, in millimetres. Each overlaps its neighbours by `overlap`.
 * @param sheet maximum size of a sheet; must be larger than `overlap`
 */
export function sheetsOf(drawing: Extent, sheet: Extent, overlap: number): Sheet[] {
  const across = spans(drawing.width, sheet.width, overlap);
  return spans(drawing.height, sheet.height, overlap).flatMap(([y, height]) =>
    across.map(([x, width]) => ({ x, y, width, height })),
  );
}

/** The sheets in the orientation that needs fewer of them; ties: portrait. */
export function fewestSheets(drawing: Extent, sheet: Extent, overlap: number): Sheet[] {
  const upright = sheetsOf(drawing, sheet, overlap);
  const lying = sheetsOf(drawing, { width: sheet.height, height: sheet.width }, overlap);
  return lying.length < upright.length ? lying : upright;
}

function spans(length: number, most: number, overlap: number): [from: number, length: number][] {
  const count = Math.max(1, Math.ceil((length - overlap) / (most - overlap)));
  return Array.from({ length: count }, (_, i) => {
    const from = i * (most - overlap);
    return [from, Math.min(most, length - from)];
  });
}

interface PartOfDrawingProps {
  readonly url: string;
  readonly drawing: Drawing;
  readonly part: Sheet;
  /** Length of a millimetre in `unit`. */
  readonly scale: number;
  readonly unit: 'px' | 'mm';
  /** Alternative text; absent if the text beside it says the same. */
  readonly label?: string;
}

export function PartOfDrawing({ url, drawing: { extent }, part, scale, unit, label }: PartOfDrawingProps) {
  const length = (millimetres: number) => `${millimetres * scale}${unit}`;
  return (
    <div className={classes.part} style={{ width: length(part.width), height: length(part.height) }}>
      <img
        src={url}
        alt={label ?? ''}
        style={{
          width: length(extent.width),
          height: length(extent.height),
          left: length(-part.x),
          top: length(-part.y),
        }}
      />
    </div>
  );
}

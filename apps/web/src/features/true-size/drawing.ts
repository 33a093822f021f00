import { kitEndpoints } from '@uzor/contract';
import type { Extent, GroundName, ProductDefinition } from '@uzor/kit';
import { useEffect, useState } from 'react';
import { opening } from '../../api/queries.ts';
import { readFile } from '../../api/transport.ts';

/** A work as it is printed, with its extent in millimetres. */
export interface Drawing {
  readonly svg: string;
  readonly extent: Extent;
}

/** The drawing of a work, the same file that other programs get. */
export const drawingQuery = ({ apiBase }: ProductDefinition, id: string) =>
  opening('drawing', [apiBase, id], async (signal) =>
    drawingOf(await readFile(kitEndpoints(apiBase).exportKit, { params: { id }, query: { format: 'svg' }, signal })),
  );

/** @throws RangeError for a drawing that does not tell its extent in millimetres */
export function drawingOf(svg: string): Drawing {
  const [, width, height] = /<svg[^>]* width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new RangeError('A drawing without millimetres');
  return { svg, extent: { width: Number(width), height: Number(height) } };
}

/** What is left out of an outline: the thread covers the pins that one looks for. */
const leftOut: Readonly<Record<GroundName, RegExp | null>> = { cells: null, regions: null, thread: /<path [^>]*>/g };

/** The drawing as white lines, symbols and numbers on black, for a projector. */
export function outlineOf(svg: string, ground: GroundName): string {
  const hidden = leftOut[ground];
  return (hidden === null ? svg : svg.replace(hidden, ''))
    .replace(/<path fill="(?!none)[^"]*"/g, '<path fill="#000"')
    .replace(/ stroke="[^"]*"/g, ' stroke="#fff"')
    .replace(/<g fill="[^"]*"/g, '<g fill="#fff"');
}

/** An address of the drawing for pictures of this page; null before it is there. */
export function useDrawingUrl(svg: string | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (svg === undefined) return undefined;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return url;
}

import { kitEndpoints } from '@uzor/contract';
import type { Extent, ProductDefinition } from '@uzor/kit';
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

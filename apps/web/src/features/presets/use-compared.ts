import { decodeScheme, type StoredColour } from '@uzor/kit';
import type { RegionScheme } from '@uzor/engine';
import type { TracingWire } from '@uzor/contract';
import { useEffect, useState } from 'react';
import { fetched } from '../../api/fetched.ts';
import type { FrontierWork } from '../../shared/frontier/frontier.tsx';
import { paintOutline } from '../../shared/outline/paint-outline.ts';
import { penOf } from '../../ui/canvas.ts';

interface ComparedParts {
  readonly photoUrl: string | null;
  readonly tracing: Pick<TracingWire, 'url' | 'scheme_url'> | null;
  /** A hoop: the edge is a plain cut, so its scheme is not needed. */
  readonly round: boolean;
}

/** A loaded preset. */
export interface Compared {
  readonly work: FrontierWork | null;
  /** Address of the scheme the palette is of. */
  readonly schemeUrl: string | null;
  /** Colours with their counts; null until the scheme is loaded. */
  readonly palette: readonly StoredColour[] | null;
}
const nothingLoaded: Compared = { work: null, schemeUrl: null, palette: null };

/**
 * The loaded photo and work of a preset, with the cells or outlines between them. The previous preset stays
 * while the next loads.
 */
export function useCompared({ photoUrl, tracing, round }: ComparedParts): Compared {
  const [compared, setCompared] = useState(nothingLoaded);
  const { url: workUrl, scheme_url: schemeUrl } = tracing ?? {};
  useEffect(() => {
    if (!photoUrl || !workUrl || !schemeUrl) return undefined;
    const left = new AbortController();
    Promise.all([
      loadedPicture(photoUrl, left.signal),
      loadedPicture(workUrl, left.signal),
      round ? nothingBetween : between(schemeUrl, left.signal),
    ]).then(
      ([photo, picture, { palette, ...layers }]) => {
        if (!left.signal.aborted) setCompared({ work: { photo, work: picture, ...layers }, schemeUrl, palette });
      },
      (problem: unknown) => {
        if (!left.signal.aborted) console.warn('A picture did not load', problem);
      },
    );
    return () => left.abort();
  }, [photoUrl, workUrl, schemeUrl, round]);
  return compared;
}

type Between = Pick<FrontierWork, 'scheme' | 'outline'> & Pick<Compared, 'palette'>;
const nothingBetween: Between = { scheme: null, palette: null };

/** The part of a scheme drawn between photo and work; empty if the scheme fails to load, as the pictures can be compared without it. */
async function between(url: string, signal: AbortSignal): Promise<Between> {
  try {
    const { work, palette } = decodeScheme(await (await fetched(url, { signal })).text());
    switch (work.of) {
      case 'cells':
        return { scheme: work.grid, palette };
      case 'regions':
        return { scheme: null, outline: outlineOf(work.regions), palette };
      case 'thread':
        return nothingBetween;
    }
  } catch (problem) {
    if (!signal.aborted) console.warn('A scheme did not load', problem);
    return nothingBetween;
  }
}

/** Longest side of the drawn outlines, px: enough for the view at two device pixels per CSS pixel. */
const outlinePx = 1400;

/** The numbered canvas of the box. */
function outlineOf(scheme: RegionScheme): HTMLCanvasElement {
  const pxPerMm = outlinePx / Math.max(scheme.widthMm, scheme.heightMm);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scheme.widthMm * pxPerMm);
  canvas.height = Math.round(scheme.heightMm * pxPerMm);
  const pen = penOf(canvas);
  paintOutline(pen, scheme, { xMm: 0, yMm: 0, pxPerMm, width: canvas.width, height: canvas.height });
  return canvas;
}

async function loadedPicture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetched(url, { signal })).blob());
}

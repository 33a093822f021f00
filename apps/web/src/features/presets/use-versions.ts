import type { BlankWire, TracingWire } from '@uzor/contract';
import { type Extent, facesInFrame, type Raster, type RegionScheme } from '@uzor/engine';
import {
  decodeScheme,
  laidGridOf,
  type Preset,
  type ProductSize,
  settingsFromWire,
  type StoredColour,
} from '@uzor/kit';
import { useEffect, useMemo, useState } from 'react';
import { fetched } from '../../api/fetched.ts';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { firstVersions, type PicturedVersion, wholePicture, type Window, windowAround } from './version-choice.ts';
import type { FrontierWork } from '../../shared/frontier/frontier.tsx';
import { outlinePicture } from '../../shared/outline/paint-outline.ts';

interface VersionsParts {
  readonly blank: BlankWire;
  readonly list: readonly Preset[];
  readonly size: ProductSize;
  /** The frame in cells, or in any unit if the work has none. */
  readonly frame: Extent;
  /** A hoop is always shown whole: a part shows nothing but threads. */
  readonly round: boolean;
  readonly complete: boolean;
}

export interface VersionsShown {
  /** Null until all versions are loaded. */
  readonly first: readonly number[] | null;
  /** The part of the picture in which all are compared. */
  readonly window: Window;
  readonly atFace: boolean;
  readonly hasFace: boolean;
}

/** A face lower than this share of the picture or number of cells is not recognisable. */
const smallestFace = { share: 0.1, cells: 16 };

/** Compares the versions once all are made: in the largest face, or as wholes. */
export function useVersions({ blank, list, size, frame, round, complete }: VersionsParts): VersionsShown {
  const face = useLargestFace(blank, frame);
  const [pictures, setPictures] = useState<readonly PicturedVersion[] | null>(null);
  const urls = JSON.stringify(blank.tracing_photos.map(({ preset, url }) => [preset, url]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `urls` stands for the tracings, which are new with every answer
  useEffect(() => {
    if (!complete) return undefined;
    let left = false;
    const made = list.filter(
      ({ number, mixes }) => !mixes && blank.tracing_photos.some(({ preset }) => preset === number),
    );
    const pictured = made.map(async ({ number, slug }) => {
      const url = blank.tracing_photos.find(({ preset }) => preset === number)?.url;
      return { number, slug, picture: url === undefined ? null : await smallPicture(url) };
    });
    void Promise.all(pictured).then((versions) => !left && setPictures((known) => known ?? versions));
    return () => {
      left = true;
    };
  }, [complete, urls]);
  return useMemo(() => {
    const cells = laidGridOf(size.ground) ? smallestFace.cells : 0;
    const smallest = Math.max(smallestFace.share, cells / frame.height);
    const atFace = face !== null && face.height >= smallest && !round;
    const window = atFace ? windowAround(face, frame.width / frame.height) : wholePicture;
    return { first: pictures && firstVersions(pictures, window), window, atFace, hasFace: face !== null };
  }, [face, pictures, size, frame, round]);
}

/** The largest face of the photo in its frame, in shares of it; null if none is known on this device. */
function useLargestFace(
  { product_type: kind, slug, edition_settings: edition }: BlankWire,
  frame: Extent,
): Window | null {
  const [photo, setPhoto] = useState<Extent | null>(null);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const kept = await readKept(draftKey(kind, slug));
      if (!kept) return;
      const small = await createImageBitmap(kept.photo, { resizeWidth: 96 }); // only its proportions matter
      if (!left) setPhoto({ width: small.width, height: small.height });
      small.close();
    };
    look().catch(report);
    return () => {
      left = true;
    };
  }, [kind, slug]);
  const faces = edition?.focus?.faces;
  return useMemo(() => {
    if (!photo || !edition || !faces) return null;
    const [largest] = facesInFrame(faces, settingsFromWire(edition), photo, frame)
      .filter(({ shown }) => shown > 0.5)
      .sort((one, other) => other.box.height - one.box.height);
    if (!largest) return null;
    const { x, y, width, height } = largest.box;
    return { x: x / frame.width, y: y / frame.height, width: width / frame.width, height: height / frame.height };
  }, [photo, faces, edition, frame]);
}

const comparedWidthPx = 96;

async function smallPicture(url: string): Promise<Raster | null> {
  try {
    const picture = await createImageBitmap(await (await fetched(url)).blob());
    const height = Math.max(1, Math.round((comparedWidthPx * picture.height) / picture.width));
    const canvas = document.createElement('canvas');
    canvas.width = comparedWidthPx;
    canvas.height = height;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(picture, 0, 0, comparedWidthPx, height);
    picture.close();
    const pixels = pen?.getImageData(0, 0, comparedWidthPx, height);
    return pixels ? { width: pixels.width, height: pixels.height, data: pixels.data } : null;
  } catch (problem) {
    report(problem);
    return null;
  }
}

const report = (problem: unknown) => console.warn('The versions could not be compared', problem);

interface ComparedParts {
  readonly photoUrl: string | null;
  readonly tracing: Pick<TracingWire, 'url' | 'scheme_url'> | null;
  /** A hoop: the edge is a plain cut, so its scheme is not needed. */
  readonly round: boolean;
}

export interface Compared {
  readonly work: FrontierWork | null;
  /** Address of the scheme the palette is of. */
  readonly schemeUrl: string | null;
  /** Colours with their counts; null until the scheme is loaded. */
  readonly palette: readonly StoredColour[] | null;
}
const nothingLoaded: Compared = { work: null, schemeUrl: null, palette: null };

/** The loaded photo, work and scheme of a preset. The previous preset stays while the next loads. */
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

/** The cells or outlines drawn between photo and work; empty if the scheme fails to load. */
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

function outlineOf(scheme: RegionScheme): HTMLCanvasElement {
  const { widthMm, heightMm } = scheme;
  const pxPerMm = outlinePx / Math.max(widthMm, heightMm);
  return outlinePicture(scheme, { width: widthMm * pxPerMm, height: heightMm * pxPerMm });
}

async function loadedPicture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetched(url, { signal })).blob());
}

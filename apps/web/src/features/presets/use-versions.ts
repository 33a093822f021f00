import type { BlankWire, TracingWire } from '@uzor/contract';
import { boxAround, type Extent, facesInFrame, foreground, type Raster, type RegionScheme } from '@uzor/engine';
import {
  decodeScheme,
  filterById,
  filterPalette,
  isRound,
  laidGridOf,
  markingGridOf,
  orient,
  type Preset,
  presetsIn,
  type ProductDefinition,
  settingsFromWire,
  sizeOf,
  legend,
  type LegendRow,
} from '@uzor/kit';
import { useEffect, useMemo, useState } from 'react';
import { fetched } from '../../api/fetched.ts';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { firstVersions, type PicturedVersion, wholePicture, type Window, windowAround } from './version-choice.ts';
import type { FrontierWork } from '../../shared/frontier/frontier.tsx';
import { outlinePicture } from '../../shared/outline/paint-outline.ts';

/** A colour counts as grey if its channels differ by less than this many levels. */
const greyWithin = 20;

/** The ordered size with its colours and versions; the frame is in cells or millimetres. */
export function useOrderedWork(product: ProductDefinition, { filter_id, size_id, orientation }: BlankWire) {
  const filter = filterById(filter_id ?? 0) ?? product.defaultFilter;
  const size = sizeOf(product.kind, size_id ?? 0) ?? product.sizes[0];
  const frame = useMemo(
    () => orient(markingGridOf(size.ground)?.cells ?? size.pictureMm, orientation),
    [size, orientation],
  );
  const grey = filterPalette(filter, size).every(({ rgb }) => Math.max(...rgb) - Math.min(...rgb) < greyWithin);
  const ratio = frame.width / frame.height;
  const list = useMemo(() => presetsIn(product.kind, filter), [product.kind, filter]);
  return { filter, list, size, frame, ratio, round: isRound(size.ground), grey };
}
export type OrderedWork = ReturnType<typeof useOrderedWork>;

/** Minimum height of a recognisable face: share of the picture, or number of cells. */
const smallestFace = { share: 0.1, cells: 16 };

/**
 * Compares the versions once all are made: around the faces or, without faces, over the whole picture.
 * @param complete true if no further versions will be made
 */
export function useVersions(
  blank: BlankWire,
  { list, size, frame, round }: Pick<OrderedWork, 'list' | 'size' | 'frame' | 'round'>,
  complete: boolean,
) {
  const faces = useFaces(blank, frame);
  const [pictures, setPictures] = useState<readonly PicturedVersion[] | null>(null);
  const urls = JSON.stringify(blank.tracing_photos.map(({ preset, url }) => [preset, url]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `urls` stands for the tracings, new with every answer
  useEffect(() => {
    if (!complete) return undefined;
    let left = false;
    const pictured = list.flatMap((preset) => {
      const made = blank.tracing_photos.find((one) => one.preset === preset.number);
      return made ? [smallPicture(made.url).then((picture) => versionOf(preset, picture))] : [];
    });
    void Promise.all(pictured).then((versions) => !left && setPictures((known) => known ?? versions));
    return () => {
      left = true;
    };
  }, [complete, urls]);
  return useMemo(() => {
    const cells = laidGridOf(size.ground) ? smallestFace.cells : 0;
    const smallest = Math.max(smallestFace.share, cells / frame.height);
    // A part of a hoop shows only threads.
    const around = faces && !round ? windowAround(faces.around, frame.width / frame.height) : wholePicture;
    const atFace = faces !== null && faces.tallest >= smallest && !round;
    const window = atFace ? around : wholePicture;
    const first = firstVersions(pictures ?? list.map((preset) => versionOf(preset, null)), window);
    return { first, settled: pictures !== null, window, around, atFace, hasFace: faces !== null };
  }, [faces, pictures, list, size, frame, round]);
}

const versionOf = ({ number, slug, mixes = false }: Preset, picture: Raster | null): PicturedVersion => ({
  number,
  slug,
  mixes,
  picture,
});

/** In shares of the frame. */
interface Faces {
  readonly around: Window;
  /** Height of the largest face. */
  readonly tallest: number;
}

/** The foreground faces of the photo in its frame; null if none are known on this device. */
function useFaces({ product_type: kind, slug, edition_settings: edition }: BlankWire, frame: Extent): Faces | null {
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
    const boxes = facesInFrame(foreground(faces, photo), settingsFromWire(edition), photo, frame)
      .filter(({ shown }) => shown > 0.5)
      .map(({ box }) => box);
    if (boxes.length === 0) return null;
    const { x, y, width, height } = boxAround(boxes);
    return {
      around: { x: x / frame.width, y: y / frame.height, width: width / frame.width, height: height / frame.height },
      tallest: Math.max(...boxes.map((box) => box.height)) / frame.height,
    };
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

export interface Compared {
  readonly work: FrontierWork | null;
  readonly schemeUrl: string | null;
  /** Its colours; null until the scheme is loaded. */
  readonly palette: readonly LegendRow[] | null;
}
const nothingLoaded: Compared = { work: null, schemeUrl: null, palette: null };

/** The loaded photo, work and scheme of a preset. The previous preset stays while the next loads. */
export function useCompared(
  photoUrl: string | null,
  tracing: Pick<TracingWire, 'url' | 'scheme_url'> | null,
  round: boolean,
): Compared {
  const [compared, setCompared] = useState(nothingLoaded);
  const { url: workUrl, scheme_url: schemeUrl } = tracing ?? {};
  useEffect(() => {
    if (!photoUrl || !workUrl || !schemeUrl) return undefined;
    const left = new AbortController();
    Promise.all([
      loadedPicture(photoUrl, left.signal),
      loadedPicture(workUrl, left.signal),
      round ? nothingBetween : between(schemeUrl, left.signal), // a hoop shows no scheme between photo and work
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
    const scheme = decodeScheme(await (await fetched(url, { signal })).text());
    const { work } = scheme;
    const palette = legend(scheme);
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

/** Longer side of the drawn outlines. Enough for the view at two device pixels per CSS pixel. */
const outlinePx = 1400;

function outlineOf(scheme: RegionScheme): HTMLCanvasElement {
  const { widthMm, heightMm } = scheme;
  const pxPerMm = outlinePx / Math.max(widthMm, heightMm);
  return outlinePicture(scheme, { width: widthMm * pxPerMm, height: heightMm * pxPerMm });
}

async function loadedPicture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetched(url, { signal })).blob());
}

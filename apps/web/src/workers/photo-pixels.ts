import {
  cropRaster,
  type Extent,
  type Raster,
  untouchedSettings,
  corrected,
  facesInFrame,
  type FramePoint,
} from '@uzor/engine';
import { readPhotoFacts, refusalOfExtent } from '@uzor/intake/headers';
import { canReadCanvas } from './canvas-truth.ts';
import { WorkerRefusal, type SchemeChoice, type ComparedChoices } from './scheme-protocol.ts';
import type { Orientation } from '@uzor/contract';
import { markingGridOf, orient, type ProductSize, inLook, lookFromWire, type LookWire } from '@uzor/kit';
import { sentExtent } from './photo-size.ts';

/** The photo, at most `longestSidePx` on a side. @throws WorkerRefusal if too large, too small or undecodable */
export async function reduced(file: Blob, longestSidePx: number): Promise<{ pixels: Raster; original: Extent }> {
  const full = await decoded(file);
  const original = { width: full.width, height: full.height };
  const refusal = refusalOfExtent(original.width, original.height);
  if (refusal) throw new WorkerRefusal(refusal.reason, refusal.values);
  const { width, height } = sentExtent(original, longestSidePx);
  if (!(full instanceof ImageBitmap)) return { pixels: cropRaster(full, untouchedSettings, width, height), original };
  const brush = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new RangeError('This browser gives no canvas to a worker');
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.drawImage(full, 0, 0, width, height);
  full.close();
  return { pixels: brush.getImageData(0, 0, width, height), original };
}

/** Decodes with the browser, or with our own decoders if its canvas cannot be read back. */
async function decoded(file: Blob): Promise<ImageBitmap | Raster> {
  try {
    if (canReadCanvas()) return await createImageBitmap(file);
    const [{ decodeStored, opened }, { loadWasm }] = await Promise.all([
      import('@uzor/intake/pixels'),
      import('./wasm-files.ts'),
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const facts = await readPhotoFacts(bytes);
    if (!facts) throw new RangeError('The photo has no readable header');
    return opened(await decodeStored(bytes, facts, loadWasm), facts.colour).raster;
  } catch (problem) {
    throw new WorkerRefusal('photo.damaged', {}, problem);
  }
}

/** Shorter side of the small work on a choice picture, in cells or in mm of canvas. */
const thumbnailCells = 56;
const thumbnailMm = 90;

/** A size with the same proportions, but few cells or a small canvas. */
export function thumbnailSize({ ground, pictureMm }: ProductSize, orientation: Orientation) {
  const cells = markingGridOf(ground)?.cells ?? { width: thumbnailCells, height: thumbnailCells };
  const fewer = Math.min(1, thumbnailCells / cells.width);
  const smaller = Math.min(1, thumbnailMm / pictureMm.width);
  return {
    cells: orient({ width: Math.round(cells.width * fewer), height: Math.round(cells.height * fewer) }, orientation),
    canvasMm: orient(
      { width: Math.round(pictureMm.width * smaller), height: Math.round(pictureMm.height * smaller) },
      orientation,
    ),
  };
}

/** How to crop a photo: its frame and look, and the extent of the picture in px. */
interface Wanted extends Pick<SchemeChoice, 'kind' | 'settings' | 'look' | 'focus'> {
  readonly extent: Extent;
}

/** The cropped photo with its look applied; the same pixels give the same bytes as on the server. */
export function croppedInLook(photo: Raster, { kind, settings, look, focus, extent }: Wanted): Raster {
  const picture = cropRaster(photo, settings, extent.width, extent.height);
  return inLook(kind, picture, { crop: settings, photo, look: look && lookFromWire(look), focus });
}

/** The whole photo with corrected light and colours, but without noise reduction, which takes too long here. */
export function withLookApplied(photo: Raster, look: LookWire | undefined): Raster {
  return look?.rescue ? corrected(photo, { ...look.rescue, noise: 0 }) : photo;
}

interface SampleSource {
  /** Extent of a choice's frame in cells, at its finest detail. */
  readonly cells: (choice: SchemeChoice) => Extent;
  readonly photo: (choice: SchemeChoice, extent: Extent) => Raster;
  /** The finished work, its longer side in px. */
  readonly work: (choice: SchemeChoice, sidePx: number) => Raster;
}

/** Longest side in px of the whole picture that a sample is cut from; more would only take longer. */
const largestPx = 1400;

/**
 * Samples before and after a change. With `closeUp`: a square around the largest face, with the same side in cells in
 * both samples. Otherwise, or without a face: the whole frame.
 */
export function beforeAndAfter(
  { now, after, of, closeUp, sidePx }: ComparedChoices,
  original: Extent,
  source: SampleSource,
): readonly [now: Raster, after: Raster] {
  const sideCells = closeUp ? (largestHead(now, original, source.cells(now))?.sideCells ?? null) : null;
  const sampleOf = (choice: SchemeChoice): Raster => {
    const cells = source.cells(choice);
    const longer = Math.max(cells.width, cells.height);
    const wholePx = Math.min(largestPx, Math.ceil((sidePx * longer) / (sideCells ?? longer)));
    const side = (count: number) => Math.ceil((count / longer) * wholePx);
    const extent = { width: side(cells.width), height: side(cells.height) };
    const whole = of === 'work' ? source.work(choice, wholePx) : source.photo(choice, extent);
    const head = sideCells === null ? null : largestHead(choice, original, cells);
    if (!head || sideCells === null) return whole;
    const px = whole.width / cells.width;
    return squareOf(whole, { x: head.x * px, y: head.y * px }, sideCells * px);
  };
  return [sampleOf(now), sampleOf(after)];
}

/** Side of the square around a head, as a share of the head's longer side. */
const aroundHead = 1.1;

/** The largest head in a frame: its middle and the side of the square around it, in cells; null if there is none. */
function largestHead(
  { focus, settings }: Pick<SchemeChoice, 'focus' | 'settings'>,
  photo: Extent,
  cells: Extent,
): (FramePoint & { readonly sideCells: number }) | null {
  const [head] = facesInFrame(focus?.faces ?? [], settings, photo, cells)
    .map((face) => face.head)
    .sort((one, other) => other.height - one.height);
  if (!head) return null;
  const { x, y, width, height } = head;
  return { x: x + width / 2, y: y + height / 2, sideCells: aroundHead * Math.max(width, height) };
}

/** Cuts a square around a point out of a picture, shifted to lie inside the picture. */
function squareOf({ width, height, data }: Raster, about: FramePoint, wantedSide: number): Raster {
  const side = Math.max(1, Math.round(Math.min(width, height, wantedSide)));
  const x = Math.round(Math.min(width - side, Math.max(0, about.x - side / 2)));
  const y = Math.round(Math.min(height - side, Math.max(0, about.y - side / 2)));
  const square = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < side; row++) {
    const from = ((y + row) * width + x) * 4;
    square.set(data.subarray(from, from + side * 4), row * side * 4);
  }
  return { width: side, height: side, data: square };
}

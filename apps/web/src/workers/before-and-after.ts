import { type Extent, facesInFrame, type FramePoint, type Raster } from '@uzor/engine';
import type { ComparedChoices, SchemeChoice } from './scheme-protocol.ts';

/** What samples are cut from. */
interface SampleSource {
  /** The frame of a choice in its finest detail. */
  readonly cells: (choice: SchemeChoice) => Extent;
  /** The photo in its frame. */
  readonly photo: (choice: SchemeChoice, extent: Extent) => Raster;
  /** The finished work, its longer side in px. */
  readonly work: (choice: SchemeChoice, sidePx: number) => Raster;
}

/** Longest side of a whole picture that a sample is cut from, px: more would only cost time. */
const largestPx = 1400;

/** A choice before and after a change: the same square around the largest face, in cells, or all of the frame. */
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

/** Of a head's longer side: what shows with it. */
const aroundHead = 1.1;

/** The largest head in a frame, its middle and the square around it, cells; null if there is none. */
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

/** A square of a picture around a point, moved inside it. */
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

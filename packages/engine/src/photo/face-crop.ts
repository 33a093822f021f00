import { attentionCrop } from './attention.ts';
import { FOCUS_UNIT, type FrameBox, facesInFrame, HEAD, type PhotoFace } from './focus.ts';
import { affine, coveringZoom, type EditionSettings, type Extent, keepCovered, untouchedSettings } from './geometry.ts';
import type { Raster } from '../raster.ts';

/** A photo and the frame it is to be cropped for. */
export interface FrameForFaces {
  /** Extent of the uploaded photo, pixels: how near a crop may come is judged by them. */
  readonly photo: Extent;
  /** The frame in cells, or in what a kind without cells has for them. */
  readonly cells: Extent;
}

/** Height of a face, in cells, from which people recognise it; what the first crop aims at, and what "closer" does. */
const RECOGNISED = 32;
const CLOSER = 44;
/** How far a crop may come nearer than the largest one: unasked, and when asked. */
const NEARER = 1.5;
const NEAREST = 2.2;
/** Photo pixels a cell below which coming nearer shows nothing more: unasked, and when asked. */
const PIXELS_A_CELL = 2;
const LEAST_PIXELS_A_CELL = 1.2;
/** Faces lower than this share of the highest stand in the background and need not be held. */
const BACKGROUND = 0.35;
/** Air around heads, in shares of their joint width and height. */
const AIR = { side: 0.1, above: 0.08, below: 0.1 } as const;
/** Share of the frame's height by which heads stand above its middle. */
const EYES_ABOVE = 0.08;
/** Share of the frame's width around its middle in which a single face stands. */
const MIDDLE = 0.4;

/**
 * The crop to begin with. With faces: the largest one that holds all heads if they fit, else as many as fit, the largest first;
 * faces come nearer until the largest is 32 cells high, by at most 1.5 times, while a cell has two pixels of the photo and the
 * heads have air around them. It moves away from what draws the eye no further than heads need. Without faces: what draws the eye.
 *
 * @param picture the upright photo or a smaller copy
 * @returns settings without turn and flip that cover the frame
 * @throws RangeError if a side of the frame is not above 0
 */
export function defaultCrop(picture: Raster, faces: readonly PhotoFace[], frame: FrameForFaces): EditionSettings {
  const attention = attentionCrop(picture, frame.cells.width / frame.cells.height);
  const main = foreground(faces, frame.photo);
  if (main.length === 0) return attention;
  return cropOf(main, frame, attention, { cells: RECOGNISED, most: NEARER, pixelsACell: PIXELS_A_CELL });
}

/**
 * A crop nearer to the faces that a frame shows, for people who ask for it: flipped and turned as before, heads with their air
 * still fit, faces up to 44 cells, at most 2.2 times nearer than the photo has to come to cover the frame.
 *
 * @returns null if no face is shown, or if the crop would not be at least a tenth nearer
 * @throws RangeError as `affine`
 */
export function closerCrop(
  faces: readonly PhotoFace[],
  settings: EditionSettings,
  { photo, cells }: FrameForFaces,
): EditionSettings | null {
  const shown = facesInFrame(foreground(faces, photo), settings, photo, cells).filter((face) => face.shown > 0.5);
  if (shown.length === 0) return null;
  const heads = boxAround(shown.map(({ head }) => head));
  const zoom = settings.zoomRatio ?? 1;
  const pixelsACell = 1 / scaleOf(settings, photo, cells);
  const times = Math.min(
    CLOSER / Math.max(...shown.map(({ down }) => 2 * Math.hypot(down.x, down.y))),
    (NEAREST * coveringZoom(settings, photo, cells)) / zoom,
    pixelsACell / LEAST_PIXELS_A_CELL,
    cells.width / (heads.width * (1 + 2 * AIR.side)),
    cells.height / (heads.height * (1 + AIR.above + AIR.below)),
  );
  if (times < 1.1) return null;
  const off = { x: heads.x + heads.width / 2 - cells.width / 2, y: heads.y + heads.height / 2 - cells.height / 2 };
  // Heads stand a little above the middle, as far as their height leaves room.
  const lift = Math.min(
    EYES_ABOVE * cells.height,
    Math.max(0, (cells.height - times * heads.height * (1 + 2 * AIR.above)) / 2),
  );
  const nearer = {
    ...settings,
    zoomRatio: zoom * times,
    margin: {
      left: (settings.margin.left - off.x / cells.width) * times,
      top: (settings.margin.top - off.y / cells.width) * times - lift / cells.width,
    },
  };
  return keepCovered(nearer, photo, cells);
}

/**
 * Whether several faces are served better by the frame on its other side, because it holds more of them. False for a square
 * frame, and for fewer than two faces.
 */
export function isBetterTurned(faces: readonly PhotoFace[], { photo, cells }: FrameForFaces): boolean {
  const main = foreground(faces, photo);
  if (main.length < 2 || cells.width === cells.height) return false;
  const turned = { width: cells.height, height: cells.width };
  const held = (frame: Extent) => thatFit(main, photo, windowOf(photo, frame)).length;
  return held(turned) > held(cells);
}

/** Faces that are not of people far behind others, the largest first. */
function foreground(faces: readonly PhotoFace[], photo: Extent): PhotoFace[] {
  const highest = Math.max(0, ...faces.map(({ box }) => box[3]));
  const area = ({ box }: PhotoFace) => box[2] * photo.width * box[3] * photo.height;
  return faces.filter(({ box }) => box[3] >= BACKGROUND * highest).toSorted((one, other) => area(other) - area(one));
}

/** The largest part of a photo with the proportions of a frame, pixels. */
function windowOf(photo: Extent, frame: Extent): Extent {
  const aspect = frame.width / frame.height;
  return photo.width / photo.height > aspect
    ? { width: photo.height * aspect, height: photo.height }
    : { width: photo.width, height: photo.width / aspect };
}

/** The faces whose heads fit into a window together, taken while they do. */
function thatFit(main: readonly PhotoFace[], photo: Extent, window: Extent): PhotoFace[] {
  const held: PhotoFace[] = [];
  for (const face of main) {
    const heads = headsOf([...held, face], photo);
    if (held.length === 0 || (heads.width <= window.width && heads.height <= window.height)) held.push(face);
  }
  return held;
}

function cropOf(
  main: readonly PhotoFace[],
  { photo, cells }: FrameForFaces,
  start: EditionSettings,
  wanted: { readonly cells: number; readonly most: number; readonly pixelsACell: number },
): EditionSettings {
  const largest = windowOf(photo, cells);
  const held = thatFit(main, photo, largest);
  const heads = headsOf(held, photo);
  const faceCells = (((held[0].box[3] * photo.height) / FOCUS_UNIT) * cells.height) / largest.height;
  const zoom = Math.max(
    1,
    Math.min(
      (wanted.cells + 0.5) / faceCells,
      wanted.most,
      largest.width / cells.width / wanted.pixelsACell,
      largest.width / (heads.width * (1 + 2 * AIR.side)),
      largest.height / (heads.height * (1 + AIR.above + AIR.below)),
    ),
  );
  const window = { width: largest.width / zoom, height: largest.height / zoom };
  const airy = {
    x: heads.x - AIR.side * heads.width,
    y: heads.y - AIR.above * heads.height,
    width: heads.width * (1 + 2 * AIR.side),
    height: heads.height * (1 + AIR.above + AIR.below),
  };
  const kept = held.length === 1 ? widened(airy, (1 - MIDDLE) * window.width) : airy;
  const middleX = photo.width / 2 - start.margin.left * largest.width;
  const middleY = photo.height / 2 - start.margin.top * largest.width;
  const x = startHolding(
    middleX - window.width / 2,
    window.width,
    [kept.x, kept.width],
    [heads.x, heads.width],
    photo.width,
  );
  const y = startHolding(
    middleY - window.height / 2,
    window.height,
    [kept.y, kept.height],
    [heads.y, heads.height],
    photo.height,
  );
  return {
    ...untouchedSettings,
    zoomRatio: zoom === 1 ? null : zoom,
    margin: {
      left: (photo.width / 2 - x - window.width / 2) / window.width,
      top: (photo.height / 2 - y - window.height / 2) / window.width,
    },
  };
}

/** Cells along the side of a pixel of the photo, of the longer side if they differ. */
function scaleOf(settings: EditionSettings, photo: Extent, cells: Extent): number {
  const { a, b, c, d } = affine(settings, photo, cells);
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

function boxAround(boxes: readonly FrameBox[]): FrameBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A box of at least `width` about the same middle. */
function widened(box: FrameBox, width: number): FrameBox {
  if (box.width >= width) return box;
  return { ...box, x: box.x - (width - box.width) / 2, width };
}

/** The start of a window along an axis, nearest to `start`, that holds what is wanted, surely what is needed, inside the photo. */
function startHolding(
  start: number,
  length: number,
  wanted: readonly [start: number, length: number],
  needed: readonly [start: number, length: number],
  size: number,
): number {
  let found = start;
  for (const [from, extent] of [wanted, needed]) {
    if (extent > length) found = from + (extent - length) / 2;
    else found = Math.min(from, Math.max(from + extent - length, found));
  }
  return Math.min(size - length, Math.max(0, found));
}

/** The smallest rectangle of the photo, in pixels, around the heads of faces; what the photo itself cuts is not asked for. */
function headsOf(faces: readonly PhotoFace[], photo: Extent): FrameBox {
  const edges = faces.map(({ box: [x, y, width, height] }) => ({
    left: Math.max(0, x - HEAD.side * width),
    top: Math.max(0, y - HEAD.above * height),
    right: Math.min(FOCUS_UNIT, x + width * (1 + HEAD.side)),
    bottom: Math.min(FOCUS_UNIT, y + height * (1 + HEAD.below)),
  }));
  const left = Math.min(...edges.map((edge) => edge.left));
  const top = Math.min(...edges.map((edge) => edge.top));
  const toX = photo.width / FOCUS_UNIT;
  const toY = photo.height / FOCUS_UNIT;
  return {
    x: left * toX,
    y: top * toY,
    width: (Math.max(...edges.map((edge) => edge.right)) - left) * toX,
    height: (Math.max(...edges.map((edge) => edge.bottom)) - top) * toY,
  };
}

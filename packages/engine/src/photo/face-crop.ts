import { attentionCrop } from './attention.ts';
import { boxAround, FOCUS_UNIT, type FrameBox, facesInFrame, HEAD, type PhotoFace } from './focus.ts';
import {
  coveringZoom,
  type EditionSettings,
  type Extent,
  keepCovered,
  scaleOf,
  untouchedSettings,
} from './geometry.ts';
import type { Raster } from '../raster.ts';

/** A photo and the frame to crop it for. */
export interface FrameForFaces {
  /** Size of the uploaded photo in pixels; limits how far a crop may zoom in. */
  readonly photo: Extent;
  /** The frame in cells, or in the equivalent unit of products without cells. */
  readonly cells: Extent;
}

/** Height of a face in cells: the goal of the default crop, and of `closerCrop`. */
const RECOGNISED = 32;
const CLOSER = 44;
/** Maximum zoom relative to the largest possible crop: by default, and on request. */
const NEARER = 1.5;
const NEAREST = 2.2;
/** Photo pixels per cell below which zooming in shows no more detail: by default, and on request. */
const PIXELS_A_CELL = 2;
const LEAST_PIXELS_A_CELL = 1.2;
/** Faces smaller than this share of the largest height are in the background and may be left out of the crop. */
const BACKGROUND = 0.35;
/** Share of a face in the frame from which it counts as whole. */
export const NEARLY_WHOLE = 0.9;
/** Free space around heads, as shares of their joint width and height. */
const AIR = { side: 0.1, above: 0.08, below: 0.1 } as const;
/** Heads are placed above the centre by this share of the frame's height. */
const EYES_ABOVE = 0.08;
/** A single face is kept within this central share of the frame's width. */
const MIDDLE = 0.4;

/**
 * The default crop. It holds as many heads as fit, the largest first. It zooms in, at most 1.5 times, towards a largest
 * face of 32 cells, as far as the heads and the photo's resolution allow. It deviates from the attention crop only as
 * far as the heads require. Without faces: the attention crop.
 * @param picture the upright photo or a smaller copy
 * @returns settings without rotation and flip that cover the frame
 * @throws RangeError if a side of the frame is not above 0
 */
export function defaultCrop(picture: Raster, faces: readonly PhotoFace[], frame: FrameForFaces): EditionSettings {
  const attention = attentionCrop(picture, frame.cells.width / frame.cells.height);
  const main = foreground(faces, frame.photo);
  if (main.length === 0) return attention;
  return cropOf(main, frame, attention);
}

/**
 * A crop closer to the faces in the frame, which become up to 44 cells high, at up to 2.2 times the covering zoom.
 * Keeps flip and rotation.
 * @returns null if no face is more than half in the frame, or if the crop would be less than 10 % closer
 * @throws RangeError like `affine`
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
  // Places heads slightly above the centre if their height leaves room.
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

/** What a frame can show of the faces in the foreground of a photo. */
export interface FacesHeld {
  readonly all: number;
  /** How many of their heads, with hair, fit into the frame uncut. */
  readonly held: number;
  /** How many of the faces are whole in the frame, even if their hair is cut. */
  readonly whole: number;
  /** Height, in cells, of the largest face in the default crop; 0 without faces. */
  readonly cells: number;
}

/** How many faces the default crop of a photo holds, and how large they are. Does not need the pixels. */
export function facesHeld(faces: readonly PhotoFace[], { photo, cells }: FrameForFaces): FacesHeld {
  const main = foreground(faces, photo);
  if (main.length === 0) return { all: 0, held: 0, whole: 0, cells: 0 };
  const { largest, held, faceCells, zoom } = defaultZoom(main, { photo, cells });
  const first = headsOf(main.slice(0, 1), photo);
  const isFirstCut = first.width > largest.width || first.height > largest.height;
  const crop = cropOf(main, { photo, cells }, untouchedSettings);
  return {
    all: main.length,
    held: held.length - (isFirstCut ? 1 : 0),
    whole: facesInFrame(main, crop, photo, cells).filter(({ shown }) => shown >= NEARLY_WHOLE).length,
    cells: faceCells * zoom,
  };
}

/** Faces in the foreground, the largest first. */
export function foreground(faces: readonly PhotoFace[], photo: Extent): PhotoFace[] {
  const highest = Math.max(0, ...faces.map(({ box }) => box[3]));
  const area = ({ box }: PhotoFace) => box[2] * photo.width * box[3] * photo.height;
  return faces.filter(({ box }) => box[3] >= BACKGROUND * highest).toSorted((one, other) => area(other) - area(one));
}

/** Size, in pixels, of the largest part of a photo with the frame's proportions. */
function windowOf(photo: Extent, frame: Extent): Extent {
  const aspect = frame.width / frame.height;
  return photo.width / photo.height > aspect
    ? { width: photo.height * aspect, height: photo.height }
    : { width: photo.width, height: photo.width / aspect };
}

/** Faces whose heads fit into a window together, chosen greedily in order. */
function facesInside(main: readonly PhotoFace[], photo: Extent, window: Extent): PhotoFace[] {
  const held: PhotoFace[] = [];
  for (const face of main) {
    const heads = headsOf([...held, face], photo);
    if (held.length === 0 || (heads.width <= window.width && heads.height <= window.height)) held.push(face);
  }
  return held;
}

/** `zoom`: how far the default crop zooms in on the faces it holds. `faceCells`: cells of the largest at zoom 1. */
function defaultZoom(main: readonly PhotoFace[], { photo, cells }: FrameForFaces) {
  const largest = windowOf(photo, cells);
  const held = facesInside(main, photo, largest);
  const heads = headsOf(held, photo);
  const faceCells = (((held[0].box[3] * photo.height) / FOCUS_UNIT) * cells.height) / largest.height;
  const zoom = Math.max(
    1,
    Math.min(
      (RECOGNISED + 0.5) / faceCells,
      NEARER,
      largest.width / cells.width / PIXELS_A_CELL,
      largest.width / (heads.width * (1 + 2 * AIR.side)),
      largest.height / (heads.height * (1 + AIR.above + AIR.below)),
    ),
  );
  return { largest, held, heads, faceCells, zoom };
}

function cropOf(main: readonly PhotoFace[], frame: FrameForFaces, start: EditionSettings): EditionSettings {
  const { photo } = frame;
  const { largest, held, heads, zoom } = defaultZoom(main, frame);
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

function widened(box: FrameBox, width: number): FrameBox {
  if (box.width >= width) return box;
  return { ...box, x: box.x - (width - box.width) / 2, width };
}

/** The start nearest to `start` of a window inside the photo that contains `needed` and, if it fits, `wanted`. */
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

/** Bounding rectangle of the heads of faces, clamped to the photo, in pixels. */
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

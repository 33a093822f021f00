import { type EditionSettings, type Extent, affine } from './geometry.ts';

/** Focus coordinates run from 0 to this along the upright photo's width and height. */
export const FOCUS_UNIT = 10_000;
/** Maximum number of faces in a focus; the largest are kept. */
export const MAX_FACES = 16;

/** A point of the upright photo: ten-thousandths of its width and height, whole numbers 0 to 10,000. */
export type FocusPoint = readonly [x: number, y: number];

/** A face of a photo, independent of the photo's resolution. */
export interface PhotoFace {
  /** From forehead to chin, without hair and ears: left, top, width and height in ten-thousandths of the photo. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
  /** Left and right eye as seen by the viewer of an upright face, tip of the nose, mouth; absent if unknown. */
  readonly points?: readonly [FocusPoint, FocusPoint, FocusPoint, FocusPoint] | undefined;
}

/** What matters in a photo, independent of its crop. The same as `edition_settings.focus` of the HTTP contract. */
export interface Focus {
  /** Version of the model and its rules; 0 if no detection ran. */
  readonly version: number;
  /** `auto` = detected; `manual` = drawn or moved by a person; `off` = switched off by a person, without faces. */
  readonly source: 'auto' | 'manual' | 'off';
  /** At most 16; the largest first if detected. */
  readonly faces: readonly PhotoFace[];
}

/** No faces: schemes ignore faces. */
export const focusOff: Focus = { version: 0, source: 'off', faces: [] };

/** A point or a vector in a frame; x to the right, y down. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

/** An axis-aligned rectangle in a frame. */
export interface FrameBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A face in a frame after crop, rotation and flip; all values in the unit of the frame. */
export interface FrameFace {
  /** Centre of the face's box. */
  readonly middle: FramePoint;
  /** Vectors from the centre to the middles of the box's right and lower sides; they rotate and flip with the crop. */
  readonly across: FramePoint;
  readonly down: FramePoint;
  /** Positions of eyes, nose and mouth; estimated if the photo's face has no points. */
  readonly eyes: readonly [FramePoint, FramePoint];
  readonly nose: FramePoint;
  readonly mouth: FramePoint;
  /** Bounding rectangles of the face's box and of the head with hair and chin. */
  readonly box: FrameBox;
  readonly head: FrameBox;
  /** Share of `box` inside the frame, above 0 and at most 1. */
  readonly shown: number;
}

/**
 * How far the head extends beyond the face's box, in box widths and heights: `above` for hair, `below` for the chin.
 * Chosen on 40 portraits.
 */
export const HEAD = { side: 0.12, above: 0.45, below: 0.12 } as const;
/** Positions of eyes, nose and mouth in half boxes from the centre: means of 44 detected faces. */
const USUAL_PARTS: readonly (readonly [u: number, v: number])[] = [
  [-0.37, -0.33],
  [0.37, -0.33],
  [0, 0.14],
  [0, 0.5],
];

/** Maps faces of a photo into a frame in any unit, without those outside it. @throws RangeError like `affine` */
export function facesInFrame(
  faces: readonly PhotoFace[],
  settings: EditionSettings,
  photo: Extent,
  frame: Extent,
): FrameFace[] {
  const { a, b, c, d, e, f } = affine(settings, photo, frame);
  const toX = photo.width / FOCUS_UNIT;
  const toY = photo.height / FOCUS_UNIT;
  const toFrame = (x: number, y: number): FramePoint => ({
    x: a * x * toX + c * y * toY + e,
    y: b * x * toX + d * y * toY + f,
  });
  return faces.flatMap(({ box, points }) => {
    const [left, top, width, height] = box;
    const middle = toFrame(left + width / 2, top + height / 2);
    const across = { x: (a * toX * width) / 2, y: (b * toX * width) / 2 };
    const down = { x: (c * toY * height) / 2, y: (d * toY * height) / 2 };
    const within = (u: number, v: number): FramePoint => ({
      x: middle.x + u * across.x + v * down.x,
      y: middle.y + u * across.y + v * down.y,
    });
    const [leftEye, rightEye, nose, mouth] = points
      ? points.map(([x, y]) => toFrame(x, y))
      : USUAL_PARTS.map(([u, v]) => within(u, v));
    const around = boxOfCorners(within, [-1, -1, 1, 1]);
    const shown = shownShare(around, frame);
    if (shown === 0) return [];
    const head = boxOfCorners(within, [-1 - 2 * HEAD.side, -1 - 2 * HEAD.above, 1 + 2 * HEAD.side, 1 + 2 * HEAD.below]);
    return [{ middle, across, down, eyes: [leftEye, rightEye], nose, mouth, box: around, head, shown }];
  });
}

/** Scales faces to another unit: one old unit is `times` new ones, above 0. */
export function scaledFaces(faces: readonly FrameFace[], times: number): FrameFace[] {
  const point = ({ x, y }: FramePoint): FramePoint => ({ x: x * times, y: y * times });
  const box = ({ x, y, width, height }: FrameBox): FrameBox => ({
    x: x * times,
    y: y * times,
    width: width * times,
    height: height * times,
  });
  return faces.map((face) => ({
    middle: point(face.middle),
    across: point(face.across),
    down: point(face.down),
    eyes: [point(face.eyes[0]), point(face.eyes[1])],
    nose: point(face.nose),
    mouth: point(face.mouth),
    box: box(face.box),
    head: box(face.head),
    shown: face.shown,
  }));
}

function boxOfCorners(
  within: (u: number, v: number) => FramePoint,
  [fromU, fromV, toU, toV]: readonly [number, number, number, number],
): FrameBox {
  const corners = [within(fromU, fromV), within(toU, fromV), within(fromU, toV), within(toU, toV)];
  return boxAround(corners.map((corner) => ({ ...corner, width: 0, height: 0 })));
}

/** The bounding rectangle of at least one rectangle. */
export function boxAround(boxes: readonly FrameBox[]): FrameBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function shownShare({ x, y, width, height }: FrameBox, frame: Extent): number {
  const across = Math.min(frame.width, x + width) - Math.max(0, x);
  const down = Math.min(frame.height, y + height) - Math.max(0, y);
  if (across <= 0 || down <= 0) return 0;
  return Math.min(1, (across * down) / (width * height));
}

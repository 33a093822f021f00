import { type Focus, FOCUS_UNIT, type FocusPoint, MAX_FACES, type PhotoFace, type Raster } from '@uzor/engine';
import { exponential } from './net/elementwise.ts';
import { type Net, openNet } from './net/net.ts';
import { type Part, sampleInto } from './sample.ts';

/** Minimum scores that justify a closer search: if no face was found yet, and if some were. */
const UNCERTAIN_SCORE = 0.12;
const UNCERTAIN_SCORE_BESIDE_FACES = 0.3;
/** Maximum number of parts in a closer search; each run of the net takes 0.1 s. */
const MAX_PARTS = 2;

function wholeOf({ width, height }: Raster): Part {
  const side = Math.max(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/**
 * Parts for a closer search: around uncertain detections. Two squares that cover most of the photo if there are neither
 * faces nor uncertain detections.
 */
function uncertainParts(photo: Raster, seen: readonly Detection[], found: readonly Detection[]): Part[] {
  const least = found.length > 0 ? UNCERTAIN_SCORE_BESIDE_FACES : UNCERTAIN_SCORE;
  const others = seen.filter((one) => one.score >= least && !found.some((face) => isSame(face, one)));
  const doubts = merged(others);
  if (found.length === 0 && doubts.length === 0) return endsOf(photo);
  const parts: Part[] = [];
  for (const doubt of doubts) {
    if (parts.length === MAX_PARTS) break;
    if (!parts.some((part) => isWellInside(doubt, part))) parts.push(partAround(doubt, photo));
  }
  return parts;
}

/** A square of half the longer side, or of four face sizes if faces are large. */
function partAround({ x, y, width, height }: Detection, photo: Raster): Part {
  const half = Math.max(photo.width, photo.height) / 2;
  const side = Math.min(photo.width, photo.height, Math.max(half, 4 * Math.max(width, height)));
  const startOf = (middle: number, length: number) => Math.min(Math.max(0, middle - side / 2), length - side);
  return {
    x: startOf(x + width / 2, photo.width),
    y: startOf(y + height / 2, photo.height),
    width: side,
    height: side,
  };
}

/** Whether a face is far enough from the edge of a part to be detected in it. */
function isWellInside(one: Detection, part: Part): boolean {
  const rim = 0.1 * part.width;
  return (
    one.x > part.x + rim &&
    one.y > part.y + rim &&
    one.x + one.width < part.x + part.width - rim &&
    one.y + one.height < part.y + part.height - rim
  );
}

/** Two squares at the ends of a photo; they overlap or leave little of it out. */
function endsOf({ width, height }: Raster): Part[] {
  const side = Math.min(width, height, Math.max(width, height) * 0.6);
  const across = width >= height;
  return [0, 1].map((end) => ({
    x: across ? (width - side) * end : (width - side) / 2,
    y: across ? (height - side) / 2 : (height - side) * end,
    width: side,
    height: side,
  }));
}

/** False for a face cut off at the edge of its part, unless the photo ends there; another part shows it whole. */
function isWhole({ x, y, width, height }: Detection, part: Part, photo: Raster): boolean {
  const rim = 0.02 * part.width;
  return (
    (x >= part.x + rim || part.x <= 1) &&
    (y >= part.y + rim || part.y <= 1) &&
    (x + width <= part.x + part.width - rim || part.x + part.width >= photo.width - 1) &&
    (y + height <= part.y + part.height - rim || part.y + part.height >= photo.height - 1)
  );
}

/** Version of the model and of the rules below, stored as `version` of a focus. */
export const FACE_SEARCH_VERSION = 2;

/** Finds the faces of photos. */
export interface FaceFinder {
  /**
   * @param photo the upright photo, opaque; from 800 px on the longer side a higher resolution finds no more faces
   * @returns a focus of source `auto`, the largest face first; deterministic on every machine
   */
  find(photo: Raster): Focus;
}

/** Minimum score of a face in the whole photo, and in a part of it, where false positives are more likely. */
const LEAST_SCORE = 0.5;
const LEAST_SCORE_OF_PART = 0.53;
/** The net has 48 x 48 anchors with 16 values each: a box and six points. */
const ANCHORS = 48;
const VALUES = 16;
const POINTS = 4;

/**
 * Loads the face detection net.
 * @param model `faceModel`: the full-range model of MediaPipe Face Detection
 * @throws RangeError for another file
 */
export function openFaceFinder(model: Uint8Array): FaceFinder {
  const net = openNet(model);
  const input = new Float32Array(net.width * net.height * 3);
  const search = (photo: Raster, part: Part, least: number): Detection[] => {
    sampleInto(input, photo, part, { columns: net.width, rows: net.height, from: -1, span: 2 });
    return detectionsIn(net, input, part, least);
  };
  return {
    find(photo) {
      const seen = search(photo, wholeOf(photo), UNCERTAIN_SCORE);
      const found = merged(seen.filter(({ score }) => score >= LEAST_SCORE));
      // Small faces: search again at a higher resolution where the first search was uncertain.
      const closer = uncertainParts(photo, seen, found).flatMap((part) =>
        search(photo, part, LEAST_SCORE_OF_PART).filter((one) => isWhole(one, part, photo)),
      );
      return { version: FACE_SEARCH_VERSION, source: 'auto', faces: facesOf(merged([...found, ...closer]), photo) };
    },
  };
}

/** Decodes the output of the net. Source: `TensorsToDetections` with the anchors of the full-range model, MediaPipe. */
function detectionsIn(net: Net, input: Float32Array, part: Part, least: number): Detection[] {
  const [figures, scores] = net.run(input);
  const found: Detection[] = [];
  for (let i = 0; i < scores.length; i++) {
    const score = 1 / (1 + exponential(-scores[i]));
    if (score < least) continue;
    const [placeX, placeY] = [((i % ANCHORS) + 0.5) / ANCHORS, (Math.floor(i / ANCHORS) + 0.5) / ANCHORS];
    const figure = (k: number) => figures[i * VALUES + k];
    const x = (k: number) => part.x + (placeX + figure(k) / net.width) * part.width;
    const y = (k: number) => part.y + (placeY + figure(k) / net.height) * part.height;
    const width = (figure(2) / net.width) * part.width;
    const height = (figure(3) / net.height) * part.height;
    if (!(width > 0 && height > 0)) continue;
    const points = Array.from({ length: 2 * POINTS }, (_, k) => (k % 2 === 0 ? x(4 + k) : y(4 + k)));
    found.push({ x: x(0) - width / 2, y: y(1) - height / 2, width, height, score, points });
  }
  return found;
}

/** Converts detections to faces: clipped to the photo, in ten-thousandths, the largest first. */
function facesOf(detections: readonly Detection[], { width, height }: Raster): PhotoFace[] {
  const toX = (x: number) => within(Math.round((x * FOCUS_UNIT) / width));
  const toY = (y: number) => within(Math.round((y * FOCUS_UNIT) / height));
  return detections
    .map((one): PhotoFace => {
      const [x, y] = [toX(one.x), toY(one.y)];
      const at = (k: number): FocusPoint => [toX(one.points[2 * k]), toY(one.points[2 * k + 1])];
      return {
        box: [x, y, toX(one.x + one.width) - x, toY(one.y + one.height) - y],
        points: [at(0), at(1), at(2), at(3)],
      };
    })
    .filter(({ box: [, , across, down] }) => across > 0 && down > 0)
    .sort(({ box: one }, { box: other }) => other[2] * other[3] - one[2] * one[3])
    .slice(0, MAX_FACES);
}

function within(share: number): number {
  return Math.min(FOCUS_UNIT, Math.max(0, share));
}

/** A detected face, in pixels of the picture. */
interface Detection {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Confidence, above 0 and below 1. */
  readonly score: number;
  /** x and y of left eye (as seen by the viewer), right eye, tip of the nose and mouth. */
  readonly points: readonly number[];
}

/** Boxes with at least this overlap are the same face. Tuned together with the search parts on annotated photos. */
const MIN_OVERLAP = 0.3;

/** Non-maximum suppression: overlapping detections become their score-weighted mean; the best first. */
function merged(detections: readonly Detection[]): Detection[] {
  let left = detections.toSorted((one, other) => other.score - one.score);
  const faces: Detection[] = [];
  for (let [best] = left; best; [best] = left) {
    const top = best;
    const same = left.filter((one) => isSame(top, one));
    left = left.filter((one) => !isSame(top, one));
    faces.push(meanOf(same, top.score));
  }
  return faces;
}

function meanOf(detections: readonly Detection[], score: number): Detection {
  const total = detections.reduce((sum, one) => sum + one.score, 0);
  const mean = (of: (one: Detection) => number) =>
    detections.reduce((sum, one) => sum + of(one) * one.score, 0) / total;
  return {
    x: mean(({ x }) => x),
    y: mean(({ y }) => y),
    width: mean(({ width }) => width),
    height: mean(({ height }) => height),
    score,
    points: detections[0].points.map((_, i) => mean(({ points }) => points[i])),
  };
}

function isSame(one: Detection, other: Detection): boolean {
  return overlap(one, other) > MIN_OVERLAP;
}

/** Intersection over union; a box inside another also counts as the same face although their union is large. */
function overlap(one: Detection, other: Detection): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return one === other ? 1 : 0;
  const shared = width * height;
  const areas = [one.width * one.height, other.width * other.height] as const;
  const inside = (0.9 * shared) / Math.min(...areas) - 0.25;
  return Math.max(shared / (areas[0] + areas[1] - shared), inside);
}

import { FOCUS_UNIT, type Focus, type FocusPoint, MAX_FACES, type PhotoFace, type Raster } from '@uzor/engine';
import { type Detection, merged } from './detections.ts';
import { exponential } from './net/elementwise.ts';
import { type Net, openNet } from './net/net.ts';
import { UNCERTAIN_SCORE, isWhole, uncertainParts, wholeOf } from './search-parts.ts';
import { type Part, sampleInto } from './sample.ts';

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

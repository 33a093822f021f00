import { seededRandom } from '../random.ts';
import { drawContours } from '../paint/contours/draw-contours.ts';
import { placeLabels } from '../paint/labels/place-labels.ts';
import { findPieces } from '../paint/regions/pieces.ts';
import type { RegionScheme } from '../paint/region-scheme.ts';
import { signedArea } from '../paint/contours/rings.ts';

/** Test map: one letter per label, row by row. */
export const labelMap = (...rows: string[]): Uint8Array =>
  Uint8Array.from(rows.join(''), (letter) => letter.charCodeAt(0) - 97);

/** Test map: seeded labels in blocks of `grain` pixels, with scattered single pixels. */
export function noise(width: number, height: number, labels: number, grain: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const across = Math.ceil(width / grain);
  const blocks = Uint8Array.from({ length: across * Math.ceil(height / grain) }, () => Math.floor(random() * labels));
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const block = blocks[Math.floor(Math.floor(i / width) / grain) * across + Math.floor((i % width) / grain)];
    return random() < 0.08 ? Math.floor(random() * labels) : block;
  });
}

/** Test scheme: the regions of a label map on a square canvas, with labels placed by the engine. */
export function schemeOfMap(labels: Uint8Array, width: number, sideMm: number): RegionScheme {
  const pieces = findPieces(labels, width);
  const { arcs, rings } = drawContours(pieces.of, width, pieces.count, sideMm, sideMm);
  const pxPerMm = { x: width / sideMm, y: labels.length / width / sideMm };
  const outlined = rings.map((ring, piece) => ({ rings: ring, digits: String(pieces.colour[piece] + 1).length }));
  const places = placeLabels(pieces.of, width, outlined, arcs, pxPerMm, 1.8);
  return {
    widthMm: sideMm,
    heightMm: sideMm,
    palette: Array.from({ length: 26 }, (_, c) => ({
      label: String(c + 1),
      code: null,
      name: String(c),
      rgb: [c * 9, c * 9, c * 9],
      areaMm2: 0,
      needMl: 0,
      pots: 0,
    })),
    regions: rings.map((ring, k) => ({
      id: k + 1,
      colour: pieces.colour[k],
      areaMm2: ring.reduce((sum, one) => sum + signedArea(one, arcs), 0),
      label: places[k],
      rings: ring,
    })),
    arcs,
  };
}

import { rgbOfFeature } from './colours/features.ts';
import type { PotFacts } from './colours/pots.ts';
import { drawContours } from './contours/draw-contours.ts';
import { signedArea } from './contours/rings.ts';
import { placeLabels } from './labels/place-labels.ts';
import { type BoxMix, type BoxPaint, withNeeds } from './paint-needs.ts';
import type { Paint, Region, RegionScheme } from './region-scheme.ts';
import { findPieces } from './regions/pieces.ts';

/** The canvas of a paint raster. */
export interface LabelledCanvas {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly smallest: { readonly labelHeightMm: number };
  readonly pots: PotFacts | null;
  /** True if numbers need not be legible. */
  readonly draft?: boolean;
}

interface BoxedPaints {
  readonly pots: readonly BoxPaint[];
  readonly mixes: readonly BoxMix[];
}

/** The paints of a scheme: pots of the box and their mixes, or three features of each free paint. */
export type SchemePaints = BoxedPaints | { readonly free: Float32Array };

/**
 * Builds the scheme of a paint raster. Unused pots keep their numbers; unused mixes are dropped.
 * @param labels the paint of every pixel, row-major; renumbered in place if mixes are dropped
 * @param width pixels per row
 */
export function schemeOfLabels(
  canvas: LabelledCanvas,
  labels: Uint8Array,
  paints: SchemePaints,
  width: number,
): RegionScheme {
  const { widthMm, heightMm, smallest, pots, draft = false } = canvas;
  const used = 'free' in paints ? paints : withoutUnused(paints, labels);
  const pieces = findPieces(labels, width);
  const { arcs, rings } = drawContours(pieces.of, width, pieces.count, widthMm, heightMm);
  const outlined = rings.map((ring, piece) => ({ rings: ring, digits: String(pieces.colour[piece] + 1).length }));
  const pxPerMm = { x: width / widthMm, y: labels.length / width / heightMm };
  // Nobody reads the numbers of a draft, and small ones save the search for places outside regions.
  const leastLabelMm = draft ? smallest.labelHeightMm / 4 : smallest.labelHeightMm;
  const places = placeLabels(pieces.of, width, outlined, arcs, pxPerMm, leastLabelMm);
  const regions = rings.map((ring, piece): Region => {
    const areaMm2 = ring.reduce((sum, one) => sum + signedArea(one, arcs), 0);
    return {
      id: piece + 1,
      colour: pieces.colour[piece],
      areaMm2: Math.round(areaMm2 * 1000) / 1000,
      label: places[piece],
      rings: ring,
    };
  });
  return { widthMm, heightMm, palette: paletteOf(used, regions, pots), regions, arcs };
}

/** Drops the mixes that no pixel uses and renumbers the labels. */
function withoutUnused({ pots, mixes }: BoxedPaints, labels: Uint8Array): BoxedPaints {
  if (mixes.length === 0) return { pots, mixes };
  const isUsed = new Uint8Array(256);
  for (const label of labels) isUsed[label] = 1;
  const kept = mixes.filter((_, m) => isUsed[pots.length + m] === 1);
  if (kept.length < mixes.length) {
    const numbered = Uint8Array.from(isUsed, (_, label) => {
      const mix = label < pots.length ? undefined : mixes[label - pots.length];
      return mix === undefined ? label : pots.length + kept.indexOf(mix);
    });
    for (let i = 0; i < labels.length; i++) labels[i] = numbered[labels[i]];
  }
  return { pots, mixes: kept };
}

function paletteOf(paints: SchemePaints, regions: readonly Region[], facts: PotFacts | null): Paint[] {
  const list: readonly (BoxPaint | BoxMix)[] =
    'free' in paints
      ? Array.from({ length: paints.free.length / 3 }, (_, c) => freePaint(paints.free, c))
      : [...paints.pots, ...paints.mixes];
  const areas = new Float64Array(list.length);
  for (const { colour, areaMm2 } of regions) areas[colour] += areaMm2;
  const bare = list.map((paint, c) => {
    const { code, name, rgb } = paint;
    return { label: String(c + 1), code, name, rgb, ...('mix' in paint ? { mix: paint.mix } : {}) };
  });
  return withNeeds(bare, areas, facts);
}

function freePaint(features: Float32Array, c: number): BoxPaint {
  return {
    code: null,
    name: String(c + 1),
    rgb: rgbOfFeature(features[c * 3], features[c * 3 + 1], features[c * 3 + 2]),
  };
}

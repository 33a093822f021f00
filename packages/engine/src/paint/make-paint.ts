import { fitted } from '../mosaic/fit.ts';
import { mosaicDial } from '../mosaic/presets.ts';
import { toned } from '../mosaic/tone.ts';
import type { Raster } from '../raster.ts';
import { workingRaster } from './working-raster.ts';
import type { Rgb } from '../scheme.ts';
import { drawContours } from './contours.ts';
import { type Features, featuresOf, featuresOfPaints, labOfRaster, rgbOfFeature } from './features.ts';
import { labelReach, placeLabels } from './labels.ts';
import { nearestPaints, type PricedPaints, smoothBorders } from './labelling.ts';
import { median3 } from './median.ts';
import { labelsOfPieces, mergeDownTo, mergeNarrow, mergeSmall, openMerging, repaint } from './merging.ts';
import { openPieces } from './opening.ts';
import { colourCloud, freePaints, moveToMeans, weigh } from './palette.ts';
import { findPieces, type Pieces } from './pieces.ts';
import { type Arc, type Paint, type Region, type RegionLabel, type RegionScheme, UNITS_PER_MM } from './region-scheme.ts';

export const tune = { median: 1, anew: 0, anew2: 0, block: 1, seed: 1, mid: 0, end: 0, icm2: 2, unlike2: 10, icm3: 0, rounds: 1, radius: 1.85, area: 12, unlike: 10, open: 2, refits: 4, log: (_: string) => {} };

export interface PaintRequest {
  readonly photo: Raster;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly paints: readonly Rgb[] | { readonly free: number };
  readonly smallest: { readonly inscribedDiameterMm: number; readonly labelHeightMm: number };
  readonly regionsAtMost: number;
  readonly preset: number;
  readonly seed: number;
}

export function makePaint(request: PaintRequest): RegionScheme {
  const { photo, widthMm, heightMm } = request; const seed = tune.seed;
  const pxPerMm = 2;
  const width = Math.round(widthMm * pxPerMm);
  const height = Math.round(heightMm * pxPerMm);
  let t = performance.now();
  const lap = (what: string) => { const n = performance.now(); tune.log(`${what} ${(n - t).toFixed(0)}`); t = n; };
  const working = workingRaster(photo, width, height);
  lap('crop');
  let calm = working; for (let k = 0; k < tune.median; k++) calm = median3(calm);
  lap('median');
  const features = featuresOf(labOfRaster(calm));
  lap('features');
  const free = 'free' in request.paints;
  const paints: PricedPaints = 'free' in request.paints
    ? { features: freePaints(colourCloud(features, tune.block), request.paints.free, seed), price: new Float64Array(request.paints.free) }
    : { features: featuresOfPaints(request.paints), price: new Float64Array(request.paints.length) };
  lap('palette');
  let labels = nearestPaints(features, paints);
  lap('nearest');
  smoothBorders(features, labels, paints, tune.unlike, 4);
  lap('icm');
  const merging = openMerging(features, labels);
  lap(`pieces ${merging.left}`);
  const minPixels = tune.area * pxPerMm * pxPerMm;
  mergeSmall(merging, paints, minPixels);
  lap(`small ${merging.left}`);
  const anew = (m: typeof merging) => {
    const roots = Array.from(m.parent.keys()).filter((p) => m.parent[p] === p);
    const cloud = { values: Float32Array.from(roots.flatMap((p) => [0, 1, 2].map((k) => m.sums[p * 3 + k] / m.pieces.area[p]))), weights: Float64Array.from(roots, (p) => m.pieces.area[p]) };
    paints.features.set(freePaints(cloud, paints.price.length, seed));
    repaint(m, paints, true);
  };
  if (tune.anew) anew(merging);
  lap(`anew`);
  for (let k = 0; k < tune.refits; k++) repaint(merging, paints, free);
  lap(`refit ${merging.left}`);
  mergeNarrow(merging, paints, tune.radius * pxPerMm);
  lap(`narrow ${merging.left}`);
  for (let k = 0; k < tune.mid; k++) repaint(merging, paints, free);
  labels = labelsOfPieces(merging);
  smoothBorders(features, labels, paints, tune.unlike2, tune.icm2);
  lap('icm2');
  const opened = openPieces(features, labels, paints, tune.open);
  lap(`open ${opened}`);
  const again = openMerging(features, labels);
  lap(`pieces ${again.left}`);
  mergeSmall(again, paints, minPixels);
  mergeNarrow(again, paints, tune.radius * pxPerMm);
  lap(`merge ${again.left}`);
  if (tune.anew2) anew(again);
  mergeDownTo(again, paints, request.regionsAtMost);
  for (let k = 0; k < tune.end; k++) repaint(again, paints, free);
  labels = labelsOfPieces(again);
  for (let k = 1; k < tune.rounds; k++) {
    smoothBorders(features, labels, paints, tune.unlike2, tune.icm3);
    openPieces(features, labels, paints, tune.open);
    const m = openMerging(features, labels);
    mergeSmall(m, paints, minPixels);
    mergeNarrow(m, paints, tune.radius * pxPerMm);
    repaint(m, paints, free);
    labels = labelsOfPieces(m);
  }
  if (free) lastMedians(features, labels, paints.features);
  const pieces = findPieces(labels, width);
  lap(`final ${pieces.count}`);
  const contours = drawContours(pieces.of, width, pieces.count, widthMm, heightMm);
  lap(`contours ${contours.fallbacks}`);
  const scheme = assemble(request, pieces, contours, paints, width);
  lap('labels');
  return scheme;
}

function lastMedians({ values }: Features, labels: Uint8Array, paints: Float32Array): void {
  for (let round = 0; round < 3; round++) {
    const sums = new Float64Array((paints.length / 3) * 4);
    for (let i = 0, at = 0; i < labels.length; i++, at += 3) {
      const c = labels[i] * 3;
      const d = Math.sqrt((values[at] - paints[c]) ** 2 + (values[at + 1] - paints[c + 1]) ** 2 + (values[at + 2] - paints[c + 2]) ** 2);
      weigh(sums, labels[i] * 4, values[at], values[at + 1], values[at + 2], d, 1);
    }
    moveToMeans(paints, sums);
  }
}

function assemble(request: PaintRequest, pieces: Pieces, contours: { arcs: Arc[]; rings: readonly (readonly Int32Array[])[] }, paints: PricedPaints, width: number): RegionScheme {
  const { widthMm, heightMm } = request;
  const count = paints.price.length;
  const rgbs: readonly Rgb[] = 'free' in request.paints
    ? Array.from({ length: count }, (_, c) => rgbOfFeature(paints.features[c * 3], paints.features[c * 3 + 1], paints.features[c * 3 + 2]))
    : request.paints;
  const outlined = contours.rings.map((rings, piece) => ({ rings, digits: String(pieces.colour[piece] + 1).length }));
  const pxPerMm = { x: width / widthMm, y: pieces.of.length / width / heightMm };
  const labels = placeLabels(pieces.of, width, outlined, contours.arcs, pxPerMm, request.smallest.labelHeightMm);
  const regions = contours.rings.map((rings, piece): Region => ({ id: piece + 1, colour: pieces.colour[piece], areaMm2: areaOf(rings, contours.arcs), label: labels[piece], rings }));
  const palette = rgbs.map((rgb, c): Paint => ({ label: String(c + 1), code: null, name: String(c + 1), rgb, needMl: 0, pots: 0 }));
  return { widthMm, heightMm, palette, regions, arcs: contours.arcs };
}

function areaOf(rings: readonly Int32Array[], arcs: readonly Arc[]): number {
  let twice = 0;
  for (const ring of rings) for (const directed of ring) {
    const { points } = arcs[directed < 0 ? ~directed : directed];
    let sum = 0;
    for (let k = 0; k + 3 < points.length; k += 2) sum += points[k] * points[k + 3] - points[k + 2] * points[k + 1];
    twice += directed < 0 ? -sum : sum;
  }
  return twice / 2 / UNITS_PER_MM ** 2;
}

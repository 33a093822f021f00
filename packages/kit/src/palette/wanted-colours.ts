import {
  ciede2000,
  cropRaster,
  type FrameFace,
  labOfRgb,
  type PaletteColour,
  scaledFaces,
  untouchedSettings,
} from '@uzor/engine';
import { orient } from '../products/extent.ts';
import { laidGridOf } from '../products/ground.ts';
import type { SchemeOrder } from '../recipes/recipe.ts';
import { paletteAtHand } from './colours-at-hand.ts';
import { filterPalette } from './filters.ts';
import { plannedStock, stockFor } from './reserve.ts';

/** A colour that would bring a scheme closer to its photo. */
export interface WantedColour {
  readonly code: string;
  /** Pieces needed beyond those at hand, at least 1. */
  readonly pieces: number;
  /** Relative reduction of the mean colour difference from the photo, above 0 and below 1. */
  readonly gain: number;
  /** Share of this gain that lies on faces, 0 to 1. */
  readonly onFaces: number;
}

const most = 3;
/** Smaller gains are not visible. */
const leastGain = 0.01;
const faceWeight = 4;
/** Approximate number of samples that the photo is averaged to. */
const mostSamples = 6000;

/**
 * Colours of the box that are missing or run out, ranked by how much adding them reduces the mean CIEDE2000 between the
 * cells of the photo and the nearest colours with pieces left. Best first, at most three. Cells on faces count four
 * times. Empty if the whole box is at hand or the work is not laid piece by piece. Takes about 0.2 s.
 */
export function wantedColours(
  order: Pick<SchemeOrder, 'size' | 'orientation' | 'filter' | 'packed' | 'atHand' | 'picture' | 'faces'>,
): WantedColour[] {
  const grid = laidGridOf(order.size.ground);
  if (!grid || !order.atHand) return [];
  const { width, height } = orient(grid.cells, order.orientation);
  const box = filterPalette(order.filter, order.size, order.packed);
  const candidates = candidatesOf(box, paletteAtHand(box, order.atHand));
  const samples = samplesOf(
    order,
    { width, height },
    candidates.map(({ colour }) => colour),
  );
  const cellsPerSample = (width * height) / samples.weights.length;
  const now = plannedStock(
    candidates.map(({ held }) => held),
    width * height,
  );
  const before = assigned(samples, now, cellsPerSample);
  return candidates
    .flatMap(({ colour: { code }, held, more }, i) => {
      if (code === null || held === null || more <= held) return [];
      const after = assigned(samples, now.with(i, more), cellsPerSample);
      const gain = 1 - sum(after.costs) / sum(before.costs);
      const pieces = Math.min(more, stockFor((after.counts[i] ?? 0) * cellsPerSample)) - held;
      if (!(gain >= leastGain) || pieces < 1) return [];
      return [{ code, pieces, gain, onFaces: gainOnFaces(samples, before.costs, after.costs) }];
    })
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, most);
}

interface Candidate {
  readonly colour: PaletteColour;
  /** Pieces at hand; null = any number. */
  readonly held: number | null;
  /** Pieces available if the colour is added. */
  readonly more: number;
}

/** Colours at hand with their pieces, then those of the box that are not at hand. */
function candidatesOf(box: readonly PaletteColour[], atHand: readonly PaletteColour[]): Candidate[] {
  const stocks = new Map(box.map(({ code, stock }) => [code, stock ?? Number.POSITIVE_INFINITY]));
  const codes = new Set(atHand.map(({ code }) => code));
  return [
    ...atHand.map((colour) => ({
      colour,
      held: colour.stock,
      more: stocks.get(colour.code) ?? Number.POSITIVE_INFINITY,
    })),
    ...box
      .filter(({ code }) => !codes.has(code))
      .map((colour) => ({ colour, held: 0, more: colour.stock ?? Number.POSITIVE_INFINITY })),
  ];
}

interface Samples {
  /** CIEDE2000 between each sample and each colour: samples x colours. */
  readonly distances: Float32Array;
  /** Colours of each sample, nearest first: samples x colours. */
  readonly order: Uint8Array;
  readonly weights: Float32Array;
}

function samplesOf(
  { picture, faces = [] }: Pick<SchemeOrder, 'picture' | 'faces'>,
  cells: { readonly width: number; readonly height: number },
  colours: readonly PaletteColour[],
): Samples {
  const scale = Math.min(1, Math.sqrt(mostSamples / (cells.width * cells.height)));
  const [width, height] = [Math.max(1, Math.round(cells.width * scale)), Math.max(1, Math.round(cells.height * scale))];
  const { data } = cropRaster(picture, untouchedSettings, width, height);
  const labs = colours.map(({ rgb }) => labOfRgb(rgb));
  const distances = new Float32Array(width * height * labs.length);
  const order = new Uint8Array(distances.length);
  const weights = new Float32Array(width * height);
  const boxes = scaledFaces(faces, width / picture.width).map(({ box }) => box);
  for (let i = 0; i < weights.length; i++) {
    const lab = labOfRgb([data[4 * i] ?? 0, data[4 * i + 1] ?? 0, data[4 * i + 2] ?? 0]);
    labs.forEach((colour, c) => {
      distances[i * labs.length + c] = ciede2000(lab, colour);
    });
    const at = i * labs.length;
    order.set(
      [...labs.keys()].sort((one, other) => (distances[at + one] ?? 0) - (distances[at + other] ?? 0)),
      at,
    );
    weights[i] = isOnFace(boxes, (i % width) + 0.5, Math.floor(i / width) + 0.5) ? faceWeight : 1;
  }
  return { distances, order, weights };
}

const isOnFace = (boxes: readonly FrameFace['box'][], x: number, y: number): boolean =>
  boxes.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);

interface Assigned {
  readonly counts: number[];
  /** Weighted CIEDE2000 between each sample and its assigned colour. */
  readonly costs: Float32Array;
}

/** Gives each sample the nearest colour with pieces left; scarce ones go to the samples that would lose most. */
function assigned(
  { distances, order, weights }: Samples,
  stock: readonly (number | null)[],
  cellsPerSample: number,
): Assigned {
  const colours = stock.length;
  const room = stock.map((pieces) => (pieces ?? Number.POSITIVE_INFINITY) / cellsPerSample);
  const open = new Set(room.flatMap((left, c) => (left > 0 ? [c] : [])));
  const places = new Uint8Array(weights.length);
  /** The nearest open colour. Closed colours never reopen, so each search continues where the last one ended. */
  const nearest = (sample: number): number => {
    let place = places[sample] ?? 0;
    while (place < colours && !open.has(order[sample * colours + place] ?? 0)) place++;
    places[sample] = place;
    return place < colours ? (order[sample * colours + place] ?? 0) : -1;
  };
  const chosen = Int16Array.from(weights, (_, sample) => nearest(sample));
  for (let full = fullest(chosen, room, open); full >= 0; full = fullest(chosen, room, open)) {
    open.delete(full);
    const losses = [...chosen.keys()]
      .filter((sample) => chosen[sample] === full)
      .map((sample) => {
        const next = nearest(sample);
        const at = sample * colours;
        return {
          sample,
          next,
          loss: (weights[sample] ?? 0) * ((distances[at + next] ?? 0) - (distances[at + full] ?? 0)),
        };
      })
      .toSorted((one, other) => one.loss - other.loss);
    for (const { sample, next } of losses.slice(0, Math.ceil(losses.length - (room[full] ?? 0))))
      if (next >= 0) chosen[sample] = next;
  }
  const counts = Array<number>(colours).fill(0);
  const costs = Float32Array.from(chosen, (c, sample) => {
    counts[c] = (counts[c] ?? 0) + 1;
    return (weights[sample] ?? 0) * (distances[sample * colours + c] ?? 0);
  });
  return { counts, costs };
}

/**
 * The open colour whose samples exceed its pieces by the most; -1 if none exceeds them or only one colour is open.
 */
function fullest(chosen: Int16Array, room: readonly number[], open: ReadonlySet<number>): number {
  const over = room.map((left) => -left);
  for (const c of chosen) over[c] = (over[c] ?? 0) + 1;
  let most = -1;
  for (const c of open) if ((over[c] ?? 0) > 0 && (most < 0 || (over[c] ?? 0) > (over[most] ?? 0))) most = c;
  return open.size > 1 ? most : -1;
}

function gainOnFaces({ weights }: Samples, before: Float32Array, after: Float32Array): number {
  const gains = before.map((cost, i) => cost - (after[i] ?? 0));
  const onFaces = gains.filter((_, i) => weights[i] === faceWeight);
  return Math.min(1, Math.max(0, sum(onFaces) / sum(gains)));
}

const sum = (numbers: Float32Array): number => numbers.reduce((total, one) => total + one, 0);

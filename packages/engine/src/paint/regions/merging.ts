import type { AttentionMap } from '../../photo/attention.ts';
import type { Features } from '../colours/features.ts';
import { CHAMFER, inscribedRadii, insideDistances } from './inscribed.ts';
import type { Importance } from '../importance.ts';
import { PaintSums } from '../colours/palette.ts';
import { falseHueOf, excessChromaCost, type PricedPaints } from '../colours/priced-paints.ts';
import { openQueue } from './piece-queue.ts';
import { featureSums, findPieces, findTouching, type Pieces } from './pieces.ts';

/**
 * What a mm of border shared with a paint is worth when a piece takes that paint, in squared feature units times mm².
 */
const SHARED_BORDER = 20;

/** Pieces during merging: a merged piece points to the one it joined. */
export type Merging = ReturnType<typeof openMerging>;

/** Opens the pieces of a label map for merging. */
export function openMerging(
  features: Features,
  labels: Uint8Array,
  pxPerMm: number,
  attention: AttentionMap,
  importance: Importance | null = null,
) {
  const { width } = features;
  const pieces = findPieces(labels, width);
  return {
    width,
    pieces,
    touching: findTouching(pieces, width),
    /** Feature sums of each piece, three numbers. */
    sums: featureSums(pieces, features),
    parent: Int32Array.from({ length: pieces.count }, (_, piece) => piece),
    /** 1 = the required circle fits. Pieces only grow, so this never returns to 0. */
    fits: new Uint8Array(pieces.count),
    /** `SHARED_BORDER` for one pixel edge, in squared feature units times pixels. */
    borderPrice: SHARED_BORDER * pxPerMm,
    attention,
    /** Null if all pieces are equally important. */
    importance,
    /** Pixels of each piece inside faces; empty without importance. */
    inFaces: importance ? sumsOver(pieces, importance.face) : new Float64Array(),
    /** Scratch space by paint and by piece, valid within one step. */
    scratch: { shared: new Float64Array(256), found: new Uint8Array(256), local: new Int32Array(0) },
    left: pieces.count,
  };
}

function sumsOver({ of, count }: Pieces, plane: Float32Array): Float64Array {
  const sums = new Float64Array(count);
  for (let i = 0; i < of.length; i++) sums[of[i]] += plane[i];
  return sums;
}

/** Required circle of a piece, as a share of the general minimum. */
function circleOf({ importance, inFaces, pieces }: Merging, piece: number): number {
  if (importance === null) return 1;
  const { faceCircle, otherCircle } = importance;
  return otherCircle + (faceCircle - otherCircle) * Math.min(1, inFaces[piece] / pieces.area[piece]);
}

/** The piece into which a piece has been merged, or the piece itself. */
export function rootOf(parent: Int32Array, piece: number): number {
  let root = piece;
  while (parent[root] !== root) {
    parent[root] = parent[parent[root]];
    root = parent[root];
  }
  return root;
}

/**
 * Merges pieces, smallest first, until every piece has at least `pixels` or only one is left.
 * @param least absolute minimum area in pixels; it matters in faces, where `pixels` is scaled down
 */
export function mergeSmall(merging: Merging, paints: PricedPaints, pixels: number, least = pixels): void {
  const { area } = merging.pieces;
  const isSmall = (piece: number) => {
    const circle = circleOf(merging, piece);
    return area[piece] < Math.max(least, pixels * circle * circle);
  };
  const queue = openQueue(merging, isSmall);
  for (let piece = queue.take(); piece >= 0; piece = queue.take()) {
    if (!isSmall(piece)) continue; // large enough since it joined others inside a face
    const target = absorb(merging, piece, cheapestNeighbour(merging, piece, paints));
    if (target >= 0 && isSmall(target)) queue.put(target);
  }
}

/** Narrow pieces that may stay, as a share of the wide ones: those whose loss would harm the picture most. */
const SPARED_SHARE = 0.01;
/**
 * A spared piece has at least this radius, relative to the required one, in faces and elsewhere, and at least this
 * merging cost.
 */
const SPARED_RADIUS_FACE = 0.65;
const SPARED_RADIUS = 0.8;
const SPARED_COST = 20_000;
/** Pieces with at least `SPARED_COST` and this share of the required radius all stay: their numbers still fit. */
const NEARLY_WIDE = 0.97;
/** Extra weight of pieces surrounded by skin: eyes and mouths make a face recognisable. */
const FACE = 8;

/**
 * Merges pieces, smallest first, until a circle of `radiusPx` fits in every piece. With `importance`, the radius
 * differs in faces and elsewhere. Without it, a few pieces that are costly to merge stay narrow.
 */
export function mergeNarrow(merging: Merging, paints: PricedPaints, radiusPx: number): void {
  const { fits } = merging;
  const needed = Math.round(radiusPx * CHAMFER);
  const radii = measureFit(merging, needed);
  if (merging.importance === null) spareCostliest(merging, paints, radii, needed);
  const queue = openQueue(merging, (piece) => fits[piece] === 0);
  for (let piece = queue.take(); piece >= 0; piece = queue.take()) {
    if (fits[piece] === 1) continue;
    const target = absorb(merging, piece, cheapestNeighbour(merging, piece, paints));
    if (target < 0 || fits[target] === 1) continue;
    if (inscribedRadiusOf(merging, target) >= needed * circleOf(merging, target)) fits[target] = 1;
    else queue.put(target);
  }
}

function spareCostliest(merging: Merging, paints: PricedPaints, radii: Int32Array, needed: number): void {
  const { parent, pieces, fits } = merging;
  const candidates: { piece: number; cost: number }[] = [];
  let wide = 0;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (parent[piece] !== piece) continue;
    if (fits[piece] === 1) wide++;
    else if (radii[piece] >= needed * SPARED_RADIUS_FACE) {
      const face = skinAround(merging, piece);
      if (radii[piece] < needed * (face > 0.5 ? SPARED_RADIUS_FACE : SPARED_RADIUS)) continue;
      const paint = cheapestNeighbour(merging, piece, paints);
      const cost =
        paint < 0 ? 0 : errorOf(merging, piece, paint, paints) - errorOf(merging, piece, pieces.colour[piece], paints);
      if (cost < SPARED_COST) continue;
      if (radii[piece] >= needed * NEARLY_WIDE) fits[piece] = 1;
      else candidates.push({ piece, cost: cost * (1 + FACE * face) });
    }
  }
  candidates.sort((one, two) => two.cost - one.cost || one.piece - two.piece);
  for (const { piece } of candidates.slice(0, Math.floor(wide * SPARED_SHARE))) fits[piece] = 1;
}

/** Maximum skin share of the nine tiles around the centre of a piece, 0 to 1. */
function skinAround({ pieces: { box, of }, width, attention }: Merging, piece: number): number {
  const { widthTiles, heightTiles, skin } = attention;
  const height = of.length / width;
  const column = Math.floor(((box[piece * 4] + box[piece * 4 + 2] + 1) / 2 / width) * widthTiles);
  const row = Math.floor(((box[piece * 4 + 1] + box[piece * 4 + 3] + 1) / 2 / height) * heightTiles);
  let most = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(heightTiles - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(widthTiles - 1, column + 1); x++)
      most = Math.max(most, skin[y * widthTiles + x]);
  }
  return most;
}

/** Merges the smallest pieces until at most `count` are left. */
export function mergeDownTo(merging: Merging, paints: PricedPaints, count: number): void {
  if (merging.left <= count) return;
  const queue = openQueue(merging, () => true);
  for (let piece = queue.take(); piece >= 0 && merging.left > count; piece = queue.take()) {
    const target = absorb(merging, piece, cheapestNeighbour(merging, piece, paints));
    if (target >= 0) queue.put(target);
  }
}

/** Gives each piece the paint nearest to its mean and joins equal neighbours; `free`: also moves paints to medians. */
export function repaint(merging: Merging, paints: PricedPaints, free: boolean): void {
  const { pieces, parent, sums } = merging;
  const medians = new PaintSums(paints.price.length);
  for (let piece = 0; piece < pieces.count; piece++) {
    if (parent[piece] !== piece) continue;
    const colour = nearestToMean(merging, piece, paints);
    pieces.colour[piece] = colour;
    if (!free) continue;
    const area = pieces.area[piece];
    const [p, q, r] = [sums[piece * 3] / area, sums[piece * 3 + 1] / area, sums[piece * 3 + 2] / area];
    const { features } = paints;
    const dp = p - features[colour * 3];
    const dq = q - features[colour * 3 + 1];
    const dr = r - features[colour * 3 + 2];
    const apart = Math.sqrt(dp * dp + dq * dq + dr * dr);
    medians.add(colour, [p, q, r], 0, apart, area);
  }
  if (free) medians.moveToMeans(paints.features);
  joinSameColour(merging);
}

/** Cost of a piece's mean in a paint, including excess chroma. */
function meanCost({ pieces, sums }: Merging, piece: number, paint: number, paints: PricedPaints): number {
  const { features, price, falseHue } = paints;
  const area = pieces.area[piece];
  const q = sums[piece * 3 + 1] / area;
  const r = sums[piece * 3 + 2] / area;
  const dp = sums[piece * 3] / area - features[paint * 3];
  const dq = q - features[paint * 3 + 1];
  const dr = r - features[paint * 3 + 2];
  const apart = dp * dp + dq * dq + dr * dr + price[paint];
  return apart + falseHueOf(dq * dq + dr * dr, falseHue) + excessChromaCost(q, r, paints, paint);
}

function errorOf(merging: Merging, piece: number, paint: number, paints: PricedPaints): number {
  return merging.pieces.area[piece] * meanCost(merging, piece, paint, paints);
}

function nearestToMean(merging: Merging, piece: number, paints: PricedPaints): number {
  let nearest = 0;
  let least = Infinity;
  for (let c = 0; c < paints.price.length; c++) {
    const cost = meanCost(merging, piece, c, paints);
    if (cost < least) {
      least = cost;
      nearest = c;
    }
  }
  return nearest;
}

function joinSameColour(merging: Merging): void {
  const { pieces, touching, parent } = merging;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (parent[piece] !== piece) continue;
    for (let entry = touching.head[piece]; entry >= 0; entry = touching.next[entry]) {
      const other = rootOf(parent, touching.other[entry]);
      const own = rootOf(parent, piece);
      if (other !== own && pieces.colour[other] === pieces.colour[own]) join(merging, own, other);
    }
  }
}

/** The label map of the current pieces. */
export function labelsOfPieces({ pieces, parent }: Merging): Uint8Array {
  const colours = new Uint8Array(pieces.count);
  for (let piece = 0; piece < pieces.count; piece++) colours[piece] = pieces.colour[rootOf(parent, piece)];
  const labels = new Uint8Array(pieces.of.length);
  for (let i = 0; i < labels.length; i++) labels[i] = colours[pieces.of[i]];
  return labels;
}

/** The neighbour's paint that costs least for `piece`, less the value of the shared border; -1 without neighbours. */
function cheapestNeighbour(merging: Merging, piece: number, paints: PricedPaints): number {
  const { pieces, touching, parent, scratch, borderPrice } = merging;
  const { shared, found } = scratch;
  let count = 0;
  for (let entry = touching.head[piece]; entry >= 0; entry = touching.next[entry]) {
    const other = rootOf(parent, touching.other[entry]);
    if (other === piece) continue;
    const colour = pieces.colour[other];
    if (shared[colour] === 0) found[count++] = colour;
    shared[colour] += touching.edges[entry];
  }
  let best = -1;
  let least = Infinity;
  for (let k = 0; k < count; k++) {
    const c = found[k];
    const cost = errorOf(merging, piece, c, paints) - borderPrice * shared[c];
    if (cost < least || (cost === least && c < best)) {
      least = cost;
      best = c;
    }
    shared[c] = 0;
  }
  return best;
}

/** Paints `piece` and joins it with neighbours of that paint. @returns the piece that now contains it, or -1 */
function absorb(merging: Merging, piece: number, colour: number): number {
  if (colour < 0) return -1;
  const { pieces, touching, parent } = merging;
  pieces.colour[piece] = colour;
  let whole = piece;
  // Joining appends to this list: `last` limits the loop to the piece's original neighbours.
  const last = touching.tail[piece];
  for (let entry = touching.head[piece]; entry >= 0; entry = entry === last ? -1 : touching.next[entry]) {
    const other = rootOf(parent, touching.other[entry]);
    if (other !== whole && pieces.colour[other] === colour) whole = join(merging, whole, other);
  }
  return whole;
}

/** Joins two neighbours under the number of the larger one. @returns that number */
function join(merging: Merging, one: number, two: number): number {
  const { pieces, touching, parent, sums, fits } = merging;
  const [to, from] = pieces.area[one] >= pieces.area[two] ? [one, two] : [two, one];
  parent[from] = to;
  pieces.area[to] += pieces.area[from];
  for (let axis = 0; axis < 3; axis++) sums[to * 3 + axis] += sums[from * 3 + axis];
  if (fits[from] === 1) fits[to] = 1;
  if (merging.importance) merging.inFaces[to] += merging.inFaces[from];
  const { box } = pieces;
  for (let side = 0; side < 2; side++) box[to * 4 + side] = Math.min(box[to * 4 + side], box[from * 4 + side]);
  for (let side = 2; side < 4; side++) box[to * 4 + side] = Math.max(box[to * 4 + side], box[from * 4 + side]);
  if (touching.head[from] >= 0) {
    if (touching.head[to] < 0) touching.head[to] = touching.head[from];
    else touching.next[touching.tail[to]] = touching.head[from];
    touching.tail[to] = touching.tail[from];
  }
  merging.left--;
  return to;
}

/** Determines in which pieces a circle of `needed` chamfer units fits. @returns the radii */
function measureFit(merging: Merging, needed: number): Int32Array {
  const { pieces, parent, width, fits } = merging;
  const whole = new Int32Array(pieces.count);
  for (let piece = 0; piece < pieces.count; piece++) whole[piece] = rootOf(parent, piece);
  const of = new Int32Array(pieces.of.length);
  for (let i = 0; i < of.length; i++) of[i] = whole[pieces.of[i]];
  const radii = inscribedRadii(of, pieces.count, insideDistances(of, width));
  for (let piece = 0; piece < pieces.count; piece++)
    fits[piece] = radii[piece] >= needed * circleOf(merging, piece) ? 1 : 0;
  return radii;
}

/** Inscribed radius of one piece in chamfer units. Visits only its bounding box. */
function inscribedRadiusOf({ pieces, parent, width, scratch }: Merging, piece: number): number {
  const { box, of } = pieces;
  const [left, top, right, bottom] = [box[piece * 4], box[piece * 4 + 1], box[piece * 4 + 2], box[piece * 4 + 3]];
  const across = right - left + 3; // with a margin of other pieces
  const down = bottom - top + 3;
  if (scratch.local.length < across * down) scratch.local = new Int32Array(across * down * 2);
  const local = scratch.local.subarray(0, across * down).fill(-1);
  for (let y = top; y <= bottom; y++) {
    for (let x = left, to = (y - top + 1) * across + 1; x <= right; x++, to++) {
      if (rootOf(parent, of[y * width + x]) === piece) local[to] = 0;
    }
  }
  const distance = insideDistances(local, across);
  let most = 0;
  for (let i = 0; i < distance.length; i++) if (local[i] === 0 && distance[i] > most) most = distance[i];
  return most;
}

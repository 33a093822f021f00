import type { Target } from '../photo/target.ts';
import type { Rgb } from '../scheme.ts';
import { MARGIN } from './eye.ts';
import { OUTSIDE, type Search } from './objective.ts';
import { ownPricing } from './own-price.ts';
import { eachCell, recolour } from './search.ts';
import type { Weights } from './weights.ts';

/** Pieces of more cells are shapes. */
const LARGEST = 5;
/** A speck goes where the colour around it costs less than this share of its own: a seam between both is no speck. */
const CLEARLY = 0.85;
/** Pieces so near to a face are its features. */
const FEATURES = 0.5;

/**
 * Gives specks to the colour around them where that suits the photo itself better. Lines made clearer and tones from afar
 * leave dashes in skies and specks in shadows which no nearest colour has, and people see those before anything they help.
 *
 * @param photo what is laid before its lines were made clearer
 * @param near how near each cell is to a face; absent without faces
 */
export function withoutSpecks(
  search: Search,
  photo: Target,
  palette: readonly Rgb[],
  weights: Weights,
  near?: Float32Array,
): void {
  const { stride, widthCells, colours, own } = search;
  const price = ownPricing(photo, palette, weights, near);
  const plain = new Float32Array(colours);
  const sums = new Float64Array(colours);
  const piece = new Int32Array(LARGEST);
  const cellAt = (at: number) => {
    const row = Math.floor(at / stride);
    return (row - MARGIN) * widthCells + (at - row * stride) - MARGIN;
  };
  eachCell(search, (at) => {
    const size = pieceAt(search, at, piece);
    if (size === 0 || piece.subarray(0, size).some((part) => (near?.[cellAt(part)] ?? 0) > FEATURES)) return;
    const around = mostAround(search, piece, size);
    if (around < 0) return;
    sums.fill(0);
    for (let k = 0; k < size; k++) {
      price(cellAt(piece[k]), plain, 0);
      for (let c = 0; c < colours; c++) sums[c] += plain[c];
    }
    if (sums[around] >= CLEARLY * sums[search.picture[at]]) return;
    for (let k = 0; k < size; k++) {
      price(cellAt(piece[k]), own, cellAt(piece[k]) * colours); // or the next pass lays it again
      recolour(search, piece[k], around);
    }
  });
}

/** Fills `piece` with the cells joined to one by their sides; returns how many, 0 if they are more than it takes. */
function pieceAt({ picture, stride }: Search, at: number, piece: Int32Array): number {
  const colour = picture[at];
  piece[0] = at;
  let size = 1;
  for (let k = 0; k < size; k++) {
    for (let side = 0; side < 4; side++) {
      const next = piece[k] + sideStep(side, stride);
      if (picture[next] !== colour || piece.subarray(0, size).includes(next)) continue;
      if (size === LARGEST) return 0;
      piece[size++] = next;
    }
  }
  return size;
}

/** The colour that most sides of a piece touch, of equal ones the first; -1 if it touches none. */
function mostAround({ picture, stride, colours }: Search, piece: Int32Array, size: number): number {
  const touched = new Uint8Array(colours);
  const colour = picture[piece[0]];
  let most = -1;
  for (let k = 0; k < size; k++) {
    for (let side = 0; side < 4; side++) {
      const other = picture[piece[k] + sideStep(side, stride)];
      if (other === OUTSIDE || other === colour) continue;
      touched[other]++;
      if (most < 0 || touched[other] > touched[most]) most = other;
    }
  }
  return most;
}

const sideStep = (side: number, stride: number): number =>
  side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -stride : stride;

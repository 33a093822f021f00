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
 * leave dashes in skies and specks in shadows which nearest colours do not have, and people see those before anything they help.
 * Allocates nothing a cell.
 *
 * @param photo what is laid, before its lines were made clearer
 * @param near how near each cell is to a face; absent without faces
 */
export function withoutSpecks(
  search: Search,
  photo: Target,
  palette: readonly Rgb[],
  weights: Weights,
  near?: Float32Array,
): void {
  const { stride, widthCells, colours, own, picture } = search;
  const price = ownPricing(photo, palette, weights, near);
  const plain = new Float32Array(colours);
  const piece = new Int32Array(LARGEST);
  const touched = new Uint8Array(colours);
  const sides = [-1, 1, -stride, stride] as const;
  const cellOf = (at: number) => {
    const row = Math.floor(at / stride);
    return (row - MARGIN) * widthCells + (at - row * stride) - MARGIN;
  };
  const isFeature = (size: number) => {
    for (let k = 0; near && k < size; k++) if (near[cellOf(piece[k])] > FEATURES) return true;
    return false;
  };
  eachCell(search, (at) => {
    const size = pieceAt(picture, at, sides, piece);
    if (size === 0 || isFeature(size)) return;
    const around = mostAround(picture, piece, size, sides, touched);
    if (around < 0) return;
    let now = 0;
    let then = 0;
    for (let k = 0; k < size; k++) {
      price(cellOf(piece[k]), plain, 0);
      now += plain[picture[at]];
      then += plain[around];
    }
    if (then >= CLEARLY * now) return;
    for (let k = 0; k < size; k++) {
      price(cellOf(piece[k]), own, cellOf(piece[k]) * colours); // or the next pass lays it again
      recolour(search, piece[k], around);
    }
  });
}

/** Fills `piece` with the cells joined to one by their sides; returns how many, 0 if they are more than it takes. */
function pieceAt(picture: Uint8Array, at: number, sides: readonly number[], piece: Int32Array): number {
  const colour = picture[at];
  piece[0] = at;
  let size = 1;
  for (let k = 0; k < size; k++) {
    for (const side of sides) {
      const next = piece[k] + side;
      if (picture[next] !== colour || holds(piece, size, next)) continue;
      if (size === LARGEST) return 0;
      piece[size++] = next;
    }
  }
  return size;
}

function holds(piece: Int32Array, size: number, at: number): boolean {
  for (let k = 0; k < size; k++) if (piece[k] === at) return true;
  return false;
}

/** The colour that most sides of a piece touch, of equal ones the first; -1 if it touches none. @param touched scratch space */
function mostAround(
  picture: Uint8Array,
  piece: Int32Array,
  size: number,
  sides: readonly number[],
  touched: Uint8Array,
): number {
  touched.fill(0);
  const colour = picture[piece[0]];
  let most = -1;
  for (let k = 0; k < size; k++) {
    for (const side of sides) {
      const other = picture[piece[k] + side];
      if (other === OUTSIDE || other === colour) continue;
      touched[other]++;
      if (most < 0 || touched[other] > touched[most]) most = other;
    }
  }
  return most;
}

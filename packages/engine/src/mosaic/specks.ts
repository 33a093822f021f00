import type { Target } from '../photo/target.ts';
import type { Rgb } from '../scheme.ts';
import { MARGIN } from './eye.ts';
import { OUTSIDE, type Search } from './objective.ts';
import { ownPricing } from './own-price.ts';
import { eachCell, recolour } from './search.ts';
import { specks, type Weights } from './profiles.ts';

/**
 * Gives specks, which line enhancement and tone mixing leave behind, the colour around them if it matches the photo
 * better.
 * @param photo the photo before its contrast and lines were enhanced
 * @param near how near each cell is to a face; absent without faces
 */
export function removeSpecks(
  search: Search,
  photo: Target,
  palette: readonly Rgb[],
  weights: Weights,
  near?: Float32Array,
): void {
  const { stride, widthCells, colours, own, picture } = search;
  const price = ownPricing(photo, palette, weights, near);
  const plain = new Float32Array(colours);
  const piece = new Int32Array(specks.largest);
  const touched = new Uint8Array(colours);
  const sides = [-1, 1, -stride, stride] as const;
  const cellOf = (at: number) => {
    const row = Math.floor(at / stride);
    return (row - MARGIN) * widthCells + (at - row * stride) - MARGIN;
  };
  const isFeature = (size: number) => {
    for (let k = 0; near && k < size; k++) if (near[cellOf(piece[k])] > specks.features) return true;
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
    if (then >= specks.clearly * now) return;
    for (let k = 0; k < size; k++) {
      price(cellOf(piece[k]), own, cellOf(piece[k]) * colours); // with the old costs the speck would come back
      recolour(search, piece[k], around);
    }
  });
}

/** Fills `piece` with the cells connected to `at` by their sides. Returns their number, 0 if they do not fit. */
function pieceAt(picture: Uint8Array, at: number, sides: readonly number[], piece: Int32Array): number {
  const colour = picture[at];
  piece[0] = at;
  let size = 1;
  for (let k = 0; k < size; k++) {
    for (const side of sides) {
      const next = piece[k] + side;
      if (picture[next] !== colour || holds(piece, size, next)) continue;
      if (size === specks.largest) return 0;
      piece[size++] = next;
    }
  }
  return size;
}

function holds(piece: Int32Array, size: number, at: number): boolean {
  for (let k = 0; k < size; k++) if (piece[k] === at) return true;
  return false;
}

/** The colour that touches the most sides of a piece (ties: the first), -1 if none. `touched` is scratch space. */
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

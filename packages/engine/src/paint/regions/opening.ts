import type { Features } from '../colours/features.ts';
import { costOf, type PricedPaints } from '../colours/priced-paints.ts';
import { findPieces } from './pieces.ts';

const ROUNDS = 3;

/**
 * Finds pixels that a square brush of `side` pixels cannot reach inside their piece and gives them the best paint of
 * their neighbours. Changes `labels` in place and returns the number of changed pixels. Source: morphological opening
 * (Serra 1982).
 */
export function openPieces(
  { width, height, values }: Features,
  labels: Uint8Array,
  paints: PricedPaints,
  side: number,
): number {
  const { of } = findPieces(labels, width);
  const bare = uncovered(of, width, height, side);
  let changed = 0;
  for (let round = 0; round < ROUNDS && bare.length > 0; round++) {
    let kept = 0;
    const taken: number[] = [];
    const colours: number[] = [];
    for (let k = 0; k < bare.length; k++) {
      const i = bare[k];
      const colour = nearestAround(i);
      if (colour < 0) bare[kept++] = i;
      else {
        taken.push(i);
        colours.push(colour);
      }
    }
    for (let k = 0; k < taken.length; k++) {
      if (labels[taken[k]] !== colours[k]) changed++;
      labels[taken[k]] = colours[k];
      of[taken[k]] = -2; // now covered, but not part of a numbered piece
    }
    bare.length = kept;
  }
  return changed;

  function nearestAround(i: number): number {
    const x = i % width;
    let best = -1;
    let least = Infinity;
    for (const j of [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      i - width,
      i + width < labels.length ? i + width : -1,
    ]) {
      if (j < 0 || of[j] === -1) continue;
      const c = labels[j];
      const cost = costOf(values, i * 3, paints, c);
      if (cost < least) {
        least = cost;
        best = c;
      }
    }
    return best;
  }
}

/** Pixels not covered by any square inside one piece, in reading order. Sets their piece to -1. */
function uncovered(of: Int32Array, width: number, height: number, side: number): number[] {
  const covered = new Uint8Array(of.length);
  for (let y = 0; y + side <= height; y++) {
    let wasWhole = false; // the square one step to the left was inside one piece: only one column is new
    for (let x = 0, i = y * width; x + side <= width; x++, i++) {
      const from = wasWhole ? side - 1 : 0;
      const isSame = isOnePiece(of, width, i, side, from);
      if (isSame)
        for (let v = 0, at = i; v < side; v++, at += width) for (let u = from; u < side; u++) covered[at + u] = 1;
      wasWhole = isSame;
    }
  }
  const bare: number[] = [];
  for (let i = 0; i < of.length; i++) {
    if (covered[i] === 1) continue;
    bare.push(i);
    of[i] = -1;
  }
  return bare;
}

/** Whether a square lies inside one piece. Columns before `from` are known to match. */
function isOnePiece(of: Int32Array, width: number, i: number, side: number, from: number): boolean {
  const piece = of[i];
  for (let v = 0, at = i; v < side; v++, at += width) {
    for (let u = from; u < side; u++) if (of[at + u] !== piece) return false;
  }
  return true;
}

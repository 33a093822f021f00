import { depth } from './largest-circle.ts';
import { labelReach, leadLine, turns } from './place-labels.ts';
import type { RegionLabel } from '../region-scheme.ts';

/** The number printed in a piece of a region; it may be too large for the piece. */
export interface PieceLabel {
  readonly label: RegionLabel;
  readonly digits: number;
}

/** Distance of a moved number from the middle of its piece: step and maximum, as multiples of its radius. */
const step = 0.4;
const farthest = 18;
/** Clearance around numbers and lines, as a multiple of a number's radius. */
const clear = 1.05;

/**
 * Moves numbers lower than `leastMm` beside their piece, with a lead line, to the nearest place clear of other numbers
 * and, if possible, of borders.
 * @param segments x0, y0, x1, y1 of every border and of the frame, in millimetres
 */
export function withLeads(
  pieces: readonly PieceLabel[],
  segments: Float64Array,
  frame: { readonly widthMm: number; readonly heightMm: number },
  leastMm: number,
): RegionLabel[] {
  const placed = pieces.map(({ label }) => (label.heightMm >= leastMm ? label : null));
  pieces.forEach(({ label, digits }, own) => {
    if (placed[own]) return;
    const others = pieces.flatMap((piece, k) => {
      const there = placed[k];
      return there ? [{ label: there, digits: piece.digits }] : [];
    });
    // A moved number must not hide another small piece by covering its middle.
    const middles = pieces.filter((_, k) => k !== own && !placed[k]).map((piece) => piece.label);
    const radius = leastMm * labelReach(digits);
    const candidates = placesAround(label, radius, frame).map(
      ([xMm, yMm]): RegionLabel => ({ ...label, xMm, yMm, heightMm: leastMm, lead: [label.xMm, label.yMm] }),
    );
    const apart = candidates.filter((one) => keepsApart(one, digits, others));
    const free = apart.filter(
      (one) =>
        crossesNone(one, digits, others) &&
        middles.every((at) => Math.hypot(at.xMm - one.xMm, at.yMm - one.yMm) > radius),
    );
    placed[own] = free.find(({ xMm, yMm }) => Math.abs(depth(segments, xMm, yMm)) >= radius) ??
      free[0] ??
      apart[0] ?? { ...label, heightMm: leastMm };
  });
  return placed.flatMap((label) => label ?? []);
}

/** Possible centres around a piece and within the frame, nearest first. */
function placesAround(
  { xMm, yMm }: RegionLabel,
  radius: number,
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
): [x: number, y: number][] {
  const places: [number, number][] = [];
  for (let away = 1.3; away <= farthest; away += step)
    for (const [across, down] of turns) {
      const [x, y] = [xMm + across * away * radius, yMm + down * away * radius];
      if (x < radius || y < radius || x > widthMm - radius || y > heightMm - radius) continue;
      places.push([Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]);
    }
  return places;
}

function keepsApart(moved: RegionLabel, digits: number, others: readonly PieceLabel[]): boolean {
  const radius = moved.heightMm * labelReach(digits);
  return others.every(
    ({ label: { xMm, yMm, heightMm }, digits: theirs }) =>
      Math.hypot(xMm - moved.xMm, yMm - moved.yMm) >= clear * (radius + heightMm * labelReach(theirs)),
  );
}

/** Whether a moved number and its lead line cross no other lead line and no other number. */
function crossesNone(moved: RegionLabel, digits: number, others: readonly PieceLabel[]): boolean {
  const misses = (one: PieceLabel, { label, digits: theirs }: PieceLabel) => {
    const line = leadLine(one.label, one.digits);
    const reach = clear * label.heightMm * labelReach(theirs);
    return !line || Math.abs(depth(Float64Array.from(line), label.xMm, label.yMm)) >= reach;
  };
  const own = { label: moved, digits };
  return others.every((other) => misses(own, other) && misses(other, own));
}

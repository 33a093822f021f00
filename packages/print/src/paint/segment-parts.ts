import type { PartsFrame, RegionPart } from '@uzor/engine';
import type { SegmentPlace } from '@uzor/kit';
import type { PlacedNumber } from './outline.ts';
import type { PaintWork } from './paint-work.ts';

/** The part of the canvas that a segment covers. */
export function frameOf({ grid, scheme }: PaintWork, { x, y, width, height }: SegmentPlace): PartsFrame {
  const [across, down] = [scheme.widthMm / grid.widthCells, scheme.heightMm / grid.heightCells];
  return { xMm: x * across, yMm: y * down, widthMm: width * across, heightMm: height * down };
}

/** Palette indexes of the paints of some parts, lightest first. */
export function coloursIn({ scheme, fromLight }: PaintWork, parts: readonly RegionPart[]): number[] {
  const used = new Set(parts.map(({ region }) => scheme.regions[region]?.colour));
  return fromLight.filter((colour) => used.has(colour));
}

/** The numbers of some parts. */
export function numbersOf({ scheme }: PaintWork, parts: readonly RegionPart[]): PlacedNumber[] {
  return parts.flatMap(({ region, label, more }) => {
    const colour = scheme.regions[region]?.colour;
    if (colour === undefined) return [];
    return (label ? [label, ...more] : more).map((one) => ({ colour, label: one }));
  });
}

import type { MixPart, Rgb } from '../scheme.ts';

/** Points of a region scheme have whole coordinates in units of 1/20 mm. */
export const UNITS_PER_MM = 20;

/** In place of a region index: the side of an arc that lies outside the canvas. */
export const OUTSIDE_CANVAS = -1;

/** A paint of a scheme: a pot of the box or a mix. */
export interface Paint {
  /** The number printed in the regions: "1" to "N" by position in the box; mixes continue the numbering. */
  readonly label: string;
  /** The maker's code of the paint, or null. */
  readonly code: string | null;
  readonly name: string;
  readonly rgb: Rgb;
  readonly areaMm2: number;
  /** Paint needed, including the reserve. A pot's amount includes what mixes take from it. */
  readonly needMl: number;
  /** Pots needed, rounded up; 0 for mixes and unused paints. */
  readonly pots: number;
  /** The pots of a mix; absent for a pot. */
  readonly mix?: readonly MixPart[];
}

/** Position of a region's number. Millimetres from the canvas's top left, y down. */
export interface RegionLabel {
  /** Middle of the number. */
  readonly xMm: number;
  readonly yMm: number;
  /** Radius of a circle within the region, around that point or, with a lead line, around the line's end. */
  readonly radiusMm: number;
  readonly heightMm: number;
  /** End of the lead line inside the region if the number is outside it, otherwise null. */
  readonly lead: readonly [xMm: number, yMm: number] | null;
}

/** A connected area of one paint with one number. */
export interface Region {
  /** From 1, in reading order of the topmost points: index in `RegionScheme.regions` + 1. */
  readonly id: number;
  /** Index into the palette. */
  readonly colour: number;
  readonly areaMm2: number;
  readonly label: RegionLabel;
  /** Closed outlines (even-odd): arc k forwards as k, backwards as ~k, the region to the right (y down). */
  readonly rings: readonly Int32Array[];
}

/** A border between two regions or with the canvas edge, stored once so that neighbours match exactly. */
export interface Arc {
  /** x, y, x, y, ... in units of 0.05 mm; at least two points; first = last for a closed ring. */
  readonly points: Int32Array;
  /** Index of the region to the left when walking (y down), or OUTSIDE_CANVAS. */
  readonly left: number;
  /** Index of the region to the right when walking, or OUTSIDE_CANVAS. */
  readonly right: number;
}

/** A paint-by-numbers scheme: the canvas divided into regions without gaps or overlaps. Plain data. */
export interface RegionScheme {
  /** A multiple of 0.05 mm. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly palette: readonly Paint[];
  readonly regions: readonly Region[];
  readonly arcs: readonly Arc[];
}

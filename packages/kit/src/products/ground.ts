import type { Extent } from './extent.ts';

/** The grid a work is laid or marked on. */
export interface GridFacts {
  readonly pitchMm: number;
  readonly cells: Extent;
  /** Cells per side of a segment; divides both sides of the picture. */
  readonly segmentCells: number;
}
/** Limits of a paint-by-numbers size for the engine. */
export interface PaintFacts {
  readonly rasterPxPerMm: number;
  readonly pots: number;
  readonly regionsAtMost: number;
  readonly inscribedDiameterMm: number;
  readonly labelHeightMm: number;
}
/** The hoop of a string art size. */
export interface HoopFacts {
  readonly diameterMm: number;
  readonly pins: number;
  readonly linesAtMost: number;
  readonly threadMm: number;
}

/** Works laid cell by cell; `piece` is what goes into a cell. */
export interface CellsGround {
  readonly of: 'cells';
  readonly grid: GridFacts;
  readonly piece: 'drill' | 'gem';
}
/** Works painted region by region, marked on a grid of cells. */
export interface RegionsGround {
  readonly of: 'regions';
  readonly paint: PaintFacts;
  readonly markGrid: GridFacts;
}
/** Works of thread wound around the pins of a hoop. */
export interface ThreadGround {
  readonly of: 'thread';
  readonly hoop: HoopFacts;
}

/** What works of a size are made of. */
export type Ground = CellsGround | RegionsGround | ThreadGround;
/** Discriminator of `Ground`. */
export type GroundName = Ground['of'];
/** Selects one variant of `Ground`. */
export type GroundOf<Of extends GroundName> = Extract<Ground, { readonly of: Of }>;

function isOf<Of extends GroundName>(ground: Ground, of: Of): ground is GroundOf<Of> {
  return ground.of === of;
}
/** Narrows a ground to one variant. @throws RangeError for any other */
export function groundOf<Of extends GroundName>(ground: Ground, of: Of): GroundOf<Of> {
  if (!isOf(ground, of)) throw new RangeError(`Made of ${ground.of}, not of ${of}`);
  return ground;
}

/** The grid that works on `ground` are marked on; null if progress is counted in steps. */
export function markingGridOf(ground: Ground): GridFacts | null {
  switch (ground.of) {
    case 'cells':
      return ground.grid;
    case 'regions':
      return ground.markGrid;
    case 'thread':
      return null;
  }
}

/** The hoop of a ground; null if there is none. */
export function hoopOf(ground: Ground): HoopFacts | null {
  switch (ground.of) {
    case 'thread':
      return ground.hoop;
    case 'cells':
    case 'regions':
      return null;
  }
}

/** The grid that is laid piece by piece; null for other works. */
export function laidGridOf(ground: Ground): GridFacts | null {
  switch (ground.of) {
    case 'cells':
      return ground.grid;
    case 'regions':
    case 'thread':
      return null;
  }
}

const traits = {
  cells: { round: false, printedToSize: false, paintedByNumber: false },
  regions: { round: false, printedToSize: true, paintedByNumber: true },
  thread: { round: true, printedToSize: true, paintedByNumber: false },
} as const satisfies Record<GroundName, object>;

/** True if the finished work is round: it hangs without a frame, and only a circle of its square picture is used. */
export const isRound = ({ of }: Ground): boolean => traits[of].round;

/** True if the booklet prints the work at actual size; cells are printed larger, so that symbols are easy to read. */
export const isPrintedToSize = (of: GroundName): boolean => traits[of].printedToSize;

/** True if colours are numbered pots of paint and progress is counted by area. */
export const isPaintedByNumber = (of: GroundName): boolean => traits[of].paintedByNumber;

import { type ProductDefinition, type ProductSize, segmentsOf } from '@uzor/kit';

/** What a landing page says of its sizes in numbers; which texts are shown follows from what a size has. */
export interface LandingNumbers {
  /** Drills of the smallest work and their pitch; null where nothing is laid. */
  readonly laid: { readonly cells: number; readonly pitchMm: number } | null;
  /** Paints of each box and the least height of printed numbers; null where nothing is painted. */
  readonly painted: { readonly pots: readonly number[]; readonly labelMm: number } | null;
  /** Pins of each hoop, lines of the largest and thickness of the threads; null without a hoop. */
  readonly wound: {
    readonly pins: readonly number[];
    readonly linesAtMost: number;
    readonly threadMm: readonly number[];
  } | null;
  /** Platforms of a work; 0 without them. */
  readonly platforms: number;
  /** Uses of a code; null = without limit. */
  readonly codeUses: number | null;
  /** The smallest work, centimetres. */
  readonly smallest: { readonly width: number; readonly height: number };
  /** Width of the largest, centimetres. */
  readonly largest: number;
}

const centimetres = (mm: number): number => mm / 10;
const area = ({ pictureMm }: ProductSize): number => pictureMm.width * pictureMm.height;
const rising = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** The numbers of the sizes a page shows. @throws RangeError without any */
export function numbersOf(product: ProductDefinition, sizes: readonly ProductSize[]): LandingNumbers {
  const [smallest] = [...sizes].sort((a, b) => area(a) - area(b));
  if (!smallest) throw new RangeError(`no sizes of ${product.webSlug}`);
  const paints = sizes.flatMap(({ paint }) => paint ?? []);
  const hoops = sizes.flatMap(({ hoop }) => hoop ?? []);
  const { grid } = smallest;
  return {
    laid: grid && paints.length === 0 ? { cells: grid.cells.width * grid.cells.height, pitchMm: grid.pitchMm } : null,
    painted:
      paints.length === 0
        ? null
        : {
            pots: rising(paints.map(({ pots }) => pots)),
            labelMm: Math.min(...paints.map(({ labelHeightMm }) => labelHeightMm)),
          },
    wound:
      hoops.length === 0
        ? null
        : {
            pins: rising(hoops.map(({ pins }) => pins)),
            linesAtMost: Math.max(...hoops.map(({ linesAtMost }) => linesAtMost)),
            threadMm: rising(hoops.map(({ threadMm }) => threadMm)),
          },
    platforms: platformsOf(product, smallest),
    codeUses: smallest.codeUses,
    smallest: { width: centimetres(smallest.pictureMm.width), height: centimetres(smallest.pictureMm.height) },
    largest: centimetres(Math.max(...sizes.map(({ pictureMm }) => pictureMm.width))),
  };
}

/** Platforms a work of the size is made on; 0 where it is one piece. */
export function platformsOf({ kind, segments }: ProductDefinition, size: ProductSize): number {
  return segments === 'platforms'
    ? Math.max(...segmentsOf(kind, size, 'portrait').map(({ platformNumber }) => platformNumber ?? 0))
    : 0;
}

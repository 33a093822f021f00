import { groundOf, type ProductDefinition, type ProductSize, segmentsOf } from '@uzor/kit/catalogue';

type MadeNumbers =
  /** Cells of the smallest work and their pitch. */
  | { readonly of: 'cells'; readonly cells: number; readonly pitchMm: number }
  /** Paints of each box and the least height of printed numbers. */
  | { readonly of: 'regions'; readonly pots: readonly number[]; readonly labelMm: number }
  /** Pins of each hoop, lines of the largest and thickness of the threads. */
  | {
      readonly of: 'thread';
      readonly pins: readonly number[];
      readonly linesAtMost: number;
      readonly threadMm: readonly number[];
    };

/** The numbers of a landing page; the ground of its sizes decides which texts are shown. */
export interface LandingNumbers {
  readonly made: MadeNumbers;
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

/** The figures that a landing page quotes of its sizes. @throws RangeError if there are no sizes */
export function numbersOf(product: ProductDefinition, sizes: readonly ProductSize[]): LandingNumbers {
  const [smallest] = [...sizes].sort((a, b) => area(a) - area(b));
  if (!smallest) throw new RangeError(`no sizes of ${product.webSlug}`);
  return {
    made: madeNumbers(smallest, sizes),
    platforms: platformsOf(product, smallest),
    codeUses: smallest.codeUses,
    smallest: { width: centimetres(smallest.pictureMm.width), height: centimetres(smallest.pictureMm.height) },
    largest: centimetres(Math.max(...sizes.map(({ pictureMm }) => pictureMm.width))),
  };
}

function madeNumbers({ ground }: ProductSize, sizes: readonly ProductSize[]): MadeNumbers {
  switch (ground.of) {
    case 'cells': {
      const { cells, pitchMm } = ground.grid;
      return { of: 'cells', cells: cells.width * cells.height, pitchMm };
    }
    case 'regions': {
      const paints = sizes.map((size) => groundOf(size.ground, 'regions').paint);
      return {
        of: 'regions',
        pots: rising(paints.map(({ pots }) => pots)),
        labelMm: Math.min(...paints.map(({ labelHeightMm }) => labelHeightMm)),
      };
    }
    case 'thread': {
      const hoops = sizes.map((size) => groundOf(size.ground, 'thread').hoop);
      return {
        of: 'thread',
        pins: rising(hoops.map(({ pins }) => pins)),
        linesAtMost: Math.max(...hoops.map(({ linesAtMost }) => linesAtMost)),
        threadMm: rising(hoops.map(({ threadMm }) => threadMm)),
      };
    }
  }
}

/** Number of platforms of a size; 0 if the work is one piece. */
export function platformsOf({ kind, segments }: ProductDefinition, size: ProductSize): number {
  return segments === 'platforms'
    ? Math.max(...segmentsOf(kind, size, 'portrait').map(({ platformNumber }) => platformNumber ?? 0))
    : 0;
}

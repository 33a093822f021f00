import { groundOf, type ProductDefinition, type ProductSize, segmentsOf } from '@uzor/kit/catalogue';

const centimetres = (mm: number): number => mm / 10;
const area = ({ pictureMm }: ProductSize): number => pictureMm.width * pictureMm.height;
const rising = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** The numbers that a landing page quotes. @throws RangeError if there are no sizes */
export function numbersOf(product: ProductDefinition, sizes: readonly ProductSize[]) {
  const [smallest] = [...sizes].sort((a, b) => area(a) - area(b));
  if (!smallest) throw new RangeError(`no sizes of ${product.webSlug}`);
  return {
    made: madeNumbers(smallest, sizes),
    platforms: platformsOf(product, smallest),
    codeUses: smallest.codeUses,
    /** `smallest` and `largest`, the maximum width, are in centimetres. */
    smallest: { width: centimetres(smallest.pictureMm.width), height: centimetres(smallest.pictureMm.height) },
    largest: centimetres(Math.max(...sizes.map(({ pictureMm }) => pictureMm.width))),
  };
}

function madeNumbers({ ground }: ProductSize, sizes: readonly ProductSize[]) {
  switch (ground.of) {
    case 'cells': {
      const { cells, pitchMm } = ground.grid;
      return { of: 'cells', cells: cells.width * cells.height, pitchMm } as const;
    }
    case 'regions': {
      const paints = sizes.map((size) => groundOf(size.ground, 'regions').paint);
      return {
        of: 'regions',
        pots: rising(paints.map(({ pots }) => pots)),
        labelMm: Math.min(...paints.map(({ labelHeightMm }) => labelHeightMm)),
      } as const;
    }
    case 'thread': {
      const hoops = sizes.map((size) => groundOf(size.ground, 'thread').hoop);
      return {
        of: 'thread',
        pins: rising(hoops.map(({ pins }) => pins)),
        linesAtMost: Math.max(...hoops.map(({ linesAtMost }) => linesAtMost)),
        threadMm: rising(hoops.map(({ threadMm }) => threadMm)),
      } as const;
    }
  }
}

/** The number of platforms; 0 if the work is one piece. */
export function platformsOf({ kind, segments }: ProductDefinition, size: ProductSize): number {
  return segments === 'platforms'
    ? Math.max(...segmentsOf(kind, size, 'portrait').map(({ platformNumber }) => platformNumber ?? 0))
    : 0;
}

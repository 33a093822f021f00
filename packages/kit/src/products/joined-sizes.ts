import type { BoxSlug, SizeSlug } from '@uzor/contract';
import type { Extent } from './extent.ts';
import { type GridFacts, type Ground, markingGridOf } from './ground.ts';
import { sizeId } from './picture-sizes.ts';
import type { JoinedBoxes, ProductSize } from './product.ts';

/** Which boxes join into which size. No work has more cells than the largest box (decision 027). */
const joins: readonly (readonly [box: BoxSlug, boxes: keyof typeof layouts, slug: SizeSlug])[] = [
  ['a4', 2, 'a4_x2'],
  ['a4', 4, 'a4_x4'],
  ['a4', 6, 'a4_x6'],
  ['a3', 2, 'a3_x2'],
  ['a3', 4, 'a3_x4'],
  ['40x50', 2, '40x50_x2'],
  ['40_50', 2, '40_50_x2'],
];

/** Arrangements of canvases in portrait, as nearly square as possible. */
const layouts = {
  2: { across: 1, down: 2, turned: true },
  4: { across: 2, down: 2, turned: false },
  6: { across: 2, down: 3, turned: true },
} as const;

interface Joining {
  readonly boxes: number;
  /** The grid of all canvases together; seams fall between segments. */
  layout(grid: GridFacts): GridFacts;
}

/** Sizes of works made of several boxes of `sizes`. */
export function joinedSizes<G extends Ground>(
  sizes: readonly ProductSize<G>[],
  groundOf: (ground: G, joining: Joining) => G,
): ProductSize<G>[] {
  return joins.flatMap(([box, boxes, slug]) => {
    const size = sizes.find((one) => one.slug === box);
    if (!size || markingGridOf(size.ground) === null) return [];
    const joined = { of: box, ...layouts[boxes] };
    const pictureMm = laidOut(size.pictureMm, joined);
    const spare = sidesOf(
      { width: size.canvasMm.width - size.pictureMm.width, height: size.canvasMm.height - size.pictureMm.height },
      joined,
    );
    const layout = (grid: GridFacts): GridFacts => ({ ...grid, cells: laidOut(grid.cells, joined) });
    return [
      {
        ...size,
        id: sizeId(slug),
        slug,
        name: `${size.name} x${boxes}`,
        pictureMm,
        canvasMm: { width: pictureMm.width + spare.width, height: pictureMm.height + spare.height },
        ground: groundOf(size.ground, { boxes, layout }),
        joined,
      },
    ];
  });
}

/** Number of boxes that a work of this size needs. */
export function boxesOf({ joined }: { readonly joined?: JoinedBoxes | undefined }): number {
  return joined ? joined.across * joined.down : 1;
}

/** Width and height of one canvas in the joined work. */
const sidesOf = ({ width, height }: Extent, { turned }: JoinedBoxes): Extent =>
  turned ? { width: height, height: width } : { width, height };

function laidOut(one: Extent, joined: JoinedBoxes): Extent {
  const { width, height } = sidesOf(one, joined);
  return { width: width * joined.across, height: height * joined.down };
}

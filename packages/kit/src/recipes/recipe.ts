import type { FilterSlug, Orientation, ProductKind } from '@uzor/contract';
import type { EditionSettings, FrameFace, PaletteColour, Raster } from '@uzor/engine';
import type { ColourAtHand } from '../palette/colours-at-hand.ts';
import type { PackedBox } from '../palette/filters.ts';
import type { Preset } from '../products/presets.ts';
import type { Extent } from '../products/extent.ts';
import type { HoopFacts } from '../products/ground.ts';
import type { ProductSize } from '../products/product.ts';
import type { StoredScheme } from '../schemes/stored-scheme.ts';

/** Overrides of filter or size facts; the scheme then has no filter or no size. */
export interface Experiment {
  readonly palette?: readonly PaletteColour[] | undefined;
  /** Columns and rows of a grid. */
  readonly cells?: Extent | undefined;
  /** Number of paints to choose from the picture. */
  readonly freePaints?: number | undefined;
  readonly canvasMm?: Extent | undefined;
  readonly hoop?: HoopFacts | undefined;
}

/** What a scheme is made from. */
export interface SchemeOrder {
  readonly kind: ProductKind;
  readonly size: ProductSize;
  readonly orientation: Orientation;
  readonly filter: FilterSlug;
  readonly preset: Preset;
  /** The crop of the photo; stored with the scheme, not applied. */
  readonly crop: EditionSettings;
  /** The photo, already cropped. */
  readonly picture: Raster;
  /** Faces in pixels of `picture`, from `facesOfPicture`; without them, no area gets special treatment. */
  readonly faces?: readonly FrameFace[] | undefined;
  /** True for the editor's draft: almost the same result in a fraction of the time; never stored. */
  readonly draft?: boolean | undefined;
  readonly experiment?: Experiment | undefined;
  readonly packed?: PackedBox | undefined;
  /** The only colours the scheme may use; absent: the whole box. Ignored for works not laid piece by piece. */
  readonly atHand?: readonly ColourAtHand[] | undefined;
}

/** The part of an order that determines the size of the cropped photo. */
export type PictureOrder = Pick<SchemeOrder, 'size' | 'orientation' | 'experiment'>;

/** Facts of a work that interest customers before they start. */
export interface WorkFacts {
  /** Drills to lay, regions to paint or lines to wind. */
  readonly pieces: number;
  readonly colours: number;
  /** Hours of unhurried work; not rounded. */
  readonly hours: number;
  /** Number of drills without a neighbour of their own colour; null if nothing is laid drill by drill. */
  readonly confettiCells: number | null;
  /** Thread needed, in metres; null if there is none. */
  readonly threadMetres: number | null;
}

/** How a product kind is computed and rendered. */
export interface Recipe {
  /** Size in pixels of the cropped photo that the engine needs. */
  pictureSize(order: PictureOrder): Extent;
  /** Whether the engine itself enlarges a smaller photo. */
  readonly enlarges: boolean;
  /** Whether dark photos are lifted; not for thread, which adapts to the tones of any photo. */
  readonly liftsDark: boolean;
  /** Minimum crop for a good result, in photo pixels: the threshold of the photo check. */
  finest(order: PictureOrder): Extent;
  make(order: SchemeOrder): StoredScheme;
  /** Renders the finished work, with a longer side of at most `maxSidePx` (at least 1 px per cell). */
  render(scheme: StoredScheme, maxSidePx: number): Raster;
  facts(scheme: StoredScheme): WorkFacts;
}

/** The facts of an order that are stored with every scheme. */
export function orderFacts({ kind, size, orientation, filter, preset, crop, experiment }: SchemeOrder) {
  const ownColours = experiment?.palette !== undefined || experiment?.freePaints !== undefined;
  return {
    product: kind,
    size: experiment?.cells || experiment?.canvasMm || experiment?.hoop ? null : size.slug,
    orientation,
    filter: ownColours ? null : filter,
    preset: preset.slug,
    crop,
  };
}

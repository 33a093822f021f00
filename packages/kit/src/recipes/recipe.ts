import type { FilterSlug, Orientation, ProductKind } from '@uzor/contract';
import type { EditionSettings, FrameFace, PaletteColour, Raster } from '@uzor/engine';
import type { PackedBox } from '../palette/filters.ts';
import type { Preset } from '../products/presets.ts';
import type { Extent } from '../products/extent.ts';
import type { HoopFacts } from '../products/ground.ts';
import type { ProductSize } from '../products/product.ts';
import type { StoredScheme } from '../schemes/stored-scheme.ts';

/**
 * Facts that replace those of a filter or a size, for experiments. Other colours mean that a scheme has no filter, other
 * measures that it has no size.
 */
export interface Experiment {
  /** Colours instead of the filter's. */
  readonly palette?: readonly PaletteColour[] | undefined;
  /** Columns and rows of a grid. */
  readonly cells?: Extent | undefined;
  /** Number of paints chosen from the picture. */
  readonly freePaints?: number | undefined;
  /** Canvas of a painting, millimetres. */
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
  /** Where the picture was taken from the photo; kept with the scheme, not applied. */
  readonly crop: EditionSettings;
  /** The photo already cropped to the picture. */
  readonly picture: Raster;
  /** Faces in pixels of `picture`, from `facesOfPicture`; absent or empty: the scheme is made without regard to faces. */
  readonly faces?: readonly FrameFace[] | undefined;
  /** True for the editor's draft: nearly the same in a fraction of the time, never stored. */
  readonly draft?: boolean | undefined;
  readonly experiment?: Experiment | undefined;
  /** Where the box of its batch is recorded to differ from the usual one. */
  readonly packed?: PackedBox | undefined;
}

/** What a photo is cropped for. */
export type PictureOrder = Pick<SchemeOrder, 'size' | 'orientation' | 'experiment'>;

/** What a person wants to know about a work before starting it. */
export interface WorkFacts {
  /** Drills to lay, regions to paint, lines to wind. */
  readonly pieces: number;
  /** Colours it uses. */
  readonly colours: number;
  /** Hours of unhurried work; not rounded. */
  readonly hours: number;
  /** Drills without a neighbour of their colour; null if nothing is laid drill by drill. */
  readonly lonelyCells: number | null;
  /** Thread needed, metres; null if there is none. */
  readonly threadMetres: number | null;
}

/** How one kind is made and drawn. */
export interface Recipe {
  /** Pixels the cropped photo should have, so that the engine has enough to work on. */
  pictureSize(order: PictureOrder): Extent;
  /** Whether the engine enlarges a smaller photo itself. */
  readonly enlarges: boolean;
  /** Least pixels a photo's crop should have for a good work: what the photo check asks for. */
  finest(order: PictureOrder): Extent;
  make(order: SchemeOrder): StoredScheme;
  /** The finished work as it will look, at most `maxSidePx` on its longer side (at least 1 px a cell). */
  render(scheme: StoredScheme, maxSidePx: number): Raster;
  facts(scheme: StoredScheme): WorkFacts;
}

/** The facts of its order that every scheme keeps. */
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

import { type FilterSlug, type Orientation, type ProductKind, productKinds } from '@uzor/contract';
import { type EditionSettings, makeMosaic, type PaletteColour, type Raster, renderDrills } from '@uzor/engine';
import { filterPalette } from './filters.ts';
import type { Preset } from './presets.ts';
import { type Extent, orient, type ProductSize } from './products.ts';
import { type StoredScheme, storeScheme } from './scheme-file.ts';

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
  /** Colours instead of the filter's, for experiments. */
  readonly palette?: readonly PaletteColour[] | undefined;
  /** Columns and rows instead of the size's, for experiments. */
  readonly cells?: Extent | undefined;
}

/** How one kind is made and drawn. */
interface Recipe {
  /** Pixels the cropped photo should have, so that the engine has enough to average. */
  pictureSize(order: Pick<SchemeOrder, 'size' | 'orientation' | 'cells'>): Extent;
  make(order: SchemeOrder): StoredScheme;
  /** The finished work as it will look, at most `maxSidePx` on its longer side. */
  render(scheme: StoredScheme, maxSidePx: number): Raster;
}

/** Photo pixels per cell side that the engine averages. */
const photoPxPerCell = 4;

const cellsOf = ({ size, orientation, cells }: Pick<SchemeOrder, 'size' | 'orientation' | 'cells'>): Extent => {
  if (cells) return cells;
  if (size.grid === null) throw new RangeError(`${size.slug} has no grid`);
  return orient(size.grid.cells, orientation);
};

const gridRecipe: Recipe = {
  pictureSize(order) {
    const cells = cellsOf(order);
    return { width: cells.width * photoPxPerCell, height: cells.height * photoPxPerCell };
  },
  make(order) {
    const cells = cellsOf(order);
    const palette = order.palette ?? filterPalette(order.filter, order.size);
    const made = makeMosaic({
      photo: order.picture,
      widthCells: cells.width,
      heightCells: cells.height,
      palette: palette.map(({ rgb }) => rgb),
      stock: palette.map(({ stock }) => stock),
      preset: order.preset.number,
    });
    return storeScheme({
      product: order.kind,
      size: order.cells ? null : order.size.slug,
      orientation: order.orientation,
      filter: order.palette ? null : order.filter,
      preset: order.preset.slug,
      crop: order.crop,
      lonelyCells: made.lonelyCells,
      binding: made.binding.map((i) => palette[i]?.code ?? palette[i]?.letter ?? ''),
      grid: { widthCells: cells.width, heightCells: cells.height, pitchMm: order.size.grid?.pitchMm ?? 2.5, cells: made.cells, palette },
    });
  },
  render(scheme, maxSidePx) {
    const longer = Math.max(scheme.grid.widthCells, scheme.grid.heightCells);
    return renderDrills(scheme.grid, Math.max(1, Math.floor(maxSidePx / longer)));
  },
};

/** The one table from kind to engine. A kind without a row cannot be ordered yet. */
const recipes: ReadonlyMap<ProductKind, Recipe> = new Map([['mosaic', gridRecipe]]);

/** Kinds that can be made, in the order of the shop window. */
export const availableKinds: readonly ProductKind[] = productKinds.filter((kind) => recipes.has(kind));

function recipeOf(kind: ProductKind): Recipe {
  const recipe = recipes.get(kind);
  if (!recipe) throw new RangeError(`${kind} cannot be made yet`);
  return recipe;
}

/** Pixels to crop the photo to before `makeScheme`. @throws RangeError for a kind that cannot be made */
export function pictureSizeFor(order: Pick<SchemeOrder, 'kind' | 'size' | 'orientation' | 'cells'>): Extent {
  return recipeOf(order.kind).pictureSize(order);
}
/** Makes a scheme: same order, same scheme. @throws RangeError where the stock is less than the cells or the kind has no recipe */
export function makeScheme(order: SchemeOrder): StoredScheme {
  return recipeOf(order.kind).make(order);
}
/** The finished work as it will look, at most `maxSidePx` on its longer side (at least 1 px a cell). */
export function renderScheme(scheme: StoredScheme, maxSidePx: number): Raster {
  return recipeOf(scheme.product).render(scheme, maxSidePx);
}

import { makeMosaic, type PaletteColour, renderDrills } from '@uzor/engine';
import { paletteAtHand } from '../palette/colours-at-hand.ts';
import { filterPalette } from '../palette/filters.ts';
import { plannedStock } from '../palette/reserve.ts';
import { type Extent, orient } from '../products/extent.ts';
import { groundOf } from '../products/ground.ts';
import { layingHours } from '../products/hours.ts';
import { storedSchemeOf, workOf } from '../schemes/stored-scheme.ts';
import { orderFacts, type PictureOrder, type Recipe, type SchemeOrder } from './recipe.ts';

/** Photo pixels per cell side that the engine averages. */
const photoPxPerCell = 4;

function cellsOf({ size, orientation, experiment }: PictureOrder): Extent {
  return experiment?.cells ?? orient(groundOf(size.ground, 'cells').grid.cells, orientation);
}

function paletteOf({ filter, size, packed, atHand, experiment }: SchemeOrder): readonly PaletteColour[] {
  if (experiment?.palette) return experiment.palette;
  const box = filterPalette(filter, size, packed);
  return atHand ? paletteAtHand(box, atHand) : box;
}

/** Drills on a grid, limited by the bags of a box. */
export const gridRecipe: Recipe = {
  enlarges: false,
  liftsDark: true,
  pictureSize(order) {
    const { width, height } = cellsOf(order);
    return { width: width * photoPxPerCell, height: height * photoPxPerCell };
  },
  finest: cellsOf,
  make(order) {
    const cells = cellsOf(order);
    const palette = paletteOf(order);
    const stock = palette.map((colour) => colour.stock);
    const made = makeMosaic({
      photo: order.picture,
      widthCells: cells.width,
      heightCells: cells.height,
      palette: palette.map(({ rgb }) => rgb),
      // Drafts ignore the stock, because counting pieces would take most of the time.
      stock: order.draft ? null : plannedStock(stock, cells.width * cells.height),
      preset: order.preset.number,
      faces: order.faces,
    });
    return storedSchemeOf({
      ...orderFacts(order),
      binding: made.binding.map((i) => palette[i]?.code ?? palette[i]?.letter ?? ''),
      work: {
        of: 'cells',
        grid: {
          widthCells: cells.width,
          heightCells: cells.height,
          pitchMm: groundOf(order.size.ground, 'cells').grid.pitchMm,
          cells: made.cells,
          palette,
        },
        confettiCells: made.confettiCells,
      },
    });
  },
  render(scheme, maxSidePx) {
    const { grid } = workOf(scheme, 'cells');
    return renderDrills(grid, Math.max(1, Math.floor(maxSidePx / Math.max(grid.widthCells, grid.heightCells))));
  },
  facts(scheme) {
    const { grid, confettiCells } = workOf(scheme, 'cells');
    const pieces = grid.cells.length;
    return {
      pieces,
      colours: scheme.palette.filter(({ count }) => count > 0).length,
      hours: layingHours(pieces),
      confettiCells,
      threadMetres: null,
    };
  },
};

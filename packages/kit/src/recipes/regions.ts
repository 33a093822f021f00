import { cellsOfRegions, makePaint, type PaintRequest, paintRasterPx, renderPaint } from '@uzor/engine';
import { filterPalette } from '../palette/filters.ts';
import { mixingOf } from '../palette/mixing.ts';
import { type Extent, orient } from '../products/extent.ts';
import { groundOf } from '../products/ground.ts';
import { mixingHours, paintingHours } from '../products/hours.ts';
import { potFacts } from '../products/pots.ts';
import { storedSchemeOf, workOf } from '../schemes/stored-scheme.ts';
import { orderFacts, type PictureOrder, type Recipe, type SchemeOrder } from './recipe.ts';

/** A fixed seed: the same photo always gets the same paints. */
const paintSeed = 1;

const canvasOf = ({ size, orientation, experiment }: PictureOrder): Extent =>
  experiment?.canvasMm ?? orient(size.pictureMm, orientation);

function paintsOf({ filter, size, preset, experiment }: SchemeOrder): Pick<PaintRequest, 'paints' | 'mixing'> {
  if (experiment?.freePaints !== undefined) return { paints: { free: experiment.freePaints } };
  const pots = experiment?.palette ?? filterPalette(filter, size);
  return { paints: pots, mixing: preset.mixes ? mixingOf(pots) : undefined };
}

/** Paint regions with shared outlines. Progress is marked on the size's mark grid. */
export const regionsRecipe: Recipe = {
  enlarges: true,
  liftsDark: true,
  pictureSize(order) {
    const { width, height } = canvasOf(order);
    return paintRasterPx({ widthMm: width, heightMm: height, smallest: groundOf(order.size.ground, 'regions').paint });
  },
  finest(order) {
    const { width, height } = canvasOf(order);
    const { pitchMm } = groundOf(order.size.ground, 'regions').markGrid;
    return { width: Math.round(width / pitchMm), height: Math.round(height / pitchMm) };
  },
  make(order) {
    const canvas = canvasOf(order);
    const { paint: facts, markGrid } = groundOf(order.size.ground, 'regions');
    const scheme = makePaint({
      photo: order.picture,
      widthMm: canvas.width,
      heightMm: canvas.height,
      ...paintsOf(order),
      pots: potFacts,
      smallest: facts,
      regionsAtMost: facts.regionsAtMost,
      preset: order.preset.number,
      seed: paintSeed,
      draft: order.draft ?? false,
      faces: order.faces,
    });
    const { pitchMm } = markGrid;
    const widthCells = Math.round(canvas.width / pitchMm);
    const heightCells = Math.round(canvas.height / pitchMm);
    const { regionOfCell } = cellsOfRegions(scheme, widthCells, heightCells);
    return storedSchemeOf({
      ...orderFacts(order),
      binding: [],
      work: {
        of: 'regions',
        regions: scheme,
        markGrid: {
          widthCells,
          heightCells,
          pitchMm,
          cells: Uint8Array.from(regionOfCell, (region) => scheme.regions[region]?.colour ?? 0),
          palette: scheme.palette.map(({ label, code, name, rgb, mix }) => ({
            letter: label,
            code,
            name,
            rgb,
            stock: null,
            ...(mix && { mix }),
          })),
        },
        regionOfCell,
      },
    });
  },
  render(stored, maxSidePx) {
    const { regions: scheme } = workOf(stored, 'regions');
    return renderPaint(scheme, maxSidePx / Math.max(scheme.widthMm, scheme.heightMm));
  },
  facts(stored) {
    const { regions: scheme } = workOf(stored, 'regions');
    return {
      pieces: scheme.regions.length,
      colours: scheme.palette.filter(({ areaMm2 }) => areaMm2 > 0).length,
      hours:
        paintingHours((scheme.widthMm * scheme.heightMm) / 100, scheme.regions.length) +
        mixingHours(scheme.palette.filter(({ mix }) => mix).length),
      confettiCells: null,
      threadMetres: null,
    };
  },
};

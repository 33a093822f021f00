import path from 'node:path';
import { cropRaster } from '@uzor/engine';
import type { OpenedPhoto } from '@uzor/intake';
import sharp from 'sharp';
import { falseColours } from '../../../apps/cli/src/colours/false-colour.ts';
import { laying } from '../grid/laying.ts';
import { likeness } from '../likeness.ts';
import { type Pixels, paintCells } from '../../../apps/cli/src/colours/planes.ts';
import { opaque } from '../paint/measures.ts';
import { asSeen, GRID, photoLight, threadLight, threadLikeness } from '../strings/measures.ts';
import { croppedTo, type MadeWork } from './shown-work.ts';

export type ShownFigures = Readonly<Record<string, string>>;

/** Longer side at which a painting is measured: its smallest region is a few pixels wide. */
const MEASURED_PX = 320;

export async function figuresOf(made: MadeWork, photo: OpenedPhoto): Promise<ShownFigures> {
  const { work } = made.stored;
  switch (work.of) {
    case 'cells': {
      const { widthCells, heightCells, cells, palette, pitchMm } = work.grid;
      const scheme = paintCells(
        cells,
        widthCells,
        palette.map(({ rgb }) => rgb),
      );
      const { confetti } = laying(cells, widthCells);
      const target = opaque(cropRaster(photo.raster, made.stored.crop, widthCells, heightCells));
      return { ...likeFigures(target, scheme, pitchMm), confetti: percent(confetti) };
    }
    case 'regions': {
      const target = opaque(croppedTo(made, photo, MEASURED_PX));
      const flat = await sharp(path.join(made.folder, 'flat.png'))
        .removeAlpha()
        .resize(target.width, target.height)
        .raw()
        .toBuffer();
      const pitchMm = Math.max(work.regions.widthMm, work.regions.heightMm) / MEASURED_PX;
      return {
        ...likeFigures(target, { ...target, bytes: flat }, pitchMm),
        pieces: String(work.regions.regions.length),
      };
    }
    case 'thread': {
      const { thread } = work;
      const [seen, target] = [threadLight(thread), photoLight(croppedTo(made, photo, GRID))].map((light) =>
        asSeen(light, thread.hoopMm),
      );
      if (!seen || !target) throw new RangeError('Two pictures are compared');
      const { fitRmse, fitMsssim } = threadLikeness(seen, target);
      return { 'MS-SSIM': fitMsssim.toFixed(3), RMSE: fitRmse.toFixed(4), lines: String(thread.steps.length - 1) };
    }
  }
}

function likeFigures(photo: Pixels, scheme: Pixels, pitchMm: number): ShownFigures {
  const { ssim, tone } = likeness(photo, scheme, pitchMm);
  const { falseColour, falseSkin } = falseColours(photo, scheme);
  return { SSIM: ssim.toFixed(3), tone: tone.toFixed(2), false: `${percent(falseColour)} (${percent(falseSkin)})` };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

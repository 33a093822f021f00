import { readFile } from 'node:fs/promises';
import { cropRaster, facesInFrame, type PhotoFace, makeMosaic, renderDrills, untouchedSettings } from '@uzor/engine';
import { encodePng, openPhoto } from '@uzor/intake';
import { inSkinTone } from '@uzor/kit';
import type { FaceTask } from '../tasks.ts';

/** Self-portrait of Berthe Morisot, 1885, in the public domain; nobody's photo is used. */
const portrait = new URL('../../../../../../assets/media-library/selfie/morisot-self-portrait.jpg', import.meta.url);
/** Where the portrait is cropped: the head alone. */
const crop = { ...untouchedSettings, zoomRatio: 3.12, margin: { left: -0.06, top: 0.6 } };
const face: PhotoFace = { box: [3867, 2347, 2541, 2076] };
/** The side of the crop, and the photo's pixels and the drawing's in a cell. */
const [CELLS, PHOTO_PX, DRAWN_PX] = [32, 4, 5];
/** From the brow to the chin. */
const skin = { left: 24, top: 30, width: 66, height: 66 };

/** The face of a portrait in a tone of skin, laid in colours without regard to stock; a square PNG. About 0.1 s. */
export async function calibrationFace({ palette, tone }: FaceTask): Promise<Uint8Array> {
  const { raster, original } = await openPhoto(await readFile(portrait), { maxSidePx: 1200 });
  const side = CELLS * PHOTO_PX;
  const frame = { width: side, height: side };
  const photo = inSkinTone(cropRaster(raster, crop, side, side), skin, tone);
  const [widthCells, heightCells] = [CELLS, CELLS];
  const faces = facesInFrame([face], crop, original, frame);
  const { cells } = makeMosaic({ photo, widthCells, heightCells, palette, stock: null, preset: 1, faces });
  const colours = palette.map((rgb) => ({ letter: '', code: null, name: '', rgb, stock: null }));
  const grid = { widthCells, heightCells, pitchMm: 1, cells, palette: colours };
  return new Uint8Array(await encodePng(renderDrills(grid, DRAWN_PX)));
}

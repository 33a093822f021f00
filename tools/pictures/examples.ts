import { readFileSync } from 'node:fs';
import { cropRaster, type EditionSettings, type Raster, untouchedSettings } from '../../packages/engine/src/index.ts';
import { openPhoto } from '../../packages/intake/src/index.ts';

const library = new URL('../../assets/media-library/', import.meta.url);
/** Shown in the editor 126 CSS px high at three device pixels. */
const frame = { width: 504, height: 408 };

interface Example {
  readonly name: string;
  readonly photo: string;
  readonly crop: Partial<EditionSettings>;
  /** Share of the light that is left. */
  readonly light: number;
}

const examples: readonly Example[] = [
  {
    name: 'example-good',
    photo: 'selfie/young-woman-in-mauve',
    crop: { zoomRatio: 1.9, margin: { left: -0.06, top: 0.45 } },
    light: 1,
  },
  { name: 'example-hard', photo: 'pairs/in-the-bois-de-boulogne', crop: {}, light: 0.42 },
];

export async function examplePhotos(): Promise<readonly { readonly name: string; readonly picture: Raster }[]> {
  return Promise.all(
    examples.map(async ({ name, photo, crop, light }) => {
      const { raster } = await openPhoto(readFileSync(new URL(`${photo}.jpg`, library)), { maxSidePx: 1400 });
      const { data, width, height } = cropRaster(raster, { ...untouchedSettings, ...crop }, frame.width, frame.height);
      return { name, picture: { width, height, data: data.map((level, i) => (i % 4 === 3 ? level : level * light)) } };
    }),
  );
}

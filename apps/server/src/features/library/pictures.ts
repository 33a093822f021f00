import { readFile } from 'node:fs/promises';
import { type FilterSlug, filterSlugs } from '@uzor/contract';
import { attentionCrop, cropRaster, type GridScheme, type Raster, renderDrills, type Rgb } from '@uzor/engine';
import { encodePng, openPhoto } from '@uzor/intake';
import { availableKinds, filterPalette, hexOf, makeScheme, presetOf, productOf, renderScheme, sizeOf } from '@uzor/kit';
import type { Parts } from '../../platform/parts.ts';
import { libraryFolder } from './import.ts';

/** Goes up when the look of a drill or of a preview changes: addresses of these pictures are kept for ever. */
const look = 1;
const swatchPx = 48;
const previewCells = 40;
const previewPx = 400;
/** A picture with every colour in it. */
const previewOf = 'animals/parrot.jpg';

const swatchKey = (rgb: Rgb): string => `public/swatches/${hexOf(rgb).slice(1).toLowerCase()}-${look}.png`;
const previewKey = (filter: FilterSlug): string => `public/filters/${filter}-${look}.png`;

export type FactPictures = ReturnType<typeof factPictures>;

/** Pictures of colours and filters: a drill of each colour, a piece of a real scheme in each filter. Public and immutable. */
export function factPictures({ storage, fileLinks }: Pick<Parts, 'storage' | 'fileLinks'>) {
  async function keep(key: string, draw: () => Raster | Promise<Raster>): Promise<void> {
    const there = await storage.stream(key);
    if (there) {
      there.stream.destroy();
      return;
    }
    await storage.put(key, await encodePng(await draw()), 'image/png');
  }
  return {
    swatchUrl: (rgb: Rgb) => fileLinks.publicUrl(swatchKey(rgb)),
    previewUrl: (filter: FilterSlug) => fileLinks.publicUrl(previewKey(filter)),
    /** Draws what is not there yet. */
    async prepare(): Promise<void> {
      const filters = filterSlugs.filter((filter) => availableKinds.some((kind) => productOf(kind).filters.includes(filter)));
      for (const filter of filters) {
        for (const { rgb } of filterPalette(filter, { kind: 'mosaic', slug: 'a4', worksInBox: 1, paint: null })) await keep(swatchKey(rgb), () => drill(rgb));
        await keep(previewKey(filter), () => preview(filter));
      }
    },
  };
}

function drill(rgb: Rgb): Raster {
  const scheme: GridScheme = {
    widthCells: 1,
    heightCells: 1,
    pitchMm: 2.5,
    cells: Uint8Array.of(0),
    palette: [{ letter: 'A', code: null, name: '', rgb, stock: null }],
  };
  return renderDrills(scheme, swatchPx);
}

/** A square piece of a scheme of the library's parrot in the colours of the filter. */
async function preview(filter: FilterSlug): Promise<Raster> {
  const kind = availableKinds.find((one) => productOf(one).filters.includes(filter));
  const size = kind && sizeOf(kind, productOf(kind).defaultSize);
  const preset = kind && presetOf(kind, 1);
  if (!kind || !size || !preset) throw new Error(`Nothing is made in ${filter}`);
  const { raster } = await openPhoto(await readFile(new URL(previewOf, libraryFolder)), { maxSidePx: 600 });
  const crop = attentionCrop(raster, 1);
  const picture = cropRaster(raster, crop, previewPx, previewPx);
  const scheme = makeScheme({
    kind,
    size,
    orientation: 'portrait',
    filter,
    preset,
    crop,
    picture,
    experiment: { palette: filterPalette(filter, size), cells: { width: previewCells, height: previewCells } },
  });
  return renderScheme(scheme, previewPx);
}

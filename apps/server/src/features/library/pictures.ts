import { readFile } from 'node:fs/promises';
import { type FilterSlug, type ProductKind, productKinds } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { filterPalette, hexOf, productOf } from '@uzor/kit';
import type { Parts } from '../../platform/parts.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { libraryFolder } from './import.ts';

/** Goes up when the look of a colour or of a preview changes: addresses of these pictures are kept for ever. */
const look = 2;
/** A picture with every colour in it. */
const previewOf = 'animals/parrot.jpg';

const swatchKey = (kind: ProductKind, rgb: Rgb): string =>
  `public/swatches/${kind}-${hexOf(rgb).slice(1).toLowerCase()}-${look}.png`;
const previewKey = (kind: ProductKind, filter: FilterSlug): string => `public/filters/${kind}-${filter}-${look}.png`;

/** The kind that shows a filter where no kind is asked for. */
function firstWith(filter: FilterSlug): ProductKind {
  const kind = productKinds.find((one) => productOf(one).filters.includes(filter));
  if (!kind) throw new RangeError(`Nothing is made in ${filter}`);
  return kind;
}

export type FactPictures = ReturnType<typeof factPictures>;

/** Pictures of colours and filters as a kind lays or paints them: a piece of each colour, a piece of a real scheme in each filter. Public and immutable. */
export function factPictures({
  storage,
  fileLinks,
  engine,
}: Pick<Parts, 'storage' | 'fileLinks'> & { readonly engine: PictureEngine }) {
  const put = (key: string, picture: Uint8Array) => storage.put(key, picture, 'image/png');
  async function isMissing(key: string): Promise<boolean> {
    const there = await storage.stream(key);
    there?.stream.destroy();
    return there === null;
  }
  async function drawSwatches(kind: ProductKind): Promise<void> {
    const wanted = [...new Map(coloursOf(kind).map((rgb) => [swatchKey(kind, rgb), rgb]))];
    const missing = await Promise.all(wanted.map(async (one) => ((await isMissing(one[0])) ? [one] : [])));
    const [keys, colours] = [missing.flat().map(([key]) => key), missing.flat().map(([, rgb]) => rgb)];
    if (colours.length === 0) return;
    const drawn = await engine.swatches({ kind, colours });
    await Promise.all(keys.map((key, i) => put(key, drawn[i] ?? new Uint8Array())));
  }
  async function drawPreview(kind: ProductKind, filter: FilterSlug): Promise<void> {
    const key = previewKey(kind, filter);
    if (await isMissing(key))
      await put(key, await engine.preview({ kind, filter, photo: await readFile(new URL(previewOf, libraryFolder)) }));
  }
  return {
    /** Address of a piece of this colour, as the kind lays it. */
    swatchUrl: (rgb: Rgb, kind: ProductKind) => fileLinks.publicUrl(swatchKey(kind, rgb)),
    /** Address of a picture in this filter; without a kind, of the first that has it. */
    previewUrl: (filter: FilterSlug, kind?: ProductKind) =>
      fileLinks.publicUrl(previewKey(kind ?? firstWith(filter), filter)),
    /** Draws what is not there yet. */
    async prepare(): Promise<void> {
      await Promise.all(
        productKinds.flatMap((kind) => [
          drawSwatches(kind),
          ...productOf(kind).filters.map((filter) => drawPreview(kind, filter)),
        ]),
      );
    },
  };
}

/** Every colour that a box of the kind may hold; thread is no colour to look for. */
function coloursOf(kind: ProductKind): Rgb[] {
  const { sizes, filters } = productOf(kind);
  return sizes.flatMap((size) => filters.flatMap((filter) => filterPalette(filter, size).map(({ rgb }) => rgb)));
}

import { readFile } from 'node:fs/promises';
import { type FilterSlug, type ProductKind, productKinds } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { filterPalette, hexOf, productOf, rgbOfHex } from '@uzor/kit';
import type { Parts } from '../../platform/parts.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { libraryFolder } from './import.ts';

/** Increase when swatches or previews change, because browsers cache these URLs for ever. */
const look = 2;
/** A picture with every colour in it. */
const previewOf = 'animals/parrot.jpg';

const swatchKey = (kind: ProductKind, rgb: Rgb): string =>
  `public/swatches/${kind}-${hexOf(rgb).slice(1).toLowerCase()}-${look}.png`;
const previewKey = (kind: ProductKind, filter: FilterSlug): string => `public/filters/${kind}-${filter}-${look}.png`;

/** The kind that shows a filter if none is given. */
function firstWith(filter: FilterSlug): ProductKind {
  const kind = productKinds.find((one) => productOf(one).filters.includes(filter));
  if (!kind) throw new RangeError(`Nothing is made in ${filter}`);
  return kind;
}

export type FactPictures = ReturnType<typeof factPictures>;

/** Pictures of colours and filters for each kind: a piece of each colour, and a piece of a real scheme in each filter. Public and immutable. */
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
  async function drawSwatches(kind: ProductKind, of: readonly Rgb[]): Promise<void> {
    const wanted = [...new Map(of.map((rgb) => [swatchKey(kind, rgb), rgb]))];
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
    /** URL of a swatch of this colour for the kind. */
    swatchUrl: (rgb: Rgb, kind: ProductKind) => fileLinks.publicUrl(swatchKey(kind, rgb)),
    /** URL of a preview of this filter; without a kind, for the first that has it. */
    previewUrl: (filter: FilterSlug, kind?: ProductKind) =>
      fileLinks.publicUrl(previewKey(kind ?? firstWith(filter), filter)),
    /** Draws what is missing of the pictures of these colours, #RRGGBB. */
    draw: (kind: ProductKind, colours: readonly string[]) => drawSwatches(kind, colours.map(rgbOfHex)),
    /** Draws missing pictures, also of colours that were `measured`. */
    async prepare(measured: readonly { readonly kind: ProductKind; readonly colour: string }[] = []): Promise<void> {
      await Promise.all(
        productKinds.flatMap((kind) => [
          drawSwatches(kind, [
            ...coloursOf(kind),
            ...measured.flatMap((one) => (one.kind === kind ? [rgbOfHex(one.colour)] : [])),
          ]),
          ...productOf(kind).filters.map((filter) => drawPreview(kind, filter)),
        ]),
      );
    },
  };
}

/** Every colour a box of the kind may contain. */
function coloursOf(kind: ProductKind): Rgb[] {
  const { sizes, filters } = productOf(kind);
  return sizes.flatMap((size) => filters.flatMap((filter) => filterPalette(filter, size).map(({ rgb }) => rgb)));
}

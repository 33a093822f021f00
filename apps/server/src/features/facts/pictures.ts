import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type FilterSlug, type ProductKind, productKinds } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { drillColours, filterPalette, hexOf, productOf, rgbOfHex } from '@uzor/kit';
import type { Parts } from '../../platform/parts.ts';
import type { PictureEngine } from '../drawing/index.ts';

/** Increase when swatches or previews change, because browsers cache these URLs for ever. */
const look = 2;
/** A picture with every colour in it. */
const previewPhoto = new URL('../../../../../assets/media-library/animals/parrot.jpg', import.meta.url);

/** Pictures stored concurrently: the S3 client drops requests that wait long for one of its 50 connections. */
const atOnce = 8;

const swatchFolder = 'public/swatches';
const previewFolder = 'public/filters';
const swatchKey = (kind: ProductKind, rgb: Rgb): string =>
  `${swatchFolder}/${kind}-${hexOf(rgb).slice(1).toLowerCase()}-${look}.png`;
const previewKey = (kind: ProductKind, filter: FilterSlug): string => `${previewFolder}/${kind}-${filter}-${look}.png`;

function firstWith(filter: FilterSlug): ProductKind {
  const kind = productKinds.find((one) => productOf(one).filters.includes(filter));
  if (!kind) throw new RangeError(`Nothing is made in ${filter}`);
  return kind;
}

interface FactParts {
  readonly storage: Pick<Parts['storage'], 'put' | 'list'>;
  readonly fileLinks: Pick<Parts['fileLinks'], 'publicUrl'>;
  readonly engine: Pick<PictureEngine, 'swatches' | 'preview'>;
}

export type FactPictures = ReturnType<typeof factPictures>;

/**
 * Pictures of colours and filters for each kind: a piece of each colour, and a part of a real scheme in each filter.
 * Public and immutable.
 */
export function factPictures({ storage, fileLinks, engine }: FactParts) {
  const put = (key: string, picture: Uint8Array) => storage.put(key, picture, 'image/png');
  async function keysIn(folder: string): Promise<Set<string>> {
    const keys = new Set<string>();
    for await (const entries of storage.list(folder)) for (const { name } of entries) keys.add(name);
    return keys;
  }
  async function drawSwatches(kind: ProductKind, of: readonly Rgb[], there: ReadonlySet<string>): Promise<void> {
    const wanted = new Map(of.map((rgb) => [swatchKey(kind, rgb), rgb]));
    const missing = [...wanted].filter(([key]) => !there.has(key));
    if (missing.length === 0) return;
    const drawn = await engine.swatches({ kind, colours: missing.map(([, rgb]) => rgb) });
    const named = missing.map(([key], i) => [key, drawn[i] ?? new Uint8Array()] as const);
    const putNamed = async ([key, picture]: (typeof named)[number]) => put(key, picture);
    await Readable.from(named).forEach(putNamed, { concurrency: atOnce });
  }
  async function drawPreviews(kind: ProductKind, there: ReadonlySet<string>): Promise<void> {
    for (const filter of productOf(kind).filters) {
      const key = previewKey(kind, filter);
      if (!there.has(key)) await put(key, await engine.preview({ kind, filter, photo: await readFile(previewPhoto) }));
    }
  }
  return {
    swatchUrl: (rgb: Rgb, kind: ProductKind) => fileLinks.publicUrl(swatchKey(kind, rgb)),
    /** URL of a preview of this filter; without a kind, for the first that has it. */
    previewUrl: (filter: FilterSlug, kind?: ProductKind) =>
      fileLinks.publicUrl(previewKey(kind ?? firstWith(filter), filter)),
    /** Draws the missing swatches of these colours, #RRGGBB. */
    async draw(kind: ProductKind, colours: readonly string[]): Promise<void> {
      await drawSwatches(kind, colours.map(rgbOfHex), await keysIn(swatchFolder));
    },
    /** Draws missing pictures, including those of `measured` colours. */
    async prepare(measured: readonly { readonly kind: ProductKind; readonly colour: string }[] = []): Promise<void> {
      const [swatches, previews] = await Promise.all([keysIn(swatchFolder), keysIn(previewFolder)]);
      for (const kind of productKinds) {
        const seen = measured.flatMap((one) => (one.kind === kind ? [rgbOfHex(one.colour)] : []));
        await Promise.all([drawSwatches(kind, [...coloursOf(kind), ...seen], swatches), drawPreviews(kind, previews)]);
      }
    },
  };
}

/** Every colour a box of the kind may contain, and every drill: customers choose from them too. */
function coloursOf(kind: ProductKind): Rgb[] {
  const { sizes, filters, madeOf } = productOf(kind);
  const own = madeOf === 'cells' ? drillColours() : [];
  const ofBoxes = sizes.flatMap((size) => filters.flatMap((filter) => filterPalette(filter, size)));
  return [...ofBoxes, ...own].map(({ rgb }) => rgb);
}

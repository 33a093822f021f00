import {
  type ExportFormat,
  type FeatureFlag,
  type FilterSlug,
  filterSlugs,
  type Orientation,
  type ProductKind,
  productKinds,
  type SizeSlug,
  sizeSlugs,
} from '@uzor/contract';

/** A width and a height; the unit is said by the name that holds it. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Flags that are off unless the environment says otherwise. */
export const hiddenByDefault: readonly FeatureFlag[] = [
  'mosaic-roomaxi',
  'paint-by-numbers-roomaxi',
  'paint-by-numbers-mini',
];

/** The grid a work is laid and marked on. */
export interface GridFacts {
  /** Pitch of the cells, millimetres. */
  readonly pitchMm: number;
  /** Cells of the whole picture, portrait. */
  readonly cells: Extent;
  /** Side of a segment, cells; divides both sides of the picture. */
  readonly segmentCells: number;
}
/** What a paint-by-numbers box of this size demands of the engine. */
export interface PaintFacts {
  readonly rasterPxPerMm: number;
  readonly pots: number;
  readonly regionsAtMost: number;
  readonly inscribedDiameterMm: number;
  readonly labelHeightMm: number;
}
/** The hoop of a string art box. */
export interface HoopFacts {
  readonly diameterMm: number;
  readonly pins: number;
  readonly linesAtMost: number;
  readonly threadMm: number;
}

/** One size of one product. Portrait; `orient` turns it. */
export interface ProductSize {
  readonly id: number;
  readonly kind: ProductKind;
  readonly slug: SizeSlug;
  /** As printed on the box. */
  readonly name: string;
  readonly flag: FeatureFlag;
  readonly canvasMm: Extent;
  /** The picture itself; a hoop: its diameter twice. */
  readonly pictureMm: Extent;
  /** Uses of a new code for this size; null = unlimited. */
  readonly codeUses: number | null;
  /** Works the box holds; its stock is shared between them. */
  readonly worksInBox: number;
  readonly grid: GridFacts | null;
  readonly paint: PaintFacts | null;
  readonly hoop: HoopFacts | null;
}

/** A product line: facts and spellings, no behaviour. */
export interface ProductDefinition {
  readonly kind: ProductKind;
  readonly name: { readonly ru: string; readonly en: string };
  /** Where the calls of the kind begin, below `/api`. */
  readonly apiBase: string;
  readonly demoBase: string;
  /** First part of its pages' addresses. */
  readonly webSlug: string;
  /** Spellings of the works filter, the first one preferred. */
  readonly worksSlugs: readonly string[];
  readonly segments: 'grid' | 'platforms' | 'none';
  readonly filters: readonly FilterSlug[];
  readonly defaultFilter: FilterSlug;
  readonly sizes: readonly ProductSize[];
  readonly defaultSize: SizeSlug;
  /** Files its scheme can be taken away as. */
  readonly exports: readonly ExportFormat[];
}

/** Pitch of the cells that mosaics are laid on and paintings are marked on, millimetres. */
export const picturePitchMm = 2.5;

const idOf = (slug: SizeSlug) => sizeSlugs.indexOf(slug) + 1;
const square = (side: number): Extent => ({ width: side, height: side });

/** slug, name, flag, canvas mm, picture mm, side of a segment in cells, works in the box */
type GridRow = readonly [SizeSlug, string, 'plain' | 'mini' | 'roomaxi', Extent, Extent, number, number];
const pictureRows = (large: '40x50' | '40_50'): readonly GridRow[] => [
  ['a4', 'A4', 'plain', { width: 210, height: 297 }, { width: 200, height: 280 }, 16, 1],
  ['a3', 'A3', 'plain', { width: 297, height: 420 }, { width: 280, height: 400 }, 16, 1],
  [large, '43x52', 'plain', { width: 430, height: 520 }, { width: 400, height: 500 }, 20, 1],
  ['20_25', 'mini x3', 'mini', { width: 200, height: 250 }, { width: 200, height: 250 }, 20, 3],
  ['roomaxi', 'roomaxi', 'roomaxi', { width: 640, height: 840 }, { width: 600, height: 800 }, 20, 1],
];
const pictureGrid = (pictureMm: Extent, segmentCells: number): GridFacts => ({
  pitchMm: picturePitchMm,
  cells: { width: pictureMm.width / picturePitchMm, height: pictureMm.height / picturePitchMm },
  segmentCells,
});
const flagOf = (line: 'mosaic' | 'paint-by-numbers', variant: GridRow[2]): FeatureFlag =>
  variant === 'plain' ? line : `${line}-${variant}`;

const mosaicSizes = pictureRows('40x50').map(
  ([slug, name, variant, canvasMm, pictureMm, segmentCells, worksInBox]): ProductSize => ({
    id: idOf(slug),
    kind: 'mosaic',
    slug,
    name,
    canvasMm,
    pictureMm,
    worksInBox,
    flag: flagOf('mosaic', variant),
    codeUses: slug === '20_25' ? 10 : 5,
    grid: pictureGrid(pictureMm, segmentCells),
    paint: null,
    hoop: null,
  }),
);

const paintFacts: Partial<Record<SizeSlug, PaintFacts>> = {
  '20_25': { rasterPxPerMm: 4, pots: 18, regionsAtMost: 350, inscribedDiameterMm: 3, labelHeightMm: 1.8 },
  a4: { rasterPxPerMm: 4, pots: 18, regionsAtMost: 450, inscribedDiameterMm: 3, labelHeightMm: 1.8 },
  a3: { rasterPxPerMm: 4, pots: 24, regionsAtMost: 800, inscribedDiameterMm: 3.5, labelHeightMm: 2 },
  '40_50': { rasterPxPerMm: 4, pots: 24, regionsAtMost: 1200, inscribedDiameterMm: 4, labelHeightMm: 2 },
  roomaxi: { rasterPxPerMm: 4, pots: 36, regionsAtMost: 2500, inscribedDiameterMm: 4, labelHeightMm: 2.2 },
};
const paintSizes = pictureRows('40_50').map(
  ([slug, name, variant, canvasMm, pictureMm, segmentCells]): ProductSize => ({
    id: idOf(slug),
    kind: 'paint_by_numbers',
    slug,
    name,
    canvasMm,
    pictureMm,
    worksInBox: 1,
    flag: flagOf('paint-by-numbers', variant),
    codeUses: 5,
    grid: pictureGrid(pictureMm, segmentCells),
    paint: paintFacts[slug] ?? null,
    hoop: null,
  }),
);

const constructorSize = (slug: SizeSlug, name: string, segmentCells: number): ProductSize => {
  const cells = { width: segmentCells * 4, height: segmentCells * 6 };
  const pictureMm = { width: cells.width * 3, height: cells.height * 3 };
  return {
    id: idOf(slug),
    kind: 'constructor',
    slug,
    name,
    pictureMm,
    canvasMm: pictureMm,
    flag: 'constructor',
    codeUses: null,
    worksInBox: 1,
    grid: { pitchMm: 3, cells, segmentCells },
    paint: null,
    hoop: null,
  };
};
const hoopSize = (
  slug: SizeSlug,
  name: string,
  diameterMm: number,
  pins: number,
  linesAtMost: number,
  threadMm: number,
): ProductSize => ({
  id: idOf(slug),
  kind: 'string_art',
  slug,
  name,
  canvasMm: square(diameterMm),
  pictureMm: square(diameterMm),
  flag: 'unistring',
  codeUses: null,
  worksInBox: 1,
  grid: null,
  paint: null,
  hoop: { diameterMm, pins, linesAtMost, threadMm },
});

/** THE table of products: no other place repeats a fact of it. Source: the product pages of the shop. */
export const products = {
  mosaic: {
    kind: 'mosaic',
    name: { ru: 'Алмазная мозаика', en: 'Diamond mosaic' },
    apiBase: '/tile',
    demoBase: '/demo',
    webSlug: 'mosaic',
    worksSlugs: ['diamond-mosaic'],
    segments: 'grid',
    filters: ['original', 'bw', 'sepia', 'pop-art', 'full'],
    defaultFilter: 'full',
    sizes: mosaicSizes,
    defaultSize: 'a3',
    exports: ['svg', 'csv', 'oxs'],
  },
  paint_by_numbers: {
    kind: 'paint_by_numbers',
    name: { ru: 'Картина по номерам', en: 'Paint by numbers' },
    apiBase: '/paint-by-numbers',
    demoBase: '/paint-by-numbers/demo',
    webSlug: 'paint-by-numbers',
    worksSlugs: ['paint-by-numbers'],
    segments: 'grid',
    filters: ['original', 'bw', 'sepia', 'pop-art'],
    defaultFilter: 'original',
    sizes: paintSizes,
    defaultSize: 'a3',
    exports: ['svg', 'csv'],
  },
  constructor: {
    kind: 'constructor',
    name: { ru: 'Алмазный конструктор', en: 'Diamond constructor' },
    apiBase: '/constructor',
    demoBase: '/constructor/demo',
    webSlug: 'constructor',
    worksSlugs: ['constructor'],
    segments: 'platforms',
    filters: ['original', 'bw', 'sepia', 'pop-art'],
    defaultFilter: 'original',
    sizes: [constructorSize('a4', 'A4', 16), constructorSize('a3', 'A3', 22)],
    defaultSize: 'a3',
    exports: ['svg', 'csv', 'oxs'],
  },
  string_art: {
    kind: 'string_art',
    name: { ru: 'Стринг-арт', en: 'String art' },
    apiBase: '/unistring',
    demoBase: '/string/demo',
    webSlug: 'unistring',
    worksSlugs: ['string-art', 'unistring'],
    segments: 'none',
    filters: ['thread'],
    defaultFilter: 'thread',
    sizes: [
      hoopSize('a4', 'A4', 190, 180, 2000, 0.15),
      hoopSize('a3', 'A3', 280, 240, 3000, 0.15),
      hoopSize('40x50', '40x50', 400, 288, 4000, 0.18),
    ],
    defaultSize: '40x50',
    exports: ['svg', 'txt'],
  },
} as const satisfies Record<ProductKind, ProductDefinition>;

const bySlug = new Map<string, ProductDefinition>(productKinds.map((kind) => [products[kind].webSlug, products[kind]]));
const byWorks = new Map<string, ProductDefinition>(
  productKinds.flatMap((kind) => products[kind].worksSlugs.map((slug) => [slug, products[kind]] as const)),
);

/** The product of a kind, its table row widened to the common type. */
export function productOf(kind: ProductKind): ProductDefinition {
  return products[kind];
}
/** The product whose pages begin with `/slug`, or null. */
export function productBySlug(slug: string): ProductDefinition | null {
  return bySlug.get(slug) ?? null;
}
/** The product of a works filter such as `diamond-mosaic`, or null. */
export function productByWorksSlug(slug: string): ProductDefinition | null {
  return byWorks.get(slug) ?? null;
}
/** The size of a product by its id or slug, or null where the product has no such size; both spellings of 40x50 are understood. */
export function sizeOf(kind: ProductKind, idOrSlug: number | string): ProductSize | null {
  const product: ProductDefinition = products[kind];
  const own = product.sizes.find((size) => size.id === idOrSlug || size.slug === idOrSlug);
  const twin = idOrSlug === '40x50' ? '40_50' : idOrSlug === '40_50' ? '40x50' : null;
  return own ?? product.sizes.find((size) => size.slug === twin) ?? null;
}
/** True for sizes whose works are laid drill by drill: the engine looks at means of their cells alone and makes them at a glance. */
export function isDrilled<S extends Pick<ProductSize, 'grid' | 'paint'>>(
  size: S,
): size is S & { readonly grid: GridFacts } {
  return size.grid !== null && size.paint === null;
}
/** True for products whose works are painted: a colour is a paint with a number, and what is done counts by its area. */
export function isPainted({ sizes }: Pick<ProductDefinition, 'sizes'>): boolean {
  return sizes.every(({ paint }) => paint !== null);
}
/** The filter with this id on the wire, or null. */
export function filterById(id: number): FilterSlug | null {
  return filterSlugs[id - 1] ?? null;
}
/** The id on the wire of a filter. */
export function filterId(filter: FilterSlug): number {
  return filterSlugs.indexOf(filter) + 1;
}
/** A portrait extent turned to `orientation`. */
export function orient(extent: Extent, orientation: Orientation): Extent {
  return orientation === 'portrait' ? extent : { width: extent.height, height: extent.width };
}

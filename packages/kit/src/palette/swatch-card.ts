import type { FilterSlug, ProductKind } from '@uzor/contract';
import type { PaletteColour, Rgb } from '@uzor/engine';
import { products } from '../products/products.ts';
import type { ProductDefinition, ProductSize } from '../products/product.ts';
import { filterPalette } from './filters.ts';

/** A printed sheet with a field for each colour of a box; the real drills or paints are laid on it and photographed. */
export interface SwatchCard {
  readonly product: ProductKind;
  readonly size: ProductSize['slug'];
  readonly filter: FilterSlug;
  /** At least one, at most 36, in the order of the fields. */
  readonly colours: readonly PaletteColour[];
  /** 0 to 2^24 − 1, printed as a strip of squares: identifies the box and the orientation of the sheet. */
  readonly number: number;
}

/** A rectangle of one colour; millimetres from the top left corner of the A4 sheet, y down. */
export interface CardRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rgb: Rgb;
}

/** A point on the card, in millimetres. */
export type CardPoint = readonly [x: number, y: number];

const BLACK: Rgb = [20, 20, 20];
const WHITE: Rgb = [255, 255, 255];
const FRAME: Rgb = [217, 199, 174];
/** Side of a module of a corner mark; its rings are 7, 5 and 3 modules wide, as in ISO/IEC 18004, 6.3.3. */
const MODULE_MM = 2;
const FIELD = { x: 19, y: 54, width: 22, height: 22, acrossMm: 30, downMm: 32, columns: 6, rows: 6 } as const;
const STRIP = { x: 33, y: 23, sideMm: 5, stepMm: 6, bits: 24 } as const;
const GREY = { x: 25, width: 20, height: 10, stepMm: 28, top: 36, bottom: 252 } as const;

/** Centres of the corner marks, clockwise from the top left. */
export const cardCorners: readonly CardPoint[] = [
  [20, 20],
  [190, 20],
  [190, 277],
  [20, 277],
];

/** Centres of the squares that encode the number, highest bit first; black is 1. */
export const cardBits: readonly CardPoint[] = Array.from({ length: STRIP.bits }, (_, i) => [
  STRIP.x + i * STRIP.stepMm + STRIP.sideMm / 2,
  STRIP.y + STRIP.sideMm / 2,
]);

/** Greys of known sRGB level in two rows; the lower one is reversed to cancel out light that falls off to one side. */
export const cardGreys: readonly { readonly centre: CardPoint; readonly level: number }[] = [
  GREY.top,
  GREY.bottom,
].flatMap((y, ladder) =>
  [20, 60, 100, 140, 180, 220].map((level, i) => ({
    level,
    centre: [GREY.x + (ladder === 0 ? i : 5 - i) * GREY.stepMm + GREY.width / 2, y + GREY.height / 2] as const,
  })),
);

/** Points of bare paper all over the card; nothing is printed within 3 mm. */
export const cardPaper: readonly CardPoint[] = Array.from({ length: (FIELD.columns + 1) * FIELD.rows }, (_, i) => [
  FIELD.x - 4 + (i % (FIELD.columns + 1)) * FIELD.acrossMm,
  FIELD.y + FIELD.height / 2 + Math.floor(i / (FIELD.columns + 1)) * FIELD.downMm,
]);

/** The field of the colour with this index; only its middle 14 mm are read. */
export function cardField(place: number): { readonly x: number; readonly y: number; readonly side: number } {
  return {
    x: FIELD.x + (place % FIELD.columns) * FIELD.acrossMm,
    y: FIELD.y + Math.floor(place / FIELD.columns) * FIELD.downMm,
    side: FIELD.width,
  };
}

/** The card of a box; null for a product without a palette. @throws RangeError as `filterPalette` */
export function swatchCard({ kind }: ProductDefinition, size: ProductSize, filter: FilterSlug): SwatchCard | null {
  const colours = filterPalette(filter, size);
  if (colours.length === 0) return null;
  const words = [kind, size.slug, filter, ...colours.map(({ code }) => code)].join('/');
  return { product: kind, size: size.slug, filter, colours, number: digest(words) };
}

/** The cards of all boxes. */
export function swatchCards(): SwatchCard[] {
  return Object.values<ProductDefinition>(products).flatMap((product) =>
    product.sizes.flatMap((size) =>
      product.filters.flatMap((filter) => {
        const card = swatchCard(product, size, filter);
        return card === null ? [] : [card];
      }),
    ),
  );
}

/** Everything printed on a card except text, bottom to top. With `blank` the fields are left white. */
export function cardRectangles(card: SwatchCard, blank = false): CardRectangle[] {
  const square = (x: number, y: number, side: number, rgb: Rgb): CardRectangle => ({
    x,
    y,
    width: side,
    height: side,
    rgb,
  });
  const marks = cardCorners.flatMap(([x, y]) =>
    [7, 5, 3].map((modules) => {
      const half = (modules * MODULE_MM) / 2;
      return square(x - half, y - half, 2 * half, modules === 5 ? WHITE : BLACK);
    }),
  );
  const strip = cardBits
    .filter((_, i) => (card.number >> (STRIP.bits - 1 - i)) & 1)
    .map(([x, y]) => square(x - STRIP.sideMm / 2, y - STRIP.sideMm / 2, STRIP.sideMm, BLACK));
  const greys = cardGreys.map(({ centre: [x, y], level }) => ({
    ...{ x: x - GREY.width / 2, y: y - GREY.height / 2, width: GREY.width, height: GREY.height },
    rgb: [level, level, level] as const,
  }));
  const fields = card.colours.flatMap(({ rgb }, place) => {
    const { x, y, side } = cardField(place);
    return [square(x - 0.3, y - 0.3, side + 0.6, FRAME), square(x, y, side, blank ? WHITE : rgb)];
  });
  return [...marks, ...strip, ...greys, ...fields];
}

/** 24-bit hash of an ASCII text: 32-bit FNV-1a, XOR-folded as its authors advise. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

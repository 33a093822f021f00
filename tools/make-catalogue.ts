/**
 * Fills assets/catalogue and assets/banners for a fresh installation and draws the cards of other kits on the main
 * page, with the engine and the media library. Run: node tools/make-catalogue.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { shopGoods } from '../packages/contract/src/index.ts';
import { cropRaster, keepCovered, untouchedSettings } from '../packages/engine/src/index.ts';
import { openPhoto } from '../packages/intake/src/index.ts';
import {
  isRound,
  makeScheme,
  orient,
  pictureSizeFor,
  presetOf,
  renderScheme,
  type StoredScheme,
  sizeOf,
  workOf,
} from '../packages/kit/src/index.ts';
import { banners } from './pictures/banners.ts';
import { catalogueItems } from './pictures/catalogue-items.ts';
import type { CatalogueWork, CatalogueItem } from './pictures/catalogue-item.ts';
import { fluff, inMaterial, loops } from './pictures/textures.ts';

const library = new URL('../assets/media-library/', import.meta.url);
const catalogue = new URL('../assets/catalogue/', import.meta.url);
const bannerFolder = new URL('../assets/banners/', import.meta.url);
const webPictures = new URL('../apps/web/public/pictures/', import.meta.url);

/** Size in pixels of a catalogue card, and of the area for its articles. */
const card = { width: 720, height: 720, room: 560 } as const;
const wall = '#F1E6D6';
const quality = 80;
/** Articles of coarse material have fewer, larger pieces. */
const coarseCells = { width: 56, height: 70 } as const;
const coarsePx = 16;
const drawnPx = 1600;

async function schemeOf(
  { picture, kind, size: slug, filter, preset: name = 'natural', zoom = 1, down = 0 }: CatalogueWork,
  coarse: boolean,
): Promise<StoredScheme> {
  const size = sizeOf(kind, slug);
  const preset = presetOf(kind, name);
  if (!size || !preset) throw new RangeError(`${slug} or ${name} is none of ${kind}`);
  const { raster } = await openPhoto(readFileSync(new URL(`${picture}.jpg`, library)), { maxSidePx: 3000 });
  const orientation = raster.width > raster.height * 1.1 ? 'landscape' : 'portrait';
  const order = {
    kind,
    size,
    orientation,
    experiment: coarse ? { cells: orient(coarseCells, orientation) } : undefined,
  } as const;
  const frame = pictureSizeFor(order);
  const crop = keepCovered({ ...untouchedSettings, zoomRatio: zoom, margin: { left: 0, top: down } }, raster, frame);
  return makeScheme({ ...order, filter, preset, crop, picture: cropRaster(raster, crop, frame.width, frame.height) });
}

async function drawn(work: CatalogueWork, look: CatalogueItem['look']): Promise<Sharp> {
  const material = new Map([
    ['loops', loops],
    ['fluff', fluff],
  ] as const).get(look as 'loops');
  const scheme = await schemeOf(work, material !== undefined);
  const raster = material
    ? inMaterial(workOf(scheme, 'cells').grid, coarsePx, material)
    : renderScheme(scheme, drawnPx);
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } });
}

/** An article on a card: its picture, and its centre as shares of the card. */
interface Hung {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly round: boolean;
}

async function fitted(
  picture: Sharp,
  side: number,
  at: { readonly x: number; readonly y: number },
  round: boolean,
): Promise<Hung> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', kernel: 'lanczos3' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height, ...at, round };
}

const hangsRound = ({ kind, size }: CatalogueWork): boolean => {
  const facts = sizeOf(kind, size);
  return facts !== null && isRound(facts.ground);
};

/** A sticker: a round part of a work with a white rim. */
async function sticker(picture: Sharp, side: number, at: { readonly x: number; readonly y: number }): Promise<Hung> {
  const rim = Math.round(side * 0.045);
  const inner = side - 2 * rim;
  const disc = Buffer.from(
    `<svg width="${inner}" height="${inner}"><circle cx="${inner / 2}" cy="${inner / 2}" r="${inner / 2}"/></svg>`,
  );
  const cut = await picture
    .resize({ width: inner, height: inner, fit: 'cover', kernel: 'lanczos3' })
    .composite([{ input: disc, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const paper = Buffer.from(
    `<svg width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="#FFFEFB"/></svg>`,
  );
  const data = await sharp(paper)
    .composite([{ input: cut, left: rim, top: rim }])
    .png()
    .toBuffer();
  return { picture: data, width: side, height: side, ...at, round: true };
}

/** Centres and maximum sizes of one to four articles, as shares of the area. */
const arrangements: readonly (readonly { readonly x: number; readonly y: number; readonly side: number }[])[] = [
  [],
  [{ x: 0.5, y: 0.5, side: 1 }],
  [
    { x: 0.32, y: 0.42, side: 0.72 },
    { x: 0.7, y: 0.6, side: 0.72 },
  ],
  [
    { x: 0.25, y: 0.4, side: 0.58 },
    { x: 0.51, y: 0.62, side: 0.58 },
    { x: 0.77, y: 0.4, side: 0.58 },
  ],
  [
    { x: 0.3, y: 0.3, side: 0.5 },
    { x: 0.7, y: 0.32, side: 0.5 },
    { x: 0.31, y: 0.7, side: 0.5 },
    { x: 0.71, y: 0.71, side: 0.5 },
  ],
];

async function onWall({ works, look }: Pick<CatalogueItem, 'works' | 'look'>): Promise<Sharp> {
  const places = arrangements[works.length] ?? [];
  const things: Hung[] = [];
  for (const [i, place] of places.entries()) {
    const shown = works[i];
    if (!shown) continue;
    const side = Math.round(card.room * place.side);
    const picture = await drawn(shown, look);
    things.push(
      look === 'stickers' ? await sticker(picture, side, place) : await fitted(picture, side, place, hangsRound(shown)),
    );
  }
  const at = ({ width, height, x, y }: Hung) => ({
    left: Math.round(x * card.width - width / 2),
    top: Math.round(y * card.height - height / 2),
  });
  const shadow = things.map((thing) => {
    const { left, top } = at(thing);
    const radius = thing.round ? thing.width / 2 : 3;
    return `<rect x="${left + 3}" y="${top + 12}" width="${thing.width - 6}" height="${thing.height - 2}" rx="${radius}" fill="#4A3320" opacity="0.34"/>`;
  });
  const shadows = Buffer.from(`<svg width="${card.width}" height="${card.height}">${shadow.join('')}</svg>`);
  const ground = Buffer.from(
    `<svg width="${card.width}" height="${card.height}"><defs><radialGradient id="g" cx="0.35" cy="0.2" r="1"><stop offset="0" stop-color="#FBF4E8"/><stop offset="1" stop-color="${wall}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  const soft = await sharp(shadows).blur(11).png().toBuffer();
  const composed = await sharp(ground)
    .composite([{ input: soft }, ...things.map((thing) => ({ input: thing.picture, ...at(thing) }))])
    .png()
    .toBuffer();
  return sharp(composed);
}

const marketplaces = {
  wb_url: (words: string) => `https://www.wildberries.ru/catalog/0/search.aspx?search=${encodeURIComponent(words)}`,
  ozon_url: (words: string) => `https://www.ozon.ru/search/?text=${encodeURIComponent(words)}`,
  ya_url: (words: string) => `https://market.yandex.ru/search?text=${encodeURIComponent(words)}`,
};

const quoted = (cell: string | number) =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

async function drawCard(kind: string, article: Uint8Array): Promise<void> {
  const bytes = await sharp(article).resize(320).webp({ quality: 76, effort: 6 }).toBuffer();
  writeFileSync(new URL(`kit-${kind}.webp`, webPictures), bytes);
}

mkdirSync(new URL('pictures/', catalogue), { recursive: true });
const header =
  'name,title,title_en,product,size,color,color_en,picture,price,popularity,added_at,wb_url,ozon_url,ya_url,active';
const rows = [header];
const cardsToDraw = new Set<string>(shopGoods);
for (const catalogueItem of catalogueItems) {
  const picture = `pictures/${catalogueItem.name.toLowerCase()}.jpg`;
  const bytes = await (await onWall(catalogueItem)).jpeg({ quality, mozjpeg: true }).toBuffer();
  writeFileSync(new URL(picture, catalogue), bytes);
  if (cardsToDraw.delete(catalogueItem.product)) await drawCard(catalogueItem.product, bytes);
  const links = Object.values(marketplaces).map((link) => link(catalogueItem.title.replace(/[«»]/g, '')));
  const cells = [
    catalogueItem.name,
    catalogueItem.title,
    catalogueItem.titleEn,
    catalogueItem.product,
    catalogueItem.size,
    catalogueItem.color,
    catalogueItem.colorEn,
    picture,
    catalogueItem.price,
    catalogueItem.popularity,
    catalogueItem.addedAt,
    ...links,
    1,
  ];
  rows.push(cells.map(quoted).join(','));
  console.log(catalogueItem.name, `${(bytes.length / 1024).toFixed(0)} KB`);
}
writeFileSync(new URL('catalogue.csv', catalogue), `${rows.join('\n')}\n`);

mkdirSync(bannerFolder, { recursive: true });
for (const { name, sides, ground, works } of banners) {
  for (const [ending, { width, height }] of Object.entries(sides)) {
    const things = await Promise.all(
      works.map(async ({ work, at }) => {
        const place = at[ending as keyof typeof at];
        const side = Math.round(Math.min(width, height) * place.side);
        const { data, info } = await (await drawn(work, 'work'))
          .resize({ width: side, height: side, fit: 'inside' })
          .png()
          .toBuffer({ resolveWithObject: true });
        return {
          input: data,
          left: Math.round(place.x * width - info.width / 2),
          top: Math.round(place.y * height - info.height / 2),
          info,
          round: hangsRound(work),
        };
      }),
    );
    const shadow = things.map(
      ({ left, top, info, round }) =>
        `<rect x="${left + 4}" y="${top + 16}" width="${info.width - 8}" height="${info.height}" rx="${round ? info.width / 2 : 4}" fill="#3A2416" opacity="0.4"/>`,
    );
    const soft = await sharp(Buffer.from(`<svg width="${width}" height="${height}">${shadow.join('')}</svg>`))
      .blur(16)
      .png()
      .toBuffer();
    const back = Buffer.from(
      `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    );
    const bytes = await sharp(back)
      .composite([{ input: soft }, ...things.map(({ input, left, top }) => ({ input, left, top }))])
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    writeFileSync(new URL(`${name}-${ending}.jpg`, bannerFolder), bytes);
    console.log(name, ending, `${(bytes.length / 1024).toFixed(0)} KB`);
  }
}
const list = banners.map(({ name, link, alt }, i) => ({
  order_number: i + 1,
  link,
  image: `${name}-wide.jpg`,
  mobile_image: `${name}-phone.jpg`,
  alt,
}));
writeFileSync(new URL('banners.json', bannerFolder), `${JSON.stringify(list, null, 1)}\n`);

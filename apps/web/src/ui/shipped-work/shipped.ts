import { fetched } from '../../api/fetched.ts';
import type { FrontierScheme } from '../frontier/paint-frontier.ts';
import type { LineSlug } from '@uzor/contract';

/** What is drawn between photo and work: cells of drills or elements, numbered outlines, or a cut through a hoop. */
type Between = 'cells' | 'elements' | 'outline' | 'hoop';

interface ShippedFacts {
  /** Width / height, from the cells or the canvas of each scheme. */
  readonly ratio: number;
  readonly between: Between;
  /** Initial position of the edge, percent, chosen so that it does not cut the face; absent: the page decides. */
  readonly edge?: number;
}
const laid = (widthCells: number, heightCells: number): ShippedFacts => ({
  ratio: widthCells / heightCells,
  between: 'cells',
});
const assembled = (widthCells: number, heightCells: number): ShippedFacts => ({
  ratio: widthCells / heightCells,
  between: 'elements',
});
const painted = (width: number, height: number): ShippedFacts => ({ ratio: width / height, between: 'outline' });
const wound: ShippedFacts = { ratio: 1, between: 'hoop' };
const portrait = (edge: number): ShippedFacts => ({ ...wound, edge });

/** Bundled pictures that `tools/make-pictures.ts` made works of; the files are in `public/pictures`. */
const works = {
  hero: laid(80, 112),
  mosaic: laid(112, 160),
  mini: laid(80, 100),
  roomaxi: laid(120, 160),
  step: laid(80, 112),
  bear: laid(80, 112),
  paint: painted(280, 400),
  'paint-mini': painted(200, 250),
  'paint-roomaxi': painted(600, 800),
  'paint-bird': painted(200, 280),
  'paint-bee': painted(200, 280),
  constructor: assembled(88, 132),
  'constructor-bw': assembled(88, 132),
  'constructor-lion': assembled(88, 132),
  'constructor-wolf': assembled(88, 132),
  thread: portrait(33),
  'thread-bear': wound,
  'thread-horse': wound,
  'thread-morisot': portrait(28),
} as const satisfies Record<string, ShippedFacts>;
export type ShippedName = keyof typeof works;

export const heroPicture: ShippedName = 'hero';
export const stepPicture: ShippedName = 'step';

const mosaics: readonly ShippedName[] = ['hero', 'bear', 'step'];
const paintings: readonly ShippedName[] = ['paint-bird', 'paint-bee', 'paint'];

/** The picture of a landing page and its card, and the further works in the page's gallery. */
const landings: Readonly<
  Record<LineSlug, { readonly picture: ShippedName; readonly gallery: readonly ShippedName[] }>
> = {
  mosaic: { picture: 'mosaic', gallery: mosaics },
  'mosaic-mini': { picture: 'mini', gallery: mosaics },
  'mosaic-roomaxi': { picture: 'roomaxi', gallery: mosaics },
  'paint-by-numbers': { picture: 'paint', gallery: ['paint-bird', 'paint-bee', 'paint-mini'] },
  'paint-by-numbers-mini': { picture: 'paint-mini', gallery: paintings },
  'paint-by-numbers-roomaxi': { picture: 'paint-roomaxi', gallery: paintings },
  constructor: { picture: 'constructor', gallery: ['constructor-bw', 'constructor-wolf', 'constructor-lion'] },
  unistring: { picture: 'thread', gallery: ['thread-morisot', 'thread-bear', 'thread-horse'] },
};
export const landingPicture = (slug: LineSlug): ShippedName => landings[slug].picture;
export const galleryPictures = (slug: LineSlug): readonly ShippedName[] => landings[slug].gallery;

/** The `srcset` of a picture in both widths. */
interface ShippedFile {
  readonly src: string;
  readonly srcSet: string;
}
interface ShippedFiles {
  readonly photo: ShippedFile;
  readonly work: ShippedFile;
  readonly outline: ShippedFile;
  readonly scheme: string;
}
export function shippedFiles(name: ShippedName): ShippedFiles {
  const fileOf = (part: string): ShippedFile => {
    const path = `/pictures/${name}-${part}`;
    return { src: `${path}.webp`, srcSet: `${path}-small.webp 440w, ${path}.webp 960w` };
  };
  return { photo: fileOf('photo'), work: fileOf('work'), outline: fileOf('outline'), scheme: `/pictures/${name}.json` };
}
/** Phones load the small pictures whatever their pixel density: drills are redrawn, and a finished work is reloaded in full size, a moment later. */
export const shippedSizes = '(min-width: 768px) 520px, 150px';

export function shippedFacts(name: ShippedName): ShippedFacts {
  return works[name];
}

export async function schemeOf(name: ShippedName): Promise<FrontierScheme> {
  return (await fetched(shippedFiles(name).scheme)).json();
}

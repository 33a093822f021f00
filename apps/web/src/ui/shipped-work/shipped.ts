import { fetched } from '../../api/fetched.ts';
import type { FrontierScheme } from '../frontier/paint-frontier.ts';
import type { LineSlug } from '@uzor/contract';

/** What lies between photo and work: cells of square drills or of elements to lay, numbered outlines to paint, or a cut through a hoop. */
type Between = 'cells' | 'elements' | 'outline' | 'hoop';

interface ShippedFacts {
  /** Width / height, from the cells or the canvas of each scheme. */
  readonly ratio: number;
  readonly between: Between;
  /** Where the edge between photo and work stands at first, percent, so that it does not cut the face; absent: where the page wants it. */
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

/** Pictures of the shipped library that `tools/make-pictures.ts` made works of; see `public/pictures`. */
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

/** The picture a landing page and its card show, and further works the page hangs in its gallery. */
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

/** One picture in both its widths. */
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
/** Phones take the small ones whatever their density: drills are drawn anew, and a finished work fetched anew, sharp, a moment later. */
export const shippedSizes = '(min-width: 768px) 520px, 150px';

export function shippedFacts(name: ShippedName): ShippedFacts {
  return works[name];
}

export async function schemeOf(name: ShippedName): Promise<FrontierScheme> {
  return (await fetched(shippedFiles(name).scheme)).json();
}

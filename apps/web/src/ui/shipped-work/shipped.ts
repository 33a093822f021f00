import type { FrontierScheme } from '../frontier/paint-frontier.ts';
import type { LandingSlug } from '../shop-window.ts';

/** Pictures of the shipped library that `tools/make-pictures.ts` made works of; see `public/pictures`. */
export type ShippedName = 'hero' | 'mosaic' | 'mini' | 'roomaxi' | 'step' | 'bear';

export const heroPicture: ShippedName = 'hero';
export const stepPicture: ShippedName = 'step';
/** Further works a landing page shows. */
export const galleryPictures: readonly ShippedName[] = ['hero', 'bear', 'step'];
/** The picture each landing page and its card show. */
export const landingPicture: Readonly<Record<LandingSlug, ShippedName>> = { mosaic: 'mosaic', 'mosaic-mini': 'mini', 'mosaic-roomaxi': 'roomaxi' };

interface ShippedFiles {
  readonly photo: string;
  readonly work: string;
  /** Both widths of each picture, as a `srcset`. */
  readonly photoSet: string;
  readonly workSet: string;
  readonly scheme: string;
}
export function shippedFiles(name: ShippedName): ShippedFiles {
  const [photo, work] = [`/pictures/${name}-photo`, `/pictures/${name}-work`];
  const setOf = (picture: string): string => `${picture}-small.webp 440w, ${picture}.webp 960w`;
  return { photo: `${photo}.webp`, work: `${work}.webp`, photoSet: setOf(photo), workSet: setOf(work), scheme: `/pictures/${name}.json` };
}
/** Phones take the small ones whatever their density: the drills are drawn anew, sharp, a moment later. */
export const shippedSizes = '(min-width: 768px) 520px, 150px';

/** Width / height, from the cells of each scheme. */
const ratios: Readonly<Record<ShippedName, number>> = { hero: 80 / 112, mosaic: 112 / 160, mini: 80 / 100, roomaxi: 120 / 160, step: 80 / 112, bear: 80 / 112 };
export function shippedRatio(name: ShippedName): number {
  return ratios[name];
}

export async function schemeOf(name: ShippedName): Promise<FrontierScheme> {
  const response = await fetch(shippedFiles(name).scheme);
  return await response.json();
}

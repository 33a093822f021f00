import type { FrontierScheme } from '../frontier/paint-frontier.ts';
import type { LandingSlug } from '../shop-window.ts';

/** Pictures of the shipped library that `tools/make-pictures.ts` made works of; see `public/pictures`. */
export type ShippedName = 'hero' | 'mosaic' | 'mini' | 'roomaxi' | 'step';

export const heroPicture: ShippedName = 'hero';
export const stepPicture: ShippedName = 'step';
/** The picture each landing page and its card show. */
export const landingPicture: Readonly<Record<LandingSlug, ShippedName>> = { mosaic: 'mosaic', 'mosaic-mini': 'mini', 'mosaic-roomaxi': 'roomaxi' };

interface ShippedFiles {
  readonly photo: string;
  readonly work: string;
  readonly scheme: string;
}
export function shippedFiles(name: ShippedName): ShippedFiles {
  return { photo: `/pictures/${name}-photo.webp`, work: `/pictures/${name}-work.webp`, scheme: `/pictures/${name}.json` };
}

export function shippedRatio(_name: ShippedName): number {
  return 5 / 7;
}

export async function schemeOf(name: ShippedName): Promise<FrontierScheme> {
  const response = await fetch(shippedFiles(name).scheme);
  return await response.json();
}

import {
  type CardKind,
  cardKinds,
  type FeatureFlag,
  featureFlags,
  type LineSlug,
  lineSlugs,
  productKinds,
  type ShopGood,
  shopGoods,
} from '@uzor/contract';
import { hiddenByDefault, type ProductDefinition, productOf } from '@uzor/kit/catalogue';

export const openProducts: readonly ProductDefinition[] = productKinds.map(productOf);

/** Feature flags of the catalogue from the build environment: `mosaic-roomaxi=on,…`. */
export function shownFlags(given: string): ReadonlySet<FeatureFlag> {
  const wished = new Map(
    given.split(',').map((part) => [part.split('=')[0]?.trim() ?? '', part.split('=')[1]?.trim() === 'on'] as const),
  );
  return new Set(featureFlags.filter((flag) => wished.get(flag) ?? !hiddenByDefault.includes(flag)));
}

const flagsGiven = typeof process === 'undefined' ? import.meta.env.FEATURES : process.env.FEATURES;
const shown = shownFlags(flagsGiven ?? '');

const isShown = (kind: CardKind): boolean => kind === 'carpet' || shown.has(kind);
/** Kinds of cards in the catalogue, in order; rugs have no flag and are always shown. */
export const shownCards: readonly CardKind[] = cardKinds.filter(isShown);
export const shownGoods: readonly ShopGood[] = shopGoods.filter(isShown);

export function allLandingsOf(product: ProductDefinition): LineSlug[] {
  const variants = new Set<string>(product.sizes.map(({ flag }) => flag));
  return lineSlugs.filter((slug) => variants.has(slug));
}

/** Whether a landing page is listed in menus, cards and the site map. Unlisted ones open by their link only. */
export const isListed = (slug: LineSlug): boolean => shown.has(slug);

export function landingsOf(product: ProductDefinition): LineSlug[] {
  return allLandingsOf(product).filter(isListed);
}

/** The landing page at `/slug`, listed or not, or null if there is none. */
export function landingOf(slug: string): { readonly slug: LineSlug; readonly product: ProductDefinition } | null {
  for (const product of openProducts) {
    const found = allLandingsOf(product).find((one) => one === slug);
    if (found) return { slug: found, product };
  }
  return null;
}

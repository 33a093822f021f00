import { type FeatureFlag, featureFlags, type LineSlug, lineSlugs, productKinds } from '@uzor/contract';
import { hiddenByDefault, type ProductDefinition, productOf } from '@uzor/kit/catalogue';

export const openProducts: readonly ProductDefinition[] = productKinds.map(productOf);

/** Switches of the shop window as the environment of the build set them: `mosaic-roomaxi=on,…`. */
export function shownFlags(given: string): ReadonlySet<FeatureFlag> {
  const wished = new Map(
    given.split(',').map((part) => [part.split('=')[0]?.trim() ?? '', part.split('=')[1]?.trim() === 'on'] as const),
  );
  return new Set(featureFlags.filter((flag) => wished.get(flag) ?? !hiddenByDefault.includes(flag)));
}

const flagsGiven = typeof process === 'undefined' ? import.meta.env.FEATURES : process.env.FEATURES;
const shown = shownFlags(flagsGiven ?? '');

/** Landing pages of a product, one for each of its variants that is not hidden. */
export function landingsOf(product: ProductDefinition): LineSlug[] {
  const variants = new Set<string>(product.sizes.map(({ flag }) => flag));
  return lineSlugs.filter((slug) => variants.has(slug) && shown.has(slug));
}

/** The landing page at `/slug`, or null where there is none. */
export function landingOf(slug: string): { readonly slug: LineSlug; readonly product: ProductDefinition } | null {
  for (const product of openProducts) {
    const found = landingsOf(product).find((one) => one === slug);
    if (found) return { slug: found, product };
  }
  return null;
}

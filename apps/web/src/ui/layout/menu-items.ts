import { landingsOf, openProducts } from '../shop-window.ts';

/** Landing pages that exist, as the menu and the footer list them. */
export const landingItems = openProducts.flatMap((product) =>
  landingsOf(product).map((slug) => ({
    path: `/${slug}`,
    name: `products.${slug}` as const,
    short: `menu.short.${slug}` as const,
  })),
);

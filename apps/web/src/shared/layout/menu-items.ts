import { landingsOf, openProducts } from '../shop-window.ts';

export const landingItems = openProducts.flatMap((product) =>
  landingsOf(product).map((slug) => ({
    path: `/${slug}`,
    name: `products.${slug}` as const,
    short: `menu.short.${slug}` as const,
  })),
);

export const headerItems = landingItems.filter(({ path }) =>
  openProducts.some((product) => path === `/${landingsOf(product)[0]}`),
);

export const guideItems = [
  { path: '/products', name: 'menu.products' },
  { path: '/faq', name: 'menu.faq' },
] as const;

export const allGuideItems = [...guideItems, { path: '/videos', name: 'menu.videos' }] as const;

import { landingsOf, openProducts } from '../shop-window.ts';

export const landingItems = openProducts.flatMap((product) =>
  landingsOf(product).map((slug) => ({ path: `/${slug}`, name: `products.${slug}` as const })),
);

const guideItems = [
  { path: '/products', name: 'menu.products' },
  { path: '/faq', name: 'menu.faq' },
] as const;

export const headerItems = [
  ...openProducts
    .flatMap((product) => landingsOf(product).slice(0, 1))
    .map((slug) => ({ path: `/${slug}`, name: `menu.short.${slug}` as const })),
  ...guideItems,
];

export const allGuideItems = [...guideItems, { path: '/videos', name: 'menu.videos' }] as const;

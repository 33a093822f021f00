import type { TitleName } from '../i18n/titles.ts';
import { type LandingSlug, landingsOf, openProducts } from '../ui/shop-window.ts';

/** One page of the site: where it stands, which file draws it, which texts it needs first. */
export interface Screen {
  /** Names the page's title and description in `titles.json`. */
  readonly name: TitleName;
  /** Address without a language prefix, in the router's notation. */
  readonly path: string;
  /** File under `src/pages`. */
  readonly file: string;
  /** Namespaces of texts beside the shared ones. */
  readonly texts: readonly string[];
  /** Offered to search engines; the rest are personal or empty without a customer. */
  readonly indexed: boolean;
}

const screen = (name: TitleName, path: string, file: string, texts: readonly string[], indexed = false): Screen => ({ name, path, file, texts, indexed });

const landingTitles = { mosaic: 'mosaic', 'mosaic-mini': 'mosaicMini', 'mosaic-roomaxi': 'mosaicRoomaxi' } as const satisfies Record<LandingSlug, TitleName>;

const productScreens = openProducts.flatMap((product) => {
  const { webSlug } = product;
  return [
    ...landingsOf(product).map((slug) => screen(landingTitles[slug], `/${slug}`, 'landing.tsx', ['landing'], true)),
    screen('getScheme', `/${webSlug}/get-scheme`, 'code-entry.tsx', ['code'], true),
    screen('noScheme', `/${webSlug}/no-scheme`, 'code-entry.tsx', ['code'], true),
    screen('editor', `/${webSlug}/editor/:slug?`, 'editor.tsx', ['editor']),
    screen('presets', `/${webSlug}/presets/:slug`, 'presets.tsx', ['presets']),
    screen('checkEmail', `/${webSlug}/check-email/:slug`, 'check-email.tsx', ['email']),
    screen('instruction', `/${webSlug}/instruction/:tileId`, 'instruction.tsx', ['instruction']),
    screen('segments', `/${webSlug}/segments/:tileId`, 'segments.tsx', ['segments']),
    screen('segment', `/${webSlug}/segments/:tileId/segment/:segmentId`, 'segment.tsx', ['segment']),
  ];
});

/** All pages in one language; `routes.ts` repeats them for each. */
export const screens: readonly Screen[] = [
  screen('main', '/', 'main.tsx', ['main'], true),
  ...productScreens,
  screen('codeVerification', '/code-verification', 'code-entry.tsx', ['code'], true),
  screen('signIn', '/auth/login/:product?/:slug?', 'login.tsx', ['signIn']),
  screen('works', '/dashboard', 'works.tsx', ['works']),
  screen('works', '/dashboard/my-works', 'works.tsx', ['works']),
  ...openProducts.flatMap(({ worksSlugs }) => worksSlugs.map((slug) => screen('works', `/dashboard/my-works/${slug}`, 'works.tsx', ['works']))),
  screen('accessDenied', '/access-denied', 'access-denied.tsx', []),
  screen('notFound', '/not-found', 'not-found.tsx', []),
];

/** The page an address without a language prefix belongs to. */
export function screenOf(path: string): Screen | undefined {
  return screens.find((one) => patternOf(one.path).test(path));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path === '/' ? '' : path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`);
}

import type { LineSlug } from '@uzor/contract';
import { isKindOf, type ProductDefinition } from '@uzor/kit/catalogue';
import type { TitleName } from '../i18n/titles.ts';
import { allLandingsOf, isListed, openProducts } from '../ui/shop-window.ts';

/** One page of the site: its address, the file that renders it, the texts it needs first. */
export interface Screen {
  /** Names the page's title and description in `titles.json`. */
  readonly name: TitleName;
  /** Address without a language prefix, in the router's notation. */
  readonly path: string;
  /** File under `src/pages`. */
  readonly file: string;
  /** Namespaces of texts, in addition to the shared ones. */
  readonly texts: readonly string[];
  /** Indexed by search engines; other pages are personal or empty without a customer. */
  readonly indexed: boolean;
  /** The product the page belongs to; the title contains its name. */
  readonly product: ProductDefinition | null;
}

type Own = Partial<Pick<Screen, 'indexed' | 'product'>>;
function screen(
  name: TitleName,
  path: string,
  file: string,
  texts: readonly string[],
  { indexed = false, product = null }: Own = {},
): Screen {
  return { name, path, file, texts, indexed, product };
}

const landingTitles = {
  mosaic: 'mosaic',
  'mosaic-mini': 'mosaicMini',
  'mosaic-roomaxi': 'mosaicRoomaxi',
  'paint-by-numbers': 'paintByNumbers',
  'paint-by-numbers-mini': 'paintByNumbersMini',
  'paint-by-numbers-roomaxi': 'paintByNumbersRoomaxi',
  constructor: 'constructor',
  unistring: 'unistring',
} as const satisfies Record<LineSlug, TitleName>;

const productScreens = openProducts.flatMap((product) => {
  const { kind, webSlug, segments, retouch } = product;
  return [
    ...allLandingsOf(product).map((slug) =>
      screen(landingTitles[slug], `/${slug}`, 'landing.tsx', ['landing', 'questions'], {
        indexed: isListed(slug),
        product,
      }),
    ),
    screen('getScheme', `/${webSlug}/get-scheme`, 'code-entry.tsx', ['code'], { indexed: true, product }),
    screen('noScheme', `/${webSlug}/no-scheme`, 'code-entry.tsx', ['code', 'demo', 'library'], {
      indexed: true,
      product,
    }),
    screen('demo', `/${webSlug}/demo/:demoSlug`, 'demo.tsx', ['demo'], { product }),
    screen('editor', `/${webSlug}/editor/:slug?`, 'editor.tsx', ['editor', 'library'], { product }),
    screen('presets', `/${webSlug}/presets/:slug`, 'presets.tsx', ['presets'], { product }),
    ...(retouch
      ? [screen('retouch', `/${webSlug}/presets/:slug/retouch/:preset`, 'order/retouch.tsx', ['retouch'], { product })]
      : []),
    screen('checkEmail', `/${webSlug}/check-email/:slug`, 'check-email.tsx', ['email', 'fields'], { product }),
    screen('instruction', `/${webSlug}/instruction/:tileId`, 'instruction.tsx', ['instruction', 'share'], { product }),
    screen('trueSize', `/${webSlug}/true-size/:tileId`, 'order/true-size.tsx', ['trueSize'], { product }),
    ...(isKindOf('cells', kind)
      ? [screen('bag', `/${webSlug}/bag/:tileId`, 'order/bag.tsx', ['bag'], { product })]
      : []),
    screen('missingParts', `/${webSlug}/parts/:tileId`, 'order/parts.tsx', ['parts'], { product }),
    ...(segments === 'none'
      ? [screen('progress', `/${webSlug}/:tileId/progress`, 'progress.tsx', ['player', 'together'], { product })]
      : [
          screen('segments', `/${webSlug}/segments/:tileId`, 'segments.tsx', ['segments', 'together'], { product }),
          screen('segment', `/${webSlug}/segments/:tileId/segment/:segmentId`, 'segment.tsx', ['segment', 'together'], {
            product,
          }),
        ]),
  ];
});

/** All pages in one language; `routes.ts` repeats them for each. */
export const screens: readonly Screen[] = [
  screen('main', '/', 'main.tsx', ['main', 'questions'], { indexed: true }),
  ...productScreens,
  screen('codeVerification', '/code-verification', 'code-entry.tsx', ['code'], { indexed: true }),
  screen('products', '/products', 'products.tsx', ['catalogue'], { indexed: true }),
  screen('faq', '/faq', 'guides/faq.tsx', ['faq', 'questions', 'clips'], { indexed: true }),
  screen('videos', '/videos', 'guides/videos.tsx', ['clips'], { indexed: true }),
  screen('privacy', '/privacy', 'guides/privacy.tsx', ['privacy'], { indexed: true }),
  screen('signIn', '/auth/login/:product?/:slug?', 'account/login.tsx', ['signIn', 'fields']),
  screen('register', '/auth/register', 'account/register.tsx', ['signIn', 'fields']),
  screen('forgotPassword', '/auth/forgot-password', 'account/forgot-password.tsx', ['renewal', 'fields']),
  screen('forgotPasswordSuccess', '/auth/forgot-password-success', 'account/forgot-password-success.tsx', ['renewal']),
  screen('resetPassword', '/auth/reset-password/:token', 'account/reset-password.tsx', ['renewal', 'fields']),
  screen('sharedWork', '/work/:shareSlug', 'shared/work.tsx', ['share']),
  screen('together', '/together', 'shared/together.tsx', ['together', 'segments']),
  screen('works', '/dashboard', 'works.tsx', ['works', 'share']),
  screen('works', '/dashboard/my-works', 'works.tsx', ['works', 'share']),
  ...openProducts.flatMap((product) =>
    product.worksSlugs.map((slug) =>
      screen('worksOfKind', `/dashboard/my-works/${slug}`, 'works.tsx', ['works', 'share'], { product }),
    ),
  ),
  screen('bin', '/dashboard/bin', 'bin.tsx', ['works', 'bin']),
  screen('history', '/dashboard/history', 'history.tsx', ['works', 'history']),
  screen('settings', '/dashboard/settings/:section?', 'settings.tsx', ['settings', 'fields']),
  screen('deskToday', '/desk', 'desk/today.tsx', ['desk', 'fields']),
  screen('deskOrders', '/desk/orders/:slug?', 'desk/orders.tsx', ['desk', 'fields']),
  screen('deskCodes', '/desk/codes/:batch?', 'desk/codes.tsx', ['desk', 'fields']),
  screen('deskQueue', '/desk/queue', 'desk/queue.tsx', ['desk', 'fields']),
  screen('deskSupport', '/desk/support/:id?', 'desk/support.tsx', ['desk', 'fields']),
  screen('deskParts', '/desk/parts/:id?', 'desk/parts.tsx', ['desk', 'fields']),
  screen('deskContent', '/desk/content/:section?/:item?', 'desk/content.tsx', [
    'desk',
    'content',
    'fields',
    'library',
    'faq',
  ]),
  screen('deskBoxes', '/desk/boxes', 'desk/boxes.tsx', ['desk', 'fields']),
  screen('deskDemos', '/desk/demos', 'desk/demos.tsx', ['desk', 'fields']),
  screen('deskDeeds', '/desk/deeds', 'desk/deeds.tsx', ['desk', 'fields']),
  screen('accessDenied', '/access-denied', 'account/access-denied.tsx', []),
  screen('notFound', '/not-found', 'not-found.tsx', []),
];

const offlineScreens: ReadonlySet<TitleName> = new Set<TitleName>([
  'works',
  'worksOfKind',
  'segments',
  'segment',
  'progress',
  'instruction',
]);

/** Whether a page opens without a network once its work was opened in this browser. */
export const opensOffline = ({ name }: Screen): boolean => offlineScreens.has(name);

/** The page an address without a language prefix belongs to. */
export function screenOf(path: string): Screen | undefined {
  return screens.find((one) => patternOf(one.path).test(path));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path === '/' ? '' : path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`);
}

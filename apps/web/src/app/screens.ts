import { languages, type LineSlug } from '@uzor/contract';
import { isKindOf, type ProductDefinition } from '@uzor/kit/catalogue';
import { pathIn } from '../i18n/path.ts';
import type { TitleName } from '../i18n/titles.ts';
import { allLandingsOf, isListed, openProducts } from '../shared/shop-window.ts';

/** An address of the site: its page, and the texts that page needs first. */
interface ScreenOf<P extends string> {
  /** Names the page's title and description in `titles.json`. */
  readonly name: TitleName;
  /** Address without a language prefix, in the router's notation. */
  readonly path: string;
  readonly page: P;
  /** Namespaces of texts, in addition to the shared ones. */
  readonly texts: readonly string[];
  /** Indexed by search engines; other pages are personal or empty without a customer. */
  readonly indexed: boolean;
  /** The product the page belongs to; the title contains its name. */
  readonly product: ProductDefinition | null;
}

type Own = Partial<Pick<ScreenOf<string>, 'indexed' | 'product'>>;
function screen<P extends string>(
  name: TitleName,
  path: string,
  page: P,
  texts: readonly string[],
  { indexed = false, product = null }: Own = {},
): ScreenOf<P> {
  return { name, path, page, texts, indexed, product };
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
      screen(landingTitles[slug], `/${slug}`, 'landing', ['landing', 'questions'], {
        indexed: isListed(slug),
        product,
      }),
    ),
    screen('getScheme', `/${webSlug}/get-scheme`, 'codeEntry', ['code'], { indexed: true, product }),
    screen('noScheme', `/${webSlug}/no-scheme`, 'codeEntry', ['code', 'colours', 'demo', 'library'], {
      indexed: true,
      product,
    }),
    screen('demo', `/${webSlug}/demo/:demoSlug`, 'demo', ['demo'], { product }),
    screen('editor', `/${webSlug}/editor/:slug?`, 'editor', ['editor', 'colours', 'library'], { product }),
    screen('presets', `/${webSlug}/presets/:slug`, 'presets', ['presets', 'opinion'], { product }),
    screen('presets', `/${webSlug}/presets/:slug/opinion`, 'opinion', ['opinion', 'presets'], { product }),
    ...(retouch
      ? [screen('retouch', `/${webSlug}/presets/:slug/retouch/:preset`, 'retouch', ['retouch'], { product })]
      : []),
    screen('checkEmail', `/${webSlug}/check-email/:slug`, 'checkEmail', ['email', 'fields'], { product }),
    screen('instruction', `/${webSlug}/instruction/:tileId`, 'instruction', ['instruction', 'share'], { product }),
    screen('trueSize', `/${webSlug}/true-size/:tileId`, 'trueSize', ['trueSize'], { product }),
    ...(isKindOf('cells', kind) ? [screen('bag', `/${webSlug}/bag/:tileId`, 'bag', ['bag'], { product })] : []),
    screen('missingParts', `/${webSlug}/parts/:tileId`, 'missingParts', ['parts'], { product }),
    ...(segments === 'none'
      ? [screen('progress', `/${webSlug}/:tileId/progress`, 'progress', ['player', 'together'], { product })]
      : [
          screen('segments', `/${webSlug}/segments/:tileId`, 'segments', ['segments', 'together'], { product }),
          screen('segment', `/${webSlug}/segments/:tileId/segment/:segmentId`, 'segment', ['segment', 'together'], {
            product,
          }),
        ]),
  ];
});

export const screens = [
  screen('main', '/', 'main', ['main', 'questions'], { indexed: true }),
  ...productScreens,
  screen('codeVerification', '/code-verification', 'codeEntry', ['code'], { indexed: true }),
  screen('products', '/products', 'products', ['catalogue'], { indexed: true }),
  screen('faq', '/faq', 'faq', ['faq', 'questions', 'clips'], { indexed: true }),
  screen('videos', '/videos', 'videos', ['clips'], { indexed: true }),
  screen('privacy', '/privacy', 'privacy', ['privacy'], { indexed: true }),
  screen('signIn', '/auth/login/:product?/:slug?', 'account', ['signIn', 'fields']),
  screen('register', '/auth/register', 'account', ['signIn', 'fields']),
  screen('forgotPassword', '/auth/forgot-password', 'forgotPassword', ['renewal', 'fields']),
  screen('forgotPasswordSuccess', '/auth/forgot-password-success', 'linkSent', ['renewal']),
  screen('resetPassword', '/auth/reset-password/:token', 'resetPassword', ['renewal', 'fields']),
  screen('restoreAccount', '/auth/restore-account/:token', 'restoreAccount', ['renewal', 'fields']),
  screen('accountDeleted', '/auth/account-deleted', 'accountGone', ['renewal']),
  screen('accountErased', '/auth/account-erased', 'accountGone', ['renewal']),
  screen('sharedWork', '/work/:shareSlug', 'sharedWork', ['share']),
  screen('askedOpinion', '/o/:opinionKey', 'askedOpinion', ['opinion']),
  screen('together', '/together', 'together', ['together', 'segments']),
  screen('works', '/dashboard', 'works', ['works', 'share']),
  screen('works', '/dashboard/my-works', 'works', ['works', 'share']),
  ...openProducts.flatMap((product) =>
    product.worksSlugs.map((slug) =>
      screen('worksOfKind', `/dashboard/my-works/${slug}`, 'works', ['works', 'share'], { product }),
    ),
  ),
  screen('bin', '/dashboard/bin', 'bin', ['works', 'bin']),
  screen('history', '/dashboard/history', 'history', ['works', 'history']),
  screen('settings', '/dashboard/settings/:section?', 'settings', ['settings', 'fields']),
  screen('deskToday', '/desk', 'deskToday', ['desk', 'fields']),
  screen('deskOrders', '/desk/orders/:slug?', 'deskOrders', ['desk', 'fields']),
  screen('deskCodes', '/desk/codes/:batch?', 'deskCodes', ['desk', 'fields']),
  screen('deskQueue', '/desk/queue', 'deskQueue', ['desk', 'fields']),
  screen('deskSupport', '/desk/support/:id?', 'deskSupport', ['desk', 'fields']),
  screen('deskParts', '/desk/parts/:id?', 'deskParts', ['desk', 'fields']),
  screen('deskContent', '/desk/content/:section?/:item?', 'deskContent', [
    'desk',
    'content',
    'fields',
    'library',
    'faq',
  ]),
  screen('deskBoxes', '/desk/boxes', 'deskBoxes', ['desk', 'fields']),
  screen('deskDemos', '/desk/demos', 'deskDemos', ['desk', 'fields']),
  screen('deskDeeds', '/desk/deeds', 'deskDeeds', ['desk', 'fields']),
  screen('accessDenied', '/access-denied', 'accessDenied', []),
  screen('notFound', '/not-found', 'notFound', []),
];
export type PageName = (typeof screens)[number]['page'];
export type Screen = ScreenOf<PageName>;

const offlineScreens: ReadonlySet<TitleName> = new Set<TitleName>([
  'works',
  'worksOfKind',
  'segments',
  'segment',
  'progress',
  'instruction',
]);

/** Whether a page opens without a network once its work has been opened in this browser. */
export const opensOffline = ({ name }: Screen): boolean => offlineScreens.has(name);

/** The page an address without a language prefix belongs to. */
export function screenOf(path: string): Screen | undefined {
  return screens.find((one) => patternOf(one.path).test(path));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path === '/' ? '' : path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`);
}

export function prerenderedPaths(): string[] {
  const whole = screens.filter(({ path }) => !path.includes('/:') || path.endsWith('?'));
  return languages.flatMap((language) => whole.map(({ path }) => pathIn(language, path.replace(/\/:\w+\?/g, ''))));
}

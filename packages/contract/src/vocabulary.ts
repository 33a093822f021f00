/** The four product lines, as `product_type` on the wire. */
export const productKinds = ['mosaic', 'paint_by_numbers', 'constructor', 'string_art'] as const;
/** One product line. Other spellings of a kind are in `@uzor/kit` only. */
export type ProductKind = (typeof productKinds)[number];

/** Slugs of the landing pages of product lines and their variants, in shop-window order. */
export const lineSlugs = [
  'mosaic',
  'mosaic-mini',
  'mosaic-roomaxi',
  'paint-by-numbers',
  'paint-by-numbers-mini',
  'paint-by-numbers-roomaxi',
  'constructor',
  'unistring',
] as const;
export type LineSlug = (typeof lineSlugs)[number];

/** Cookie that scripts can read, set beside the session cookie; 1 = there is a session. */
export const signedInCookie = 'uzor_signed_in';

/** Prefix of cookie names over https: browsers accept them only from this host over TLS. */
export const hostCookiePrefix = '__Host-';

const flaggedGoods = ['packs', 'stickers', 'plush'] as const;

/** Feature flags of the shop window; hidden products can still be ordered by code. */
export const featureFlags = [...lineSlugs, ...flaggedGoods] as const;
export type FeatureFlag = (typeof featureFlags)[number];

/** Goods sold only in shops, in shop-window order. Carpets have no flag. */
export const shopGoods = [...flaggedGoods, 'carpet'] as const;
export type ShopGood = (typeof shopGoods)[number];

/** Kinds of cards in the shop window, in order: our lines and variants, then shop goods. */
export const cardKinds = [...lineSlugs, ...shopGoods] as const;
export type CardKind = (typeof cardKinds)[number];

/** File formats of a scheme export; the product table says which ones a product has. */
export const exportFormats = ['svg', 'csv', 'oxs', 'txt', 'gcode', 'pattern-keeper'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** File name of a scheme export, starting with `stem`. */
export function exportFileName(stem: string, format: ExportFormat): string {
  return format === 'pattern-keeper' ? `${stem}-pattern-keeper.pdf` : `${stem}.${format}`;
}

/** Booklet editions: as mailed, or `pale`, which saves ink and paper. */
export const bookletEditions = ['usual', 'pale'] as const;
export type BookletEdition = (typeof bookletEditions)[number];
/** Papers of booklets, A4 by default. */
export const bookletPapers = ['a4', 'letter'] as const;
export type BookletPaper = (typeof bookletPapers)[number];
/** Accepted lengths of the printed 100 mm ruler, in mm; other lengths mean that the printer fits pages to its paper. */
export const rulerMm = { least: 90, exact: 100, most: 110 } as const;

/** Orientation of the picture. Sizes are written portrait; landscape swaps width and height. */
export const orientations = ['portrait', 'landscape'] as const;
export type Orientation = (typeof orientations)[number];

/** Languages of the product, default first. */
export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

/** Number format of each language: the decimal mark and the group separator. */
export const numberMarks: Readonly<Record<Language, { readonly decimal: string; readonly group: string }>> = {
  ru: { decimal: ',', group: '\u202f' },
  en: { decimal: '.', group: ',' },
};

const boxSlugs = ['a4', 'a3', '40x50', '40_50', '20_25', 'roomaxi'] as const;
/** A size that is sold as a box. */
export type BoxSlug = (typeof boxSlugs)[number];

/** Sizes of one box, then of several joined boxes; the wire id is the position in this list + 1 and never changes. */
export const sizeSlugs = [...boxSlugs, 'a4_x2', 'a4_x4', 'a4_x6', 'a3_x2', 'a3_x4', '40x50_x2', '40_50_x2'] as const;
export type SizeSlug = (typeof sizeSlugs)[number];

/** True for the size of one box. */
export const isBoxSlug = (slug: SizeSlug): slug is BoxSlug => boxSlugs.some((box) => box === slug);

/** Filters (fixed colour sets); the wire id is the position in this list + 1 and never changes. */
export const filterSlugs = [
  'original',
  'bw',
  'sepia',
  'pop-art',
  'full',
  'thread',
  'two-threads',
  'four-threads',
] as const;
export type FilterSlug = (typeof filterSlugs)[number];

/** Threads of string art. */
export const threadCodes = ['black', 'white', 'red', 'blue'] as const;
export type ThreadCode = (typeof threadCodes)[number];

/** Status of background work: demo, kit, booklet, pictures, tracings. */
export const taskStatus = { pending: 1, inProcess: 2, completed: 3, failed: 4 } as const;
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus];

/** Status of a segment and of string-art progress. */
export const workStatus = { new: 0, inProcess: 1, completed: 2 } as const;
export type WorkStatus = (typeof workStatus)[keyof typeof workStatus];

/** Status of an unfinished order; see "Blank" in the HTTP contract. */
export const blankStatuses = ['pending', 'editing', 'preset', 'completed'] as const;
export type BlankStatus = (typeof blankStatuses)[number];

/**
 * Sections of the shop's content: lists of items, except `notice` (one item) and `order` (the display order of each
 * list).
 */
export const contentSections = ['catalogue', 'banners', 'library', 'questions', 'videos', 'order', 'notice'] as const;
export type ContentSection = (typeof contentSections)[number];

/** Topics of the FAQ, in page order. */
export const questionTopics = ['code', 'photo', 'scheme', 'making', 'print', 'account', 'kit'] as const;
export type QuestionTopic = (typeof questionTopics)[number];

/**
 * The clips of the site; each name is also the anchor on `/videos`. A clip about a craft has the slug of its product.
 */
export const clipNames = ['code', 'mosaic', 'paint-by-numbers', 'constructor', 'unistring', 'print'] as const;
export type ClipName = (typeof clipNames)[number];

/** Categories of the media library, without `all`. */
export const libraryCategories = ['selfie', 'kids', 'pairs', 'characters', 'animals'] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

/** Possible findings of the photo check; `content` = nothing recognisable. */
export const photoTroubles = [
  'content',
  'detail',
  'sharpness',
  'dark',
  'bright',
  'contrast',
  'subject',
  'face',
] as const;
export type PhotoTrouble = (typeof photoTroubles)[number];

/** Anchors of the built-in FAQ questions; only openings of these and of published ones are counted. */
export const questionIds = [
  'where',
  'attempts',
  'spent',
  'wrong-code',
  'other-product',
  'no-code',
  'photo',
  'formats',
  'keeping',
  'library',
  'erase-preview',
  'thread-photo',
  'soon',
  'no-mail',
  'presets',
  'colours',
  'later',
  'redo',
  'files',
  'lack',
  'drills',
  'mosaic-time',
  'cannot-paint',
  'paints',
  'paint-order',
  'difference',
  'elements',
  'platforms',
  'thread',
  'voices',
  'wrong-pin',
  'marks',
  'undo',
  'colour-only',
  'keyboard',
  'paper',
  'scale',
  'black-white',
  'ink',
  'no-printer',
  'sign-up',
  'password',
  'new-mail',
  'bin',
  'share',
  'data',
  'delete',
  'buy',
  'sizes',
  'boxes',
  'gift',
] as const;
export type QuestionId = (typeof questionIds)[number];

/** The four product lines, as `product_type` on the wire. */
export const productKinds = ['mosaic', 'paint_by_numbers', 'constructor', 'string_art'] as const;
/** One product line. Other spellings of a kind are in `@uzor/kit` only. */
export type ProductKind = (typeof productKinds)[number];

/** Our lines and their variants in shop-window order: slugs of their landing pages. */
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

/**
 * Name of the cookie that stands beside the one of a browser's sign-in, lives as long and may be read by scripts: its value 1
 * says that there is a sign-in, nothing else.
 */
export const signedInCookie = 'uzor_signed_in';

/**
 * Before the names of cookies where the service is reached by https: a browser then takes them from this very host and by TLS
 * alone, so that no other name below the same domain can plant a sign-in.
 */
export const hostCookiePrefix = '__Host-';

const flaggedGoods = ['packs', 'stickers', 'plush'] as const;

/** Feature flags of the shop window; hidden products can still be ordered by code. */
export const featureFlags = [...lineSlugs, ...flaggedGoods] as const;
export type FeatureFlag = (typeof featureFlags)[number];

/** Goods that only shops sell, in shop-window order. Carpets have no flag. */
export const shopGoods = [...flaggedGoods, 'carpet'] as const;
export type ShopGood = (typeof shopGoods)[number];

/** Kinds of cards in the shop window, in order: our lines and variants, then the goods of shops. */
export const cardKinds = [...lineSlugs, ...shopGoods] as const;
export type CardKind = (typeof cardKinds)[number];

/** File formats of a scheme export; the product table says which ones a product has. */
export const exportFormats = ['svg', 'csv', 'oxs', 'txt', 'gcode'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How a booklet is printed: as it is mailed, or pale to save ink and paper. */
export const bookletEditions = ['usual', 'pale'] as const;
export type BookletEdition = (typeof bookletEditions)[number];

/** Orientation of the picture. Sizes are written portrait; landscape swaps width and height. */
export const orientations = ['portrait', 'landscape'] as const;
export type Orientation = (typeof orientations)[number];

/** Languages of the product, default first. */
export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

const boxSlugs = ['a4', 'a3', '40x50', '40_50', '20_25', 'roomaxi'] as const;
/** A size that is sold as a box. */
export type BoxSlug = (typeof boxSlugs)[number];

/** Sizes, then those of works of several boxes; the id on the wire is the position in this list + 1 and never changes. */
export const sizeSlugs = [...boxSlugs, 'a4_x2', 'a4_x4', 'a4_x6', 'a3_x2', 'a3_x4', '40x50_x2', '40_50_x2'] as const;
export type SizeSlug = (typeof sizeSlugs)[number];

/** True for the size of one box. */
export const isBoxSlug = (slug: SizeSlug): slug is BoxSlug => boxSlugs.some((box) => box === slug);

/** Filters (fixed colour sets); the id on the wire is the position in this list + 1 and never changes. */
export const filterSlugs = ['original', 'bw', 'sepia', 'pop-art', 'full', 'thread'] as const;
export type FilterSlug = (typeof filterSlugs)[number];

/** Status of background work: demo, kit, booklet, pictures, tracings. */
export const taskStatus = { pending: 1, inProcess: 2, completed: 3, failed: 4 } as const;
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus];

/** Status of a segment and of string-art progress. */
export const workStatus = { new: 0, inProcess: 1, completed: 2 } as const;
export type WorkStatus = (typeof workStatus)[keyof typeof workStatus];

/** Status of an unfinished order; see "Blank" in the HTTP contract. */
export const blankStatuses = ['pending', 'editing', 'preset', 'completed'] as const;
export type BlankStatus = (typeof blankStatuses)[number];

/** What operators edit of the shop: each a list of items but the notice, which is one, and the orders of lists. */
export const contentSections = ['catalogue', 'banners', 'library', 'questions', 'videos', 'order', 'notice'] as const;
export type ContentSection = (typeof contentSections)[number];

/** What a question of the FAQ is about, in the order of the page. */
export const questionTopics = ['code', 'photo', 'scheme', 'making', 'print', 'account', 'kit'] as const;
export type QuestionTopic = (typeof questionTopics)[number];

/** The clips of the site, each with its anchor on `/videos`: of a craft, its product's. */
export const clipNames = ['code', 'mosaic', 'paint-by-numbers', 'constructor', 'unistring', 'print'] as const;
export type ClipName = (typeof clipNames)[number];

/** Categories of the media library, without `all`. */
export const libraryCategories = ['selfie', 'kids', 'pairs', 'characters', 'animals'] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

/** What the photo check finds wrong with a photo; `content` = there is nothing to see on it. */
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

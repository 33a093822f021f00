/** The four product lines; the value `product_type` has on the wire. */
export const productKinds = ['mosaic', 'paint_by_numbers', 'constructor', 'string_art'] as const;
/** One product line. Only `@uzor/kit` knows how a kind is spelt elsewhere. */
export type ProductKind = (typeof productKinds)[number];

/** Our lines with their variants, in the order of the shop window: the addresses of their landing pages. */
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

/** Switches of the shop window: what is hidden stays orderable by code. */
export const featureFlags = [...lineSlugs, 'packs', 'stickers', 'plush'] as const;
export type FeatureFlag = (typeof featureFlags)[number];

/** Kinds of cards in the shop window, in its order: our lines with their variants, and what shops sell beside them; carpets have no switch. */
export const cardKinds = [...featureFlags, 'carpet'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Kinds of files a scheme can be taken away as; which a product has is said by its table. */
export const exportFormats = ['svg', 'csv', 'oxs', 'txt'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How the picture hangs. Sizes are written portrait; landscape swaps width and height. */
export const orientations = ['portrait', 'landscape'] as const;
export type Orientation = (typeof orientations)[number];

/** Languages of the product, the default first. */
export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

/** Sizes: place in this list + 1 is the id on the wire, for ever. */
export const sizeSlugs = ['a4', 'a3', '40x50', '40_50', '20_25', 'roomaxi'] as const;
export type SizeSlug = (typeof sizeSlugs)[number];

/** Filters (fixed colour sets): place in this list + 1 is the id on the wire, for ever. */
export const filterSlugs = ['original', 'bw', 'sepia', 'pop-art', 'full', 'thread'] as const;
export type FilterSlug = (typeof filterSlugs)[number];

/** Status of anything computed in the background: demo, kit, booklet, pictures, tracings. */
export const taskStatus = { pending: 1, inProcess: 2, completed: 3, failed: 4 } as const;
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus];

/** Status of a segment and of the progress of string art. */
export const workStatus = { new: 0, inProcess: 1, completed: 2 } as const;
export type WorkStatus = (typeof workStatus)[keyof typeof workStatus];

/** Where an unfinished order stands; see "Blank" in the HTTP contract. */
export const blankStatuses = ['pending', 'editing', 'preset', 'completed'] as const;
export type BlankStatus = (typeof blankStatuses)[number];

/** Categories of the media library, `all` aside. */
export const libraryCategories = ['selfie', 'kids', 'pairs', 'characters', 'animals'] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

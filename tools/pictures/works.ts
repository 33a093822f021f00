import type { FilterSlug, ProductKind, SizeSlug } from '../../packages/contract/src/index.ts';
import type { EditionSettings } from '../../packages/engine/src/index.ts';
import type { Extent } from '../../packages/kit/src/index.ts';

/** One work on the landing pages. */
export interface ShownWork {
  readonly kind: ProductKind;
  /** A picture of the media library, without its extension. */
  readonly picture: string;
  readonly size: SizeSlug;
  readonly filter: FilterSlug;
  readonly preset: string;
  /** Zoom relative to the widest crop, and margins in widths of the frame. Absent: the widest crop, centred. */
  readonly crop?: Pick<EditionSettings, 'zoomRatio' | 'margin'>;
  /** Shown only in galleries, so made in one medium width. */
  readonly small?: boolean;
  /** Shows only this part of the work, in cells. */
  readonly part?: Extent & { readonly left: number; readonly top: number };
}

const at = (zoomRatio: number, left: number, top: number): ShownWork['crop'] => ({ zoomRatio, margin: { left, top } });
const mosaic = { kind: 'mosaic' } as const;
const paint = { kind: 'paint_by_numbers', filter: 'original', preset: 'natural' } as const;
const assembled = { kind: 'constructor', size: 'a3', preset: 'natural' } as const;
const thread = { kind: 'string_art', size: '40x50', filter: 'two-threads', preset: 'natural' } as const;
const small = { small: true } as const;
const smallMosaic = { ...mosaic, ...small, size: 'a4', filter: 'full', preset: 'natural' } as const;
const smallAssembled = { ...assembled, ...small } as const;
const smallThread = { ...thread, ...small } as const;

export const shownWorks: ReadonlyMap<string, ShownWork> = new Map<string, ShownWork>([
  [
    'hero',
    {
      ...mosaic,
      picture: 'animals/honey-bee',
      size: 'a4',
      filter: 'full',
      preset: 'contrast',
      crop: at(1.12, 0.06, 0.08),
    },
  ],
  [
    'mosaic',
    {
      ...mosaic,
      picture: 'selfie/morisot-self-portrait',
      size: 'a3',
      filter: 'sepia',
      preset: 'contrast',
      crop: at(1.7, 0.03, 0.36),
    },
  ],
  ['mini', { ...mosaic, picture: 'animals/owl', size: '20_25', filter: 'pop-art', preset: 'natural' }],
  [
    'roomaxi',
    {
      ...mosaic,
      picture: 'kids/reading',
      size: 'roomaxi',
      filter: 'full',
      preset: 'natural',
      part: { left: 84, top: 70, width: 120, height: 160 },
    },
  ],
  ['step', { ...mosaic, picture: 'animals/wolf', size: 'a4', filter: 'bw', preset: 'natural' }],
  ['bear', { ...mosaic, picture: 'animals/bear', size: 'a4', filter: 'sepia', preset: 'natural' }],
  ['paint', { ...paint, picture: 'kids/reading', size: 'a3', crop: at(1.2, -0.15, 0) }],
  ['paint-mini', { ...paint, picture: 'animals/tiger-portrait', size: '20_25', filter: 'pop-art' }],
  ['paint-roomaxi', { ...paint, picture: 'pairs/in-the-bois-de-boulogne', size: 'roomaxi' }],
  ['paint-bird', { ...paint, picture: 'animals/hummingbird', size: 'a4' }],
  ['paint-bee', { ...paint, picture: 'animals/honey-bee', size: 'a4', crop: at(1.12, 0.06, 0.08) }],
  ['constructor', { ...assembled, picture: 'animals/tiger-portrait', filter: 'sepia', crop: at(1.05, 0, 0) }],
  ['constructor-bw', { ...assembled, picture: 'selfie/young-woman-in-mauve', filter: 'bw', crop: at(1.5, 0.05, 0.4) }],
  ['constructor-lion', { ...assembled, picture: 'animals/lion', filter: 'original', crop: at(1.1, 0, 0.03) }],
  ['constructor-wolf', { ...assembled, picture: 'animals/wolf', filter: 'bw', crop: at(1.05, 0, 0) }],
  ['thread', { ...thread, picture: 'selfie/young-woman-in-mauve', preset: 'contrast', crop: at(1.8, -0.1, 0.47) }],
  ['thread-bear', { ...thread, picture: 'animals/bear', crop: at(1.2, 0, 0) }],
  ['thread-horse', { ...thread, picture: 'animals/horse', crop: at(1.3, 0, 0) }],
  ['thread-morisot', { ...thread, picture: 'selfie/morisot-self-portrait', crop: at(2, 0.02, 0.55) }],
  ['mosaic-tiger', { ...smallMosaic, picture: 'animals/tiger-portrait', preset: 'vivid', crop: at(1.1, 0, 0) }],
  ['mosaic-swans', { ...smallMosaic, picture: 'pairs/two-swans', size: 'a3', preset: 'vivid' }],
  [
    'mosaic-mauve',
    {
      ...mosaic,
      picture: 'selfie/young-woman-in-mauve',
      size: 'a3',
      filter: 'full',
      preset: 'natural',
      crop: at(1.7, 0.05, 0.5),
    },
  ],
  ['mosaic-sand', { ...smallMosaic, picture: 'kids/playing-in-the-sand', preset: 'contrast' }],
  ['paint-jacamar', { ...paint, ...small, picture: 'animals/jacamar', size: 'a4' }],
  ['paint-mauve', { ...paint, ...small, picture: 'selfie/young-woman-in-mauve', size: 'a3', crop: at(1.5, 0.05, 0.4) }],
  ['paint-sand', { ...paint, ...small, picture: 'kids/playing-in-the-sand', size: 'a3' }],
  ['paint-ducks', { ...paint, ...small, picture: 'animals/mandarin-ducks', size: 'a4', crop: at(1.05, 0.56, 0) }],
  ['constructor-bear', { ...smallAssembled, picture: 'animals/bear', size: 'a4', filter: 'bw' }],
  [
    'constructor-owl',
    { ...smallAssembled, picture: 'animals/owl', size: 'a4', filter: 'pop-art', crop: at(1.2, 0, 0) },
  ],
  [
    'constructor-morisot',
    { ...smallAssembled, picture: 'selfie/morisot-self-portrait', filter: 'sepia', crop: at(1.7, 0.03, 0.36) },
  ],
  ['constructor-horse', { ...smallAssembled, picture: 'animals/horse', filter: 'original', crop: at(1.1, 0, 0) }],
  ['constructor-sand', { ...smallAssembled, picture: 'kids/playing-in-the-sand', filter: 'sepia' }],
  ['thread-wolf', { ...smallThread, picture: 'animals/wolf', preset: 'contrast', crop: at(1.2, 0, 0) }],
  ['thread-panda', { ...smallThread, picture: 'animals/panda', crop: at(1.2, 0, 0) }],
  ['thread-girl', { ...smallThread, picture: 'kids/girl', crop: at(1.2, 0, 0) }],
  ['thread-owl', { ...smallThread, picture: 'animals/owl', crop: at(1.2, 0, 0) }],
  ['thread-reading', { ...smallThread, picture: 'kids/reading', preset: 'contrast', crop: at(1.9, -0.1, 0.1) }],
]);

/** Link previews by name, each with the work it shows beside its photo. */
export const sharedWorks: ReadonlyMap<string, string> = new Map([
  ['share', 'mosaic'],
  ['share-mosaic', 'mosaic'],
  ['share-mosaic-mini', 'mini'],
  ['share-mosaic-roomaxi', 'roomaxi'],
  ['share-paint-by-numbers', 'paint'],
  ['share-paint-by-numbers-mini', 'paint-mini'],
  ['share-paint-by-numbers-roomaxi', 'paint-roomaxi'],
  ['share-constructor', 'constructor'],
  ['share-unistring', 'thread'],
]);

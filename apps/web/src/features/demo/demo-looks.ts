import type { DemoPhotoWire } from '@uzor/contract';
import { presets, type ProductDefinition } from '@uzor/kit/catalogue';

/** Number of pictures of a complete demo: one per filter, or one per preset if the product has a single filter. */
export function looksExpected({ kind, filters }: ProductDefinition): number {
  return filters.length > 1 ? filters.length : presets[kind].length;
}

/** The picture to enlarge: the chosen one, else the first that arrived; null while there is none. */
export function shownLook(photos: readonly DemoPhotoWire[], chosen: string | null): DemoPhotoWire | null {
  return photos.find(({ name }) => name === chosen) ?? photos[0] ?? null;
}

/** Aspect ratio of the works of a demo, width / height. */
export function demoRatio(size: { readonly width: number; readonly height: number }, orientation: string): number {
  return orientation === 'landscape' ? size.height / size.width : size.width / size.height;
}

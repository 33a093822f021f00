import type { DemoPhotoWire } from '@uzor/contract';
import { presets, type ProductDefinition } from '@uzor/kit/catalogue';

/** How many pictures a demo of the product has in the end: one for each filter, or for each preset where there is one filter only. */
export function looksExpected({ kind, filters }: ProductDefinition): number {
  return filters.length > 1 ? filters.length : presets[kind].length;
}

/** The picture to show large: the one chosen, until then the first that came; null while there is none. */
export function shownLook(photos: readonly DemoPhotoWire[], chosen: string | null): DemoPhotoWire | null {
  return photos.find(({ name }) => name === chosen) ?? photos[0] ?? null;
}

/** Proportions of the works of a demo, width / height. */
export function demoRatio(size: { readonly width: number; readonly height: number }, orientation: string): number {
  return orientation === 'landscape' ? size.height / size.width : size.width / size.height;
}

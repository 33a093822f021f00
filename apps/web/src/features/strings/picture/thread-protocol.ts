import type { Wound } from '@uzor/engine';

/** To the worker: first the hoop and the side of its picture in pixels, then how many lines shall lie. */
export type ToThreadWorker =
  | { readonly type: 'open'; readonly scheme: Wound; readonly sidePx: number }
  | { readonly type: 'wind'; readonly lines: number };

/** From the worker: the hoop with so many lines; the picture changes hands. */
export interface FromThreadWorker {
  readonly lines: number;
  readonly picture: ImageBitmap;
}

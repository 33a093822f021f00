import type { StringScheme, ThreadPath } from '@uzor/engine';

/** What is drawn of a work. */
export type ShownThread = ThreadPath & Pick<StringScheme, 'plan'>;

/** To the worker: first the hoop and the side of its picture in pixels, then numbers of lines to draw. */
export type ToThreadWorker =
  | { readonly type: 'open'; readonly scheme: ShownThread; readonly sidePx: number }
  | { readonly type: 'wind'; readonly lines: number };

/** From the worker: the hoop with this number of lines; the picture is transferred. */
export interface FromThreadWorker {
  readonly lines: number;
  readonly picture: ImageBitmap;
}

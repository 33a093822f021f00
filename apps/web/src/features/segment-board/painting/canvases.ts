import type { Extent } from '@uzor/kit';

/** What a board uses a canvas for. Canvases with the same use have the same context settings. */
type CanvasUse = 'board' | 'pieces' | 'under' | 'columns' | 'rows';

/* One canvas of each use is kept for the next board, because creating one takes longer than painting. */
const left = new Map<CanvasUse, HTMLCanvasElement>();

/** A kept canvas with its old content, or a new one. */
export function canvasFor(use: CanvasUse): HTMLCanvasElement {
  const canvas = left.get(use);
  left.delete(use);
  return canvas ?? document.createElement('canvas');
}

/** Removes a canvas from the page and keeps it for the next board. */
export function leaveCanvas(use: CanvasUse, canvas: HTMLCanvasElement): void {
  canvas.remove();
  left.set(use, canvas);
}

/** The side of a cell in a picture and the position of the segment's top left corner, in device pixels. */
interface PictureFrame {
  readonly side: number;
  readonly x: number;
  readonly y: number;
}

export interface KeptPicture<Shown> extends PictureFrame {
  readonly picture: HTMLCanvasElement;
  shown: Shown | null;
}

/** The kept picture if it has this frame and size; otherwise an unpainted one. */
export function framed<Shown>(
  kept: KeptPicture<Shown> | null,
  { side, x, y, width, height }: PictureFrame & Extent,
): KeptPicture<Shown> {
  const isAsWide = kept?.picture.width === width && kept.picture.height === height;
  if (isAsWide && kept.side === side && kept.x === x && kept.y === y) return kept;
  const picture = kept?.picture ?? canvasFor('under');
  if (picture.width !== width) picture.width = width;
  if (picture.height !== height) picture.height = height;
  return { picture, side, x, y, shown: null };
}

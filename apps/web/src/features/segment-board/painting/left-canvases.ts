/** What a board uses a canvas for; the pens of one use are all alike. */
type CanvasUse = 'board' | 'pieces' | 'under' | 'columns' | 'rows';

/*
 * Canvases that a board has left, one of each use, for the next board: a browser takes longer to make them than to paint them. They
 * keep as much memory as one board.
 */
const left = new Map<CanvasUse, HTMLCanvasElement>();

/** A canvas as its last user left it, or a new one. */
export function canvasFor(use: CanvasUse): HTMLCanvasElement {
  const canvas = left.get(use);
  left.delete(use);
  return canvas ?? document.createElement('canvas');
}

/** Takes a canvas off the page, for the next board. */
export function leaveCanvas(use: CanvasUse, canvas: HTMLCanvasElement): void {
  canvas.remove();
  left.set(use, canvas);
}

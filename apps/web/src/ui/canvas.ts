/** A 2D context. @throws Error if the browser cannot provide one (too many canvases, no memory) */
export function penOf(canvas: HTMLCanvasElement, settings?: CanvasRenderingContext2DSettings): CanvasRenderingContext2D;
export function penOf(
  canvas: OffscreenCanvas,
  settings?: CanvasRenderingContext2DSettings,
): OffscreenCanvasRenderingContext2D;
export function penOf(canvas: HTMLCanvasElement | OffscreenCanvas, settings?: CanvasRenderingContext2DSettings) {
  const pen = canvas.getContext('2d', settings);
  if (!pen) throw new Error('This browser gives no 2D canvas');
  return pen;
}

/** A 2D context for opaque pictures, which are copied faster. @throws Error as `penOf` does */
export const opaquePenOf = (canvas: HTMLCanvasElement) => penOf(canvas, { alpha: false });

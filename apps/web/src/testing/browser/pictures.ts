/* Pictures and canvases without pixels; tests can only see their presence, names and sizes. */

const size = { width: 1200, height: 1600 };

class BlankBitmap implements ImageBitmap {
  readonly width: number;
  readonly height: number;
  constructor(width = size.width, height = size.height) {
    this.width = width;
    this.height = height;
  }
  close(): void {}
}

export const blankBitmap = (width?: number, height?: number): ImageBitmap => new BlankBitmap(width, height);

/** A context that ignores all drawing, except that it returns the pixels put last. */
function blankPen(canvas: { width: number; height: number }): object {
  let put: ImageData | undefined;
  const results: Readonly<Record<string, (...given: never[]) => unknown>> = {
    measureText: () => ({ width: 10, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 }),
    putImageData: (pixels: ImageData) => {
      put = pixels;
    },
    getImageData: (_x: number, _y: number, width = 1, height = 1) =>
      put?.width === width && put.height === height ? put : new BlankPixels(width, height),
    createImageData: (width = 1, height = 1) => new BlankPixels(width, height),
    createLinearGradient: () => ({ addColorStop: () => {} }),
    createRadialGradient: () => ({ addColorStop: () => {} }),
    createPattern: () => ({ setTransform: () => {} }),
    isPointInPath: () => false,
    getTransform: () => blank,
  };
  const own = new Map<PropertyKey, unknown>([['canvas', canvas]]);
  return new Proxy(
    {},
    {
      get: (_, name) => own.get(name) ?? results[String(name)] ?? (() => undefined),
      set: (_, name, value) => Boolean(own.set(name, value)),
    },
  );
}

class BlankPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  readonly colorSpace = 'srgb';
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

/** Paths and matrices that ignore every call. */
const blank: object = new Proxy({}, { get: () => () => blank });
const BlankPath = new Proxy(class {}, { construct: () => blank });

class BlankOffscreenCanvas extends EventTarget {
  width: number;
  height: number;
  constructor(width: number, height: number) {
    super();
    this.width = width;
    this.height = height;
  }
  getContext(): object {
    return blankPen(this);
  }
  convertToBlob(): Promise<Blob> {
    return Promise.resolve(new Blob(['picture'], { type: 'image/jpeg' }));
  }
  transferToImageBitmap(): ImageBitmap {
    return blankBitmap(this.width, this.height);
  }
}

/** Adds canvases, bitmaps and loading images to jsdom. An image with `broken` in its address fails to load. */
export function installPictures(): void {
  const pens = new WeakMap<HTMLCanvasElement, object>();
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value(this: HTMLCanvasElement) {
      const pen = pens.get(this) ?? blankPen(this);
      pens.set(this, pen);
      return pen;
    },
  });
  HTMLCanvasElement.prototype.toBlob = (done) => queueMicrotask(() => done(new Blob(['picture'])));
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,';
  Object.assign(globalThis, {
    Path2D: BlankPath,
    DOMMatrix: BlankPath,
    ImageData: BlankPixels,
    OffscreenCanvas: BlankOffscreenCanvas,
    createImageBitmap: () => Promise.resolve(blankBitmap()),
  });
  Object.defineProperty(document, 'fonts', {
    value: { load: () => Promise.resolve([]), ready: Promise.resolve(), check: () => true },
  });
  let made = 0;
  URL.createObjectURL = () => `blob:picture-${++made}`;
  URL.revokeObjectURL = () => {};
  installImages();
}

function installImages(): void {
  const { prototype } = HTMLImageElement;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  Object.defineProperties(prototype, {
    naturalWidth: { configurable: true, get: () => size.width },
    naturalHeight: { configurable: true, get: () => size.height },
    complete: { configurable: true, get: () => true },
    currentSrc: { configurable: true, get: src?.get },
    src: {
      configurable: true,
      get: src?.get,
      set(this: HTMLImageElement, url: string) {
        src?.set?.call(this, url);
        queueMicrotask(() => this.dispatchEvent(new Event(url.includes('broken') ? 'error' : 'load')));
      },
    },
  });
  prototype.decode = function decode(this: HTMLImageElement) {
    return this.src.includes('broken') ? Promise.reject(new Error('broken picture')) : Promise.resolve();
  };
}

/** An entry of the outline and its first page, from 1. */
export interface Chapter {
  readonly title: string;
  readonly page: number;
}

/** The part of a page to draw, in device pixels from its top left when the whole page is `pageWidthPx` wide. */
export interface PageWindow {
  readonly pageWidthPx: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An opened PDF. Pages count from 1. Every promise rejects if its signal aborts or a part fails to load. */
export interface Booklet {
  readonly total: number;
  /** Size of a page in points. All pages have the same size. */
  readonly pagePt: { readonly width: number; readonly height: number };
  readonly chapters: readonly Chapter[];
  /** Draws a part of a page and resizes the canvas to it. */
  draw(page: number, canvas: HTMLCanvasElement, window: PageWindow, signal: AbortSignal): Promise<void>;
  /** Renders the text of a page into an element over its picture, for screen readers and selection. */
  layText(page: number, over: HTMLElement, signal: AbortSignal): Promise<void>;
  firstWords(page: number): Promise<string | null>;
  release(page: number): void;
}

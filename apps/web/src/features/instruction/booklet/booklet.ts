/** A part of the outline and the page it begins on, from 1. */
export interface Chapter {
  readonly title: string;
  readonly page: number;
}

/** What of a page is drawn: a window into the page as it is when `pageWidthPx` wide. Device pixels from its upper left. */
export interface PageWindow {
  readonly pageWidthPx: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An opened PDF as screens need it. Pages count from 1. Everything rejects when its signal aborts or a part does not come. */
export interface Booklet {
  readonly total: number;
  /** Extent of a page, points; all are alike. */
  readonly pagePt: { readonly width: number; readonly height: number };
  readonly chapters: readonly Chapter[];
  /** Draws a window into a canvas, which takes its size. */
  draw(page: number, canvas: HTMLCanvasElement, window: PageWindow, signal: AbortSignal): Promise<void>;
  /** Lays the words of a page into an element over its picture, to be read aloud and selected. */
  layText(page: number, over: HTMLElement, signal: AbortSignal): Promise<void>;
  /** The first words on a page; null on one without. */
  firstWords(page: number): Promise<string | null>;
  /** Gives back the memory that drawing a page took. */
  release(page: number): void;
}

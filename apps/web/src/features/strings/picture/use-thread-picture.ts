import type { Wound } from '@uzor/engine';
import { type RefObject, useEffect, useRef } from 'react';
import type { FromThreadWorker, ToThreadWorker } from './thread-protocol.ts';

/** Side of the picture, pixels: sharp on every phone; a larger one would only be slower. */
const leastSidePx = 320;
const mostSidePx = 900;

/** Requests one picture at a time from the worker, always the newest. */
class ThreadPainter {
  readonly #worker = new Worker(new URL('./thread-worker.ts', import.meta.url), { type: 'module' });
  readonly #onPicture: (picture: ImageBitmap) => void;
  #wanted = 0;
  #asked: number | null = null;

  constructor(scheme: Wound, sidePx: number, onPicture: (picture: ImageBitmap) => void) {
    this.#onPicture = onPicture;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromThreadWorker>) => this.#take(data));
    this.#send({ type: 'open', scheme, sidePx });
  }

  show(lines: number): void {
    this.#wanted = lines;
    if (this.#asked === null) this.#ask();
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask(): void {
    this.#asked = this.#wanted;
    this.#send({ type: 'wind', lines: this.#wanted });
  }

  #take({ lines, picture }: FromThreadWorker): void {
    this.#onPicture(picture);
    this.#asked = null;
    if (lines !== this.#wanted) this.#ask();
  }

  #send(message: ToThreadWorker): void {
    this.#worker.postMessage(message);
  }
}

/** Shows the hoop with this number of lines on `canvas`; `onFirst` is called after the first picture. */
export function useThreadPicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  scheme: Wound,
  lines: number,
  onFirst: () => void,
): void {
  const painter = useRef<ThreadPainter | null>(null);
  const newest = useRef({ lines, onFirst });
  newest.current = { lines, onFirst };
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const sidePx = Math.round(
      Math.min(mostSidePx, Math.max(leastSidePx, sheet.clientWidth * Math.max(1.5, window.devicePixelRatio))),
    );
    sheet.width = sidePx;
    sheet.height = sidePx;
    const brush = sheet.getContext('2d');
    const opened = new ThreadPainter(scheme, sidePx, (picture) => {
      brush?.clearRect(0, 0, sidePx, sidePx);
      brush?.drawImage(picture, 0, 0);
      picture.close();
      newest.current.onFirst();
    });
    painter.current = opened;
    opened.show(newest.current.lines);
    return () => opened.close();
  }, [canvas, scheme]);
  useEffect(() => painter.current?.show(lines), [lines]);
}

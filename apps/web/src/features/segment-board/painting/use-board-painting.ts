import { type RefObject, useEffect } from 'react';
import { type PiecePainter, pieceOf } from '../../../shared/cells/piece.ts';
import type { BoardControl } from '../input/board-control.ts';
import { BoardPainter } from './board-painter.ts';
import type { BoardScene } from './board-scene.ts';
import { darkSkin, lightSkin } from './board-skin.ts';
import type { BoardState } from '../rules/board-state.ts';
import { type CellStyle, isSame } from './cell-sprites.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useCraft } from '../craft-of-board.ts';
import { type Preferences, preferences } from '../preferences.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';

/** The font of numbers and letters on a board. Painters change its size. */
const letters = '700 14px Nunito';
/** The drop animation scales drills from `fallFrom` to 1. */
const fallMs = 90;
const fallFrom = 1.12;
/** If more drills than this are marked at once, they are not animated. */
const fallingAtMost = 60;

export function useBoardPainting(
  host: RefObject<HTMLElement | null>,
  control: BoardControl,
  sheet: Sheet,
  dark: boolean,
): void {
  const piece = pieceOf(useCraft());
  useEffect(() => {
    if (!host.current) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return startPainting(host.current, control, sheet, { dark, still, piece });
  }, [host, control, sheet, dark, piece]);
}

interface PaintingOptions {
  readonly dark: boolean;
  readonly still: boolean;
  readonly piece: PiecePainter;
}

/** Starts painting; the returned function stops it. */
export function startPainting(
  host: HTMLElement,
  control: BoardControl,
  sheet: Sheet,
  options: PaintingOptions,
): () => void {
  return new Painting(new BoardPainter(host), control, sheet, options).start();
}

class Painting {
  readonly #painter: BoardPainter;
  readonly #control: BoardControl;
  readonly #sheet: Sheet;
  readonly #options: PaintingOptions;
  #frame = 0;
  #marks: Uint8Array;
  #style: CellStyle | null = null;
  readonly #fallingSince = new Map<number, number>();
  readonly #shown = Promise.withResolvers<void>();

  constructor(painter: BoardPainter, control: BoardControl, sheet: Sheet, options: PaintingOptions) {
    this.#painter = painter;
    this.#control = control;
    this.#sheet = sheet;
    this.#options = options;
    this.#marks = control.state.marks;
  }

  start(): () => void {
    const stops = [
      this.#control.board.watch(() => this.#boardChanged()),
      this.#sheet.view.watch(() => this.#ask()),
      this.#sheet.area.watch(() => this.#ask()),
      this.#sheet.moving.watch(() => this.#ask()),
      this.#sheet.stretch.watch(() => this.#ask()),
      preferences.watch(() => this.#ask()),
    ];
    // Repainting everything takes as long as opening, so it is skipped if the font was already loaded.
    if (!document.fonts.check(letters))
      void document.fonts.load(letters).then(() => {
        this.#painter.fontCame();
        this.#ask();
      });
    this.#ask();
    const leaving = new AbortController();
    // Paints again when idle, which fills the caches that the first paint skipped.
    void this.#shown.promise
      .then(() => whenIdle(leaving.signal))
      .then(
        () => this.#ask(),
        () => undefined,
      );
    return () => {
      leaving.abort();
      for (const stop of stops) stop();
      cancelAnimationFrame(this.#frame);
      this.#painter.remove();
    };
  }

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  #boardChanged(): void {
    const { marks, regions } = this.#control.state;
    // Only drills are animated. On a painting the animation would only cause needless repaints.
    if (marks !== this.#marks && !this.#options.still && regions === null) {
      const laid = [...marks.keys()].filter((cell) => marks[cell] === 1 && this.#marks[cell] === 0);
      if (laid.length <= fallingAtMost) for (const cell of laid) this.#fallingSince.set(cell, performance.now());
    }
    this.#marks = marks;
    this.#ask();
  }

  #paint(now: number): void {
    this.#frame = 0;
    const area = this.#sheet.area.value;
    if (area.width === 0) return;
    const { axis, view, stretch } = this.#sheet;
    const board = this.#control.state;
    const scene: BoardScene = {
      board,
      area,
      axis,
      style: this.#styleOf(board, preferences.value),
      view: view.value,
      pixelRatio: this.#sheet.pixelRatio,
      moving: this.#sheet.moving.value,
      stretch: stretch.value,
      falling: this.#fallingAt(now),
    };
    this.#painter.paint(scene);
    this.#shown.resolve();
    if (this.#fallingSince.size > 0) this.#ask();
  }

  #fallingAt(now: number): ReadonlyMap<number, number> {
    const falling = new Map<number, number>();
    for (const [cell, since] of this.#fallingSince) {
      const share = Math.max(0, now - since) / fallMs;
      if (share >= 1 || this.#marks[cell] === 0) this.#fallingSince.delete(cell);
      else falling.set(cell, fallFrom + (1 - fallFrom) * share);
    }
    return falling;
  }

  /** Returns the same object while no field changes, because pictures of cells are cached by this object. */
  #styleOf({ grid: { palette }, highlighted }: BoardState, { numbers, dimming, hatched }: Preferences): CellStyle {
    const { dark, piece } = this.#options;
    const skin = dark ? darkSkin : lightSkin;
    const style = { palette, skin, highlighted, dimming, hatched, symbols: numbers, piece };
    if (!this.#style || !isSame(this.#style, style)) this.#style = style;
    return this.#style;
  }
}

import type { StoredScheme } from '@uzor/kit';
import type { Look } from '../../../shared/look.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { visibleCells } from '../../../ui/sheet/viewport.ts';
import { around, type Box } from '../../../shared/cells/box.ts';
import { laidLetters } from '../rules/letters.ts';
import type { Pieces } from '../rules/pieces.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';
import { CellArt, symbolFrom, type WorkArt, RegionArt } from './work-art.ts';
import { paintAxes, paintBoldLines, paintBrush, paintLetters, paintRings } from './overlays.ts';
import { penOf } from '../../../ui/canvas.ts';

export function artOf({ work, palette, product }: StoredScheme, pieces: Pieces): WorkArt {
  switch (work.of) {
    case 'cells':
      return new CellArt(pieces, palette);
    case 'regions':
      return new RegionArt(work.regions, pieces);
    case 'thread':
      throw new RangeError(`${product} has nothing to draw`);
  }
}

/** Repaints the whole sheet when the view changes, but only the changed cells during a stroke. */
export class RetouchPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #art: WorkArt;
  readonly #control: RetouchControl;
  readonly #sheet: Sheet;
  readonly #look: Look;
  #frame = 0;
  #dirty: Box | 'all' | null = 'all';
  #brush: Box | null = null;
  #showsMade = false;
  #specks: readonly (readonly number[])[] = [];

  constructor(canvas: HTMLCanvasElement, art: WorkArt, control: RetouchControl, sheet: Sheet, look: Look) {
    this.#canvas = canvas;
    this.#pen = penOf(canvas);
    this.#art = art;
    this.#control = control;
    this.#sheet = sheet;
    this.#look = look;
  }

  /** @returns a function that stops painting */
  start(): () => void {
    const all = () => this.#ask('all');
    const stops = [
      this.#sheet.view.watch(all),
      this.#sheet.area.watch(all),
      this.#control.touched.watch(() => this.#piecesChanged()),
      this.#control.chosen.watch(() => this.#chosenChanged()),
    ];
    this.#art.picture.show(this.#control.colours);
    this.#specks = this.#specksNow();
    this.#ask('all');
    void document.fonts.load('700 14px Nunito').then(all);
    return () => {
      for (const stop of stops) stop();
      cancelAnimationFrame(this.#frame);
    };
  }

  #piecesChanged(): void {
    const { touched, chosen, colours } = this.#control;
    if (chosen.value.showsMade) return;
    this.#art.picture.renew(touched.value, colours);
    if (chosen.value.tool === 'specks') {
      this.#specks = this.#specksNow();
      this.#ask('all');
      return;
    }
    for (const piece of touched.value) this.#ask(this.#art.reachOf(piece));
  }

  #chosenChanged(): void {
    const { chosen, made, colours } = this.#control;
    const { showsMade, tool, letters } = chosen.value;
    if (showsMade !== this.#showsMade) {
      this.#showsMade = showsMade;
      this.#art.picture.show(showsMade ? made : colours);
      this.#ask('all');
    }
    const specks = this.#specksNow();
    if (specks.length > 0 || this.#specks.length > 0 || tool === 'letters' || letters) this.#ask('all');
    this.#specks = specks;
    if (this.#brush) this.#ask(this.#brush);
    this.#ask(this.#brushNow());
  }

  #specksNow() {
    const { chosen, pieces, colours } = this.#control;
    return chosen.value.tool === 'specks' && !chosen.value.showsMade ? pieces.specks(colours) : [];
  }

  #brushNow(): Box {
    const { cursor, size, tool } = this.#control.chosen.value;
    const reach = tool === 'brush' ? (size - 1) / 2 : 0;
    const { columns, rows } = this.#control.pieces;
    return {
      left: Math.max(0, cursor.column - reach),
      top: Math.max(0, cursor.row - reach),
      right: Math.min(columns, cursor.column + reach + 1),
      bottom: Math.min(rows, cursor.row + reach + 1),
    };
  }

  #ask(dirty: Box | 'all'): void {
    const before = this.#dirty;
    this.#dirty = dirty === 'all' || before === 'all' ? 'all' : before ? around([before, dirty], 0) : dirty;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#frame = 0;
    const dirty = this.#dirty;
    this.#dirty = null;
    const { area, view, axis, pixelRatio, grid } = this.#sheet;
    if (!dirty || area.value.width <= 1) return;
    const seen = visibleCells(view.value, area.value, grid);
    // Frames are drawn slightly beyond their cells, so the neighbouring cells are repainted too.
    const cells = dirty === 'all' ? seen : crossed(seen, around([dirty], 1));
    if (dirty === 'all') this.#clear();
    const pen = this.#pen;
    pen.save();
    pen.translate(Math.round(axis.width * pixelRatio), Math.round(axis.height * pixelRatio));
    const side = view.value.cell * pixelRatio;
    const [x, y] = [view.value.x * pixelRatio, view.value.y * pixelRatio];
    pen.beginPath();
    pen.rect(0, 0, area.value.width * pixelRatio, area.value.height * pixelRatio);
    pen.clip();
    pen.beginPath();
    const { left, top, right, bottom } = cells;
    pen.rect(x + left * side, y + top * side, (right - left) * side, (bottom - top) * side);
    pen.save();
    pen.clip();
    const { chosen, made, colours } = this.#control;
    this.#art.paint(pen, { view: view.value, pixelRatio, colours: chosen.value.showsMade ? made : colours, cells });
    pen.scale(pixelRatio, pixelRatio);
    this.#paintOver(pen);
    pen.restore();
    pen.restore();
    paintAxes(pen, this.#sheet, chosen.value.cursor, this.#look);
  }

  #paintOver(pen: CanvasRenderingContext2D): void {
    const { chosen, pieces } = this.#control;
    const { tool, letters, showsMade } = chosen.value;
    const view = this.#sheet.view.value;
    const own = pieces.ofCell === null;
    if (own && view.cell >= symbolFrom) paintBoldLines(pen, view, pieces);
    if (showsMade) return;
    if (tool === 'specks') paintRings(pen, view, this.#specks.flat(), (piece) => this.#art.reachOf(piece), own);
    if (tool === 'letters') {
      const laid = letters && laidLetters(this.#control, letters);
      if (laid) paintLetters(pen, view, laid, this.#control.palette, pieces.columns);
      return;
    }
    this.#brush = this.#brushNow();
    paintBrush(pen, view, this.#brush);
  }

  #clear(): void {
    const { area, axis, pixelRatio } = this.#sheet;
    const width = Math.round((area.value.width + axis.width) * pixelRatio);
    const height = Math.round((area.value.height + axis.height) * pixelRatio);
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#pen.fillStyle = this.#look.sunk;
    this.#pen.fillRect(0, 0, width, height);
  }
}

function crossed(one: Box, other: Box): Box {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(one.right, other.right)),
    bottom: Math.max(top, Math.min(one.bottom, other.bottom)),
  };
}

import { type BoardScene, boldStep } from './board-scene.ts';
import { canvasFor, leaveCanvas } from './canvases.ts';
import { penOf } from '../../../ui/canvas.ts';

/** Row and column numbers on two strips: beside the grid if it fits, else at the edges. Panning repaints nothing. */
export class AxisStrips {
  readonly #columns: Strip;
  readonly #rows: Strip;

  constructor(host: HTMLElement) {
    this.#columns = new Strip(host, 'columns');
    this.#rows = new Strip(host, 'rows');
  }

  paint(scene: BoardScene): void {
    const { area, axis, view, board, style } = scene;
    const { grid, cursor } = board;
    const whole = view.cell * grid.width <= area.width && view.cell * grid.height <= area.height && area.margin > 0;
    this.#columns.place({ left: 0, top: whole ? view.y : 0, width: axis.width + area.width, height: axis.height });
    this.#columns.paper(whole ? null : style.skin, 'bottom');
    this.#columns.number(scene, {
      box: { left: axis.width, top: 0, width: area.width, height: axis.height },
      across: true,
      lines: grid.width,
      here: cursor.column,
    });
    this.#rows.place({ left: whole ? view.x : 0, top: axis.height, width: axis.width, height: area.height });
    this.#rows.paper(whole ? null : style.skin, 'right');
    this.#rows.number(scene, {
      box: { left: 0, top: 0, width: axis.width, height: area.height },
      across: false,
      lines: grid.height,
      here: cursor.row,
    });
  }

  /** Drops the painted numbers, because a font has loaded. */
  forget(): void {
    this.#columns.forget();
    this.#rows.forget();
  }

  remove(): void {
    this.#columns.remove();
    this.#rows.remove();
  }
}

/** In CSS pixels. */
interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Numbering {
  readonly box: PageBox;
  readonly across: boolean;
  readonly lines: number;
  readonly here: number;
}

/** Cache key of the painted numbers and the range they cover, in CSS pixels from the first row or column. */
interface Painted {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

class Strip {
  readonly #frame = document.createElement('div');
  readonly #window = document.createElement('div');
  readonly #canvas: HTMLCanvasElement;
  readonly #use: 'columns' | 'rows';
  #painted: Painted | null = null;

  constructor(host: HTMLElement, use: 'columns' | 'rows') {
    this.#use = use;
    this.#canvas = canvasFor(use);
    this.#frame.style.cssText = 'position:absolute;left:0;top:0;box-sizing:border-box;pointer-events:none';
    this.#window.style.cssText = 'position:absolute;overflow:hidden';
    this.#canvas.style.cssText = 'position:absolute;left:0;top:0;';
    this.#window.append(this.#canvas);
    this.#frame.append(this.#window);
    host.append(this.#frame);
  }

  place({ left, top, width, height }: PageBox): void {
    sized(this.#frame, width, height);
    this.#frame.style.transform = `translate(${left}px,${top}px)`;
  }

  /** Sets the background and a line along the grid; without a skin, neither. */
  paper(skin: { readonly axisPaper: string; readonly axisLine: string } | null, edge: 'bottom' | 'right'): void {
    this.#frame.style.background = skin?.axisPaper ?? '';
    this.#window.style.boxShadow = skin ? `inset ${edge === 'right' ? '-1px 0' : '0 -1px'} ${skin.axisLine}` : '';
  }

  /** Shows the numbers at the scene's view; repaints them only if the cached ones do not cover it. */
  number(scene: BoardScene, numbering: Numbering): void {
    const { view } = scene;
    const { box, across, lines } = numbering;
    sized(this.#window, box.width, box.height);
    this.#window.style.transform = `translate(${box.left}px,${box.top}px)`;
    const shift = across ? view.x : view.y;
    const seen = across ? box.width : box.height;
    const long = lines * view.cell;
    const from = Math.max(0, -shift);
    const to = Math.min(long, seen - shift);
    const key = keyOf(scene, numbering);
    const painted = this.#painted;
    const isOther = painted?.key !== key;
    if (isOther || from < painted.from || to > painted.to) {
      // During panning, half a viewport is painted ahead on both sides, but not after a zoom.
      const ahead = isOther ? 0 : seen / 2;
      this.#painted = { key, from: Math.max(0, from - ahead), to: Math.min(long, to + ahead) };
      this.#paint(scene, numbering, this.#painted);
    }
    const at = shift + (this.#painted?.from ?? 0);
    this.#canvas.style.transform = across ? `translateX(${at}px)` : `translateY(${at}px)`;
  }

  forget(): void {
    this.#painted = null;
  }

  remove(): void {
    leaveCanvas(this.#use, this.#canvas);
    this.#frame.remove();
  }

  #paint(scene: BoardScene, { box, across, lines, here }: Numbering, { from, to }: Painted): void {
    const { pixelRatio, view, board } = scene;
    // The canvas always has twice the visible length, because resizing makes the browser allocate a new one.
    const width = across ? 2 * box.width : box.width;
    const height = across ? box.height : 2 * box.height;
    const pen = sizedPen(this.#canvas, width, height, pixelRatio);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    for (const line of numbered(lines, view.cell, boldStep(board.grid.width), here)) {
      const middle = (line + 0.5) * view.cell - from;
      if (middle < 0 || middle > to - from) continue;
      write(pen, scene, line, here, across ? middle : box.width / 2, (across ? box.height / 2 : middle) + 1);
    }
  }
}

function keyOf({ view, pixelRatio, style: { skin } }: BoardScene, { box, across, lines, here }: Numbering): string {
  return `${view.cell} ${pixelRatio} ${skin.axisText} ${across ? box.height : box.width} ${lines} ${here}`;
}

/** Sets only a size that changed, because every write causes a layout. */
function sized(element: HTMLElement, width: number, height: number): void {
  if (element.style.width !== `${width}px`) element.style.width = `${width}px`;
  if (element.style.height !== `${height}px`) element.style.height = `${height}px`;
}

function sizedPen(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  pixelRatio: number,
): CanvasRenderingContext2D {
  const [across, down] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  sized(canvas, across / pixelRatio, down / pixelRatio);
  const pen = penOf(canvas);
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  pen.clearRect(0, 0, width, height);
  return pen;
}

/** Rows or columns with a number: all or, if numbers would touch, the first after each bold line and the cursor's. */
function numbered(lines: number, cell: number, step: number, here: number): number[] {
  const all = Array.from({ length: lines }, (_, line) => line);
  if (cell >= 17) return all;
  const near = Math.ceil(17 / cell);
  return all.filter((line) => line === here || (line % step === 0 && Math.abs(line - here) >= near));
}

function write(
  pen: CanvasRenderingContext2D,
  { view, style: { skin } }: BoardScene,
  line: number,
  here: number,
  x: number,
  y: number,
): void {
  pen.fillStyle = line === here ? skin.axisHere : skin.axisText;
  pen.font = `${line === here ? 700 : 600} ${view.cell >= 26 ? 14 : 12}px Nunito, sans-serif`;
  pen.fillText(String(line + 1), x, y);
}

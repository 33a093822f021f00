import { type BoardScene, boldStep } from './board-scene.ts';
import { canvasFor, leaveCanvas } from './canvases.ts';
import { penOf } from '../../../ui/canvas.ts';

/**
 * Row and column numbers on two strips: beside the grid if they fit there, else at the edges of the view. Panning moves
 * the strips and repaints them only when new numbers come into view.
 */
export class AxisStrips {
  readonly #strips: readonly Strip[];

  constructor(host: HTMLElement) {
    this.#strips = [new Strip(host, 'columns'), new Strip(host, 'rows')];
  }

  paint(scene: BoardScene): void {
    const { area, view, board } = scene;
    const { width, height } = board.grid;
    const whole = view.cell * width <= area.width && view.cell * height <= area.height && area.margin > 0;
    for (const strip of this.#strips) strip.paint(scene, whole);
  }

  /** Drops the painted numbers, because a font has loaded. */
  forget(): void {
    for (const strip of this.#strips) strip.forget();
  }

  remove(): void {
    for (const strip of this.#strips) strip.remove();
  }
}

/** What a strip numbers, and its size in CSS pixels. */
interface Numbering {
  readonly width: number;
  readonly height: number;
  readonly lines: number;
  readonly here: number;
}

class Strip {
  readonly #frame = document.createElement('div');
  readonly #window = document.createElement('div');
  readonly #canvas: HTMLCanvasElement;
  readonly #use: 'columns' | 'rows';
  /** Cache key of the painted numbers and the range they cover, in CSS pixels from the first row or column. */
  #painted: { readonly key: string; readonly from: number; readonly to: number } | null = null;

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

  /** Shows the numbers at the scene's view, on paper unless the `whole` grid is visible beside them. */
  paint(scene: BoardScene, whole: boolean): void {
    const { area, axis, view, board, style } = scene;
    const { grid, cursor } = board;
    const across = this.#use === 'columns';
    const numbering = across
      ? { width: area.width, height: axis.height, lines: grid.width, here: cursor.column }
      : { width: axis.width, height: area.height, lines: grid.height, here: cursor.row };
    const { width, height } = numbering;
    const corner = across ? axis.width : 0;
    sized(this.#frame, corner + width, height);
    const [left, top] = across ? [0, whole ? view.y : 0] : [whole ? view.x : 0, axis.height];
    this.#frame.style.transform = `translate(${left}px,${top}px)`;
    this.#frame.style.background = whole ? '' : style.skin.axisPaper;
    sized(this.#window, width, height);
    this.#window.style.transform = `translate(${corner}px,0px)`;
    this.#window.style.boxShadow = whole ? '' : `inset ${across ? '0 -1px' : '-1px 0'} ${style.skin.axisLine}`;
    const shift = across ? view.x : view.y;
    const at = shift + this.#paintFrom(scene, numbering, shift);
    this.#canvas.style.transform = across ? `translateX(${at}px)` : `translateY(${at}px)`;
  }

  forget(): void {
    this.#painted = null;
  }

  remove(): void {
    leaveCanvas(this.#use, this.#canvas);
    this.#frame.remove();
  }

  /** Repaints the numbers if the cached ones do not cover the view. @returns where the painted range begins */
  #paintFrom(scene: BoardScene, numbering: Numbering, shift: number): number {
    const { view, pixelRatio, style } = scene;
    const { width, height, lines, here } = numbering;
    const [seen, thick] = this.#use === 'columns' ? [width, height] : [height, width];
    const long = lines * view.cell;
    const from = Math.max(0, -shift);
    const to = Math.min(long, seen - shift);
    const key = `${view.cell} ${pixelRatio} ${style.skin.axisText} ${thick} ${lines} ${here}`;
    const isOther = this.#painted?.key !== key;
    if (this.#painted && !isOther && from >= this.#painted.from && to <= this.#painted.to) return this.#painted.from;
    // During panning, half a viewport is painted ahead on both sides, but not after a zoom.
    const ahead = isOther ? 0 : seen / 2;
    this.#painted = { key, from: Math.max(0, from - ahead), to: Math.min(long, to + ahead) };
    this.#paint(scene, numbering, this.#painted.from, this.#painted.to);
    return this.#painted.from;
  }

  #paint(
    { pixelRatio, view, board, style: { skin } }: BoardScene,
    numbering: Numbering,
    from: number,
    to: number,
  ): void {
    const { width, height, lines, here } = numbering;
    const across = this.#use === 'columns';
    // The canvas always has twice the visible length, because resizing makes the browser allocate a new one.
    const pen = sizedPen(this.#canvas, across ? 2 * width : width, across ? height : 2 * height, pixelRatio);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const isSeen = (line: number) => (line + 0.5) * view.cell >= from && (line + 0.5) * view.cell <= to;
    for (const line of numbered(lines, view.cell, boldStep(board.grid.width), here).filter(isSeen)) {
      const middle = (line + 0.5) * view.cell - from;
      pen.fillStyle = line === here ? skin.axisHere : skin.axisText;
      pen.font = `${line === here ? 700 : 600} ${view.cell >= 26 ? 14 : 12}px Nunito, sans-serif`;
      pen.fillText(String(line + 1), across ? middle : width / 2, (across ? height / 2 : middle) + 1);
    }
  }
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

/** Rows or columns to number: all if they fit; otherwise the cursor's, and the first after each bold line not near it. */
function numbered(lines: number, cell: number, step: number, here: number): number[] {
  const all = Array.from({ length: lines }, (_, line) => line);
  if (cell >= 17) return all;
  const near = Math.ceil(17 / cell);
  return all.filter((line) => line === here || (line % step === 0 && Math.abs(line - here) >= near));
}

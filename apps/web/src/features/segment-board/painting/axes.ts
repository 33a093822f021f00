import { type BoardScene, boldStep } from './board-scene.ts';

/**
 * Draws row and column numbers on two separate strips, so that they can follow a moving grid cheaply; the cursor's are bold. The
 * strips touch the grid while it is fully visible; when it extends beyond the viewport they stay at its edge.
 */
export class AxisStrips {
  readonly #columns = document.createElement('canvas');
  readonly #rows = document.createElement('canvas');

  constructor(host: HTMLElement) {
    for (const strip of [this.#columns, this.#rows]) {
      strip.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none';
      host.append(strip);
    }
  }

  paint(scene: BoardScene): void {
    const { area, axis, view, board } = scene;
    const whole =
      view.cell * board.grid.width <= area.width && view.cell * board.grid.height <= area.height && area.margin > 0;
    const columns = stripPen(this.#columns, scene, axis.width + area.width, axis.height, whole);
    for (const column of numbered(board.grid.width, view.cell, boldStep(board.grid.width), board.cursor.column)) {
      const x = view.x + (column + 0.5) * view.cell;
      if (x > 0 && x < area.width)
        write(columns, scene, column, board.cursor.column, axis.width + x, axis.height / 2 + 1);
    }
    const rows = stripPen(this.#rows, scene, axis.width, area.height, whole);
    for (const row of numbered(board.grid.height, view.cell, boldStep(board.grid.width), board.cursor.row)) {
      write(rows, scene, row, board.cursor.row, axis.width / 2, view.y + (row + 0.5) * view.cell + 1);
    }
    this.#columns.style.transform = `translateY(${whole ? view.y : 0}px)`;
    this.#rows.style.transform = `translate(${whole ? view.x : 0}px,${axis.height}px)`;
  }

  remove(): void {
    this.#columns.remove();
    this.#rows.remove();
  }
}

/** Clears a strip; unless the whole grid is visible, fills its background and draws a line along the grid. */
function stripPen(
  strip: HTMLCanvasElement,
  { pixelRatio, axis, style: { skin } }: BoardScene,
  width: number,
  height: number,
  whole: boolean,
): CanvasRenderingContext2D {
  if (strip.width !== Math.round(width * pixelRatio) || strip.height !== Math.round(height * pixelRatio)) {
    strip.width = Math.round(width * pixelRatio);
    strip.height = Math.round(height * pixelRatio);
    strip.style.width = `${width}px`;
    strip.style.height = `${height}px`;
  }
  const pen = clearPenOf(strip);
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  pen.clearRect(0, 0, width, height);
  if (!whole) {
    pen.fillStyle = skin.axisPaper;
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = skin.axisLine;
    if (height > axis.height) pen.fillRect(width - 1, 0, 1, height);
    else pen.fillRect(axis.width - 1, height - 1, width, 1);
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  return pen;
}

function clearPenOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no 2D canvas');
  return pen;
}

/** The lines that get a number: all, or if numbers would touch, the first of each bold step and the cursor's. */
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
  cursor: number,
  x: number,
  y: number,
): void {
  const here = line === cursor;
  pen.fillStyle = here ? skin.axisHere : skin.axisText;
  pen.font = `${here ? 700 : 600} ${view.cell >= 26 ? 14 : 12}px Nunito, sans-serif`;
  pen.fillText(String(line + 1), x, y);
}

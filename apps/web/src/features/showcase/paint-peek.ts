import { inkOn } from '@uzor/kit';
import { glinting, glintOf, paintDrill } from '../../shared/cells/drill.ts';
import { paintSymbol, symbolShare } from '../../shared/cells/symbol.ts';
import { cssOf } from '../../shared/cells/tone.ts';
import { onPaper } from '../../shared/look.ts';
import type { FrontierScheme } from '../../shared/frontier/paint-frontier.ts';

const laid = 0.5;
/** Top left of the drawn part, as shares of the scheme; chosen to show detail. */
const from = { x: 0.3, y: 0.34 };

/** Draws a part of the scheme, `columns` cells wide, half finished, with the cursor on the next cell. */
export function paintPeek(canvas: HTMLCanvasElement, scheme: FrontierScheme, columns: number): void {
  const density = Math.min(window.devicePixelRatio, 2);
  canvas.width = Math.round(canvas.clientWidth * density);
  canvas.height = Math.round(canvas.clientHeight * density);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const cell = canvas.width / columns;
  const rows = Math.ceil(canvas.height / cell);
  const laidRows = Math.round(rows * laid);
  const next = { column: Math.floor(columns / 2), row: laidRows };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const index = cornerIndex(scheme, column, row);
      const colour = scheme.palette[scheme.cells[index] ?? 0];
      if (!colour) continue;
      const [x, y] = [column * cell, row * cell];
      const isLaid = row < next.row || (row === next.row && column < next.column);
      if (isLaid) paintDrill(pen, x, y, cell, glinting(colour.rgb, glintOf(index)));
      else {
        pen.fillStyle = cssOf(colour.rgb);
        pen.fillRect(x, y, cell - 0.5, cell - 0.5);
        paintSymbol(pen, colour.letter, x + cell / 2, y + cell / 2, cell * symbolShare, inkOn(colour.rgb));
      }
    }
  }
  pen.lineWidth = cell * 0.12;
  pen.strokeStyle = onPaper.primary;
  pen.strokeRect(next.column * cell, next.row * cell, cell, cell);
  pen.lineWidth = cell * 0.05;
  pen.strokeStyle = '#FFFFFF';
  pen.strokeRect((next.column + 0.09) * cell, (next.row + 0.09) * cell, cell * 0.82, cell * 0.82);
}

function cornerIndex({ widthCells, heightCells }: FrontierScheme, column: number, row: number): number {
  const x = Math.floor(widthCells * from.x) + column;
  const y = Math.floor(heightCells * from.y) + row;
  return Math.min(y, heightCells - 1) * widthCells + Math.min(x, widthCells - 1);
}

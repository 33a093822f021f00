import type { StoredScheme } from '@uzor/kit';
import type { Box } from '../../../shared/cells/box.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import { type Look, onPaper } from '../../../shared/look.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import type { Place, View } from '../../../ui/sheet/viewport.ts';
import type { LaidLetters } from '../rules/letters.ts';
import type { Pieces } from '../rules/pieces.ts';

/* Drawn over the work in CSS pixels from the top left of the cells' area. */

const boldEvery = 10;

export function paintBoldLines(pen: CanvasRenderingContext2D, view: View, { columns, rows }: Pieces): void {
  pen.fillStyle = cssOf([43, 35, 32], 0.5);
  for (let column = boldEvery; column < columns; column += boldEvery)
    pen.fillRect(view.x + column * view.cell - 0.7, view.y, 1.4, rows * view.cell);
  for (let row = boldEvery; row < rows; row += boldEvery)
    pen.fillRect(view.x, view.y + row * view.cell - 0.7, columns * view.cell, 1.4);
}

const boxOf = ({ x, y, cell }: View, { left, top, right, bottom }: Box) =>
  [x + left * cell, y + top * cell, (right - left) * cell, (bottom - top) * cell] as const;

/** A coloured frame with a white one inside, visible on any tone. */
export function paintBrush(pen: CanvasRenderingContext2D, view: View, cells: Box): void {
  const [x, y, width, height] = boxOf(view, cells);
  pen.lineJoin = 'miter';
  pen.setLineDash([]);
  pen.strokeStyle = onPaper.primary;
  pen.lineWidth = 3;
  pen.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  pen.strokeStyle = '#FFFFFF';
  pen.lineWidth = 1.4;
  pen.strokeRect(x + 1.7, y + 1.7, width - 3.4, height - 3.4);
}

/** A double ring around each speck, visible on any tone. */
export function paintRings(
  pen: CanvasRenderingContext2D,
  view: View,
  pieces: readonly number[],
  reachOf: (piece: number) => Box,
  tight: boolean,
): void {
  pen.setLineDash([]);
  for (const piece of pieces) {
    const [x, y, width, height] = boxOf(view, reachOf(piece));
    const inset = tight ? 1 : Math.min(width, height) * 0.2;
    pen.strokeStyle = onPaper.text;
    pen.lineWidth = Math.min(5, view.cell * 0.3);
    pen.strokeRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
    pen.strokeStyle = '#FFC36B';
    pen.lineWidth = Math.min(2.4, view.cell * 0.16);
    pen.strokeRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
  }
}

/** Previews an inscription that is not applied yet, in a dashed box. */
export function paintLetters(
  pen: CanvasRenderingContext2D,
  view: View,
  { width, height, place, changes, colour }: LaidLetters,
  palette: StoredScheme['palette'],
  columns: number,
): void {
  pen.fillStyle = cssOf(palette[colour].rgb);
  for (const [cell] of changes)
    pen.fillRect(
      view.x + (cell % columns) * view.cell + 0.3,
      view.y + Math.floor(cell / columns) * view.cell + 0.3,
      view.cell - 0.6,
      view.cell - 0.6,
    );
  const { column, row } = place;
  const box = { left: column - 1, top: row - 1, right: column + width + 1, bottom: row + height + 1 };
  const [x, y, across, down] = boxOf(view, box);
  pen.lineJoin = 'round';
  pen.strokeStyle = onPaper.text;
  pen.lineWidth = 3.4;
  pen.strokeRect(x, y, across, down);
  pen.strokeStyle = '#FFC36B';
  pen.lineWidth = 2;
  pen.setLineDash([7, 4]);
  pen.strokeRect(x, y, across, down);
  pen.setLineDash([]);
}

/** Numbers of columns and rows at the top and left edges; the cursor's are bold. */
export function paintAxes(
  pen: CanvasRenderingContext2D,
  { axis, area, view, grid, pixelRatio }: Sheet,
  cursor: Place,
  look: Look,
): void {
  const { cell, x, y } = view.value;
  const { width, height } = area.value;
  pen.save();
  pen.scale(pixelRatio, pixelRatio);
  pen.fillStyle = look.paper;
  pen.fillRect(0, 0, axis.width + width, axis.height);
  pen.fillRect(0, 0, axis.width, axis.height + height);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const write = (line: number, here: boolean, atX: number, atY: number) => {
    pen.fillStyle = here ? look.primaryText : look.muted;
    pen.font = `${here ? 700 : 600} 13px Nunito, sans-serif`;
    pen.fillText(String(line + 1), atX, atY);
  };
  for (const [column, at] of numbered(grid.columns, cursor.column, x, cell, width))
    write(column, column === cursor.column, axis.width + at, axis.height / 2 + 1);
  for (const [row, at] of numbered(grid.rows, cursor.row, y, cell, height))
    write(row, row === cursor.row, axis.width / 2, axis.height + at + 1);
  pen.restore();
}

/** Visible rows or columns that get a number, with the position of their middles: every few, and the cursor's. */
function numbered(lines: number, cursor: number, offset: number, cell: number, room: number): [number, number][] {
  const step = cell >= 30 ? 1 : cell >= 15 ? 2 : cell >= 8 ? 5 : 10;
  const shown: [number, number][] = [];
  for (let line = 0; line < lines; line++) {
    const middle = offset + (line + 0.5) * cell;
    const isTold = line === cursor || ((line + 1) % step === 0 && Math.abs(line - cursor) * cell > 22);
    if (isTold && middle > 6 && middle < room - 6) shown.push([line, middle]);
  }
  return shown;
}

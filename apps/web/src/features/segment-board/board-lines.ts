import { type BoardScene, boldStep } from './board-scene.ts';
import type { BoardSkin } from './board-skin.ts';
import type { Place } from './viewport.ts';

/** Bold lines every few cells and the edge of the segment. */
export function paintLines(pen: CanvasRenderingContext2D, { board: { grid }, view, style: { skin } }: BoardScene): void {
  const width = grid.width * view.cell;
  const height = grid.height * view.cell;
  if (view.cell >= 16) {
    const step = boldStep(grid.width);
    pen.fillStyle = skin.boldLine;
    for (let column = step; column < grid.width; column += step) pen.fillRect(view.x + column * view.cell - 0.7, view.y, 1.4, height);
    for (let row = step; row < grid.height; row += step) pen.fillRect(view.x, view.y + row * view.cell - 0.7, width, 1.4);
  }
  pen.strokeStyle = skin.edge;
  pen.lineWidth = 1;
  pen.strokeRect(view.x - 0.5, view.y - 0.5, width + 1, height + 1);
}

/** What a run or a frame would change, while it is drawn. */
export function paintStretch(pen: CanvasRenderingContext2D, { board: { grid }, view, stretch, style: { skin } }: BoardScene): void {
  if (stretch.length === 0) return;
  const place = (cell: number): Place => ({ column: cell % grid.width, row: Math.floor(cell / grid.width) });
  pen.fillStyle = skin.stretch;
  for (const { column, row } of stretch.map(place)) pen.fillRect(view.x + column * view.cell, view.y + row * view.cell, view.cell, view.cell);
  const first = place(stretch[0]);
  const last = place(stretch[stretch.length - 1]);
  pen.strokeStyle = skin.stretchEdge;
  pen.lineWidth = 2.5;
  pen.strokeRect(
    view.x + Math.min(first.column, last.column) * view.cell,
    view.y + first.row * view.cell,
    (Math.abs(last.column - first.column) + 1) * view.cell,
    (last.row - first.row + 1) * view.cell,
  );
}

/** Where the cursor stands. */
export function paintCursor(pen: CanvasRenderingContext2D, { board: { cursor }, view, style: { skin } }: BoardScene): void {
  outlineCell(pen, skin, view.x + cursor.column * view.cell, view.y + cursor.row * view.cell, view.cell);
}

/** The cursor: a terracotta frame outside, a white one within, so that it shows on any tone. */
export function outlineCell(pen: CanvasRenderingContext2D, skin: BoardSkin, x: number, y: number, side: number): void {
  pen.lineJoin = 'miter';
  pen.strokeStyle = skin.cursor;
  pen.lineWidth = 3.4;
  pen.strokeRect(x - 0.5, y - 0.5, side + 1, side + 1);
  pen.strokeStyle = '#FFFFFF';
  pen.lineWidth = 1.4;
  pen.strokeRect(x + 1.9, y + 1.9, side - 3.8, side - 3.8);
}

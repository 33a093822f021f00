import { type BoardScene, boldStep } from './board-scene.ts';
import type { BoardSkin } from './board-skin.ts';
import { markPitchMm } from '../../../shared/cells/area.ts';
import type { Point } from '../../../ui/sheet/viewport.ts';
import type { Extent } from '@uzor/kit';

export function paintLines(
  pen: CanvasRenderingContext2D,
  { board: { grid, regions }, view, style: { skin } }: BoardScene,
): void {
  const width = grid.width * view.cell;
  const height = grid.height * view.cell;
  if (view.cell >= 16 && !regions) {
    const step = boldStep(grid.width);
    pen.fillStyle = skin.boldLine;
    for (let column = step; column < grid.width; column += step)
      pen.fillRect(view.x + column * view.cell - 0.7, view.y, 1.4, height);
    for (let row = step; row < grid.height; row += step)
      pen.fillRect(view.x, view.y + row * view.cell - 0.7, width, 1.4);
  }
  pen.strokeStyle = skin.edge;
  pen.lineWidth = 1;
  pen.strokeRect(view.x - 0.5, view.y - 0.5, width + 1, height + 1);
}

export function paintStretch(pen: CanvasRenderingContext2D, scene: BoardScene): void {
  const { board, view, stretch } = scene;
  if (stretch.length === 0) return;
  const { skin } = scene.style;
  pen.fillStyle = skin.stretch;
  pen.strokeStyle = skin.stretchEdge;
  pen.lineWidth = 2.5;
  if (board.regions && board.unit === 'region') {
    for (const region of new Set(stretch.map((cell) => board.regions?.ofCell[cell] ?? -1))) {
      const shape = shapeOf(scene, region);
      if (shape) pen.fill(shape, 'evenodd');
    }
    return;
  }
  const { width } = board.grid;
  const places = stretch.map((cell) => ({ column: cell % width, row: Math.floor(cell / width) }));
  for (const { column, row } of places)
    pen.fillRect(view.x + column * view.cell, view.y + row * view.cell, view.cell, view.cell);
  if (board.regions) return; // a brush stroke has no rectangle
  const first = places[0];
  const last = places[places.length - 1];
  pen.strokeRect(
    view.x + Math.min(first.column, last.column) * view.cell,
    view.y + first.row * view.cell,
    (Math.abs(last.column - first.column) + 1) * view.cell,
    (last.row - first.row + 1) * view.cell,
  );
}

/** A flag is a right triangle. Minimum length of its legs and width of its light edge, in CSS pixels. */
const leastFlagPx = 8;
const flagEdgePx = 1.2;
/** Legs of a flag as a share of the cell. Small enough not to cover the symbol. */
export const flagShare = 0.44;

export function paintFlags(
  pen: CanvasRenderingContext2D,
  { board: { flags, grid }, view, style: { skin } }: BoardScene,
): void {
  const leg = Math.max(leastFlagPx, view.cell * flagShare);
  for (const cell of flags) {
    const right = view.x + ((cell % grid.width) + 1) * view.cell;
    const top = view.y + Math.floor(cell / grid.width) * view.cell;
    for (const [edge, colour] of [
      [flagEdgePx, '#FFFDF9'],
      [-flagEdgePx, skin.flag],
    ] as const) {
      pen.beginPath();
      pen.moveTo(right - leg - edge, top);
      pen.lineTo(right, top);
      pen.lineTo(right, top + leg + edge);
      pen.fillStyle = colour;
      pen.fill();
    }
  }
}

function shapeOf({ board: { regions }, view }: BoardScene, index: number): Path2D | null {
  const region = regions?.list[index];
  if (!region) return null;
  const shape = new Path2D();
  const scale = view.cell / markPitchMm;
  shape.addPath(new Path2D(region.path), new DOMMatrix([scale, 0, 0, scale, view.x, view.y]));
  return shape;
}

export function paintCursor(pen: CanvasRenderingContext2D, scene: BoardScene): void {
  const {
    board: { grid, regions, unit, cursor },
    view,
    style: { skin },
  } = scene;
  const region = regions?.ofCell[cursor.row * grid.width + cursor.column] ?? -1;
  const shape = unit === 'region' ? shapeOf(scene, region) : null;
  const [x, y] = [view.x + cursor.column * view.cell, view.y + cursor.row * view.cell];
  if (shape) outlineRegion(pen, skin, shape);
  else outlineCells(pen, skin, { x, y, width: view.cell, height: view.cell });
}

export function outlineCells(pen: CanvasRenderingContext2D, skin: BoardSkin, box: Extent & Point): void {
  const { x, y, width, height } = box;
  pen.lineJoin = 'miter';
  pen.strokeStyle = skin.cursor;
  pen.lineWidth = 3.4;
  pen.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  pen.strokeStyle = '#FFFFFF';
  pen.lineWidth = 1.4;
  pen.strokeRect(x + 1.9, y + 1.9, width - 3.8, height - 3.8);
}

/** Outlines a region like `outlineCells`. `px` is the number of pixels per unit of the shape. */
export function outlineRegion(pen: CanvasRenderingContext2D, skin: BoardSkin, shape: Path2D, px = 1): void {
  pen.lineJoin = 'round';
  for (const [colour, width] of [
    [skin.cursor, 5],
    ['#FFFFFF', 1.6],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width / px;
    pen.stroke(shape);
  }
}

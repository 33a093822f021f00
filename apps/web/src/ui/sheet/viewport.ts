/** Cell size, and position of the grid's top left corner in the visible area, in CSS pixels. */
export interface View {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
}

/** The visible area without the number strips, in CSS pixels. */
export interface Area {
  readonly width: number;
  readonly height: number;
  /** Minimum margin around a fully visible grid. */
  readonly margin: number;
  /** If the grid is shorter than the area, aligns it to the top instead of centring it. */
  readonly hanging: boolean;
}

export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A column and a row, 0-based. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** Maximum number of columns initially visible on phones; more would make cells too small to tap. */
const columnsOnPhone = 14;
const largestCell = 96;
const smallestCell = 3;
/** Minimum size in CSS pixels of a cell that can be tapped without the magnifier: the minimum touch target. */
export const fingerCell = 44;

export function fittingCell(area: Area, grid: GridSize): number {
  const room = 2 * area.margin;
  return Math.max(
    smallestCell,
    Math.min(largestCell, (area.width - room) / grid.columns, (area.height - room) / grid.rows),
  );
}

/** The initial view: the whole grid if it fits, at most `columnsOnPhone` columns on phones. */
export function openingView(area: Area, grid: GridSize, phone: boolean): View {
  const cell = phone
    ? Math.min(largestCell, Math.max(fittingCell(area, grid), area.width / Math.min(columnsOnPhone, grid.columns)))
    : fittingCell(area, grid);
  return keepInside({ cell, x: 0, y: 0 }, area, grid);
}

export function centredView(area: Area, grid: GridSize, cell: number, { column, row }: Place): View {
  const x = area.width / 2 - (column + 0.5) * cell;
  return keepInside({ cell, x, y: area.height / 2 - (row + 0.5) * cell }, area, grid);
}

/** Clamps the view so that the grid fills the area, or is centred if smaller. */
export function keepInside(view: View, area: Area, grid: GridSize): View {
  return {
    cell: view.cell,
    x: inside(view.x, area.width, view.cell * grid.columns),
    y: area.hanging && view.cell * grid.rows <= area.height ? 0 : inside(view.y, area.height, view.cell * grid.rows),
  };
}

function inside(offset: number, room: number, extent: number): number {
  if (extent <= room) return (room - extent) / 2;
  return Math.min(0, Math.max(room - extent, offset));
}

/** Zooms by `factor`, keeping the point under the fingers in place. */
export function zoomAt(view: View, factor: number, at: Point, area: Area, grid: GridSize): View {
  const least = Math.min(fittingCell(area, grid), view.cell);
  const cell = Math.min(largestCell, Math.max(least, view.cell * factor));
  const ratio = cell / view.cell;
  return keepInside({ cell, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, area, grid);
}

export function panBy(view: View, dx: number, dy: number, area: Area, grid: GridSize): View {
  return keepInside({ cell: view.cell, x: view.x + dx, y: view.y + dy }, area, grid);
}

/** Aligns the view to whole device pixels, so that symbols and gaps are crisp. */
export function snapped(view: View, pixelRatio: number, area: Area, grid: GridSize): View {
  const cell = Math.max(1, Math.floor(view.cell * pixelRatio + 1e-6)) / pixelRatio;
  const ratio = cell / view.cell;
  const middle = { x: area.width / 2, y: area.height / 2 };
  const kept = keepInside(
    { cell, x: middle.x - (middle.x - view.x) * ratio, y: middle.y - (middle.y - view.y) * ratio },
    area,
    grid,
  );
  return { cell, x: Math.round(kept.x * pixelRatio) / pixelRatio, y: Math.round(kept.y * pixelRatio) / pixelRatio };
}

/** Moves the view just enough to show a cell with its neighbours. */
export function showPlace(view: View, place: Place, area: Area, grid: GridSize): View {
  const along = (offset: number, at: number, room: number) => {
    const from = offset + (at - 1) * view.cell;
    const to = offset + (at + 2) * view.cell;
    if (from < 0) return offset - from;
    return to > room ? offset - (to - room) : offset;
  };
  return keepInside(
    { cell: view.cell, x: along(view.x, place.column, area.width), y: along(view.y, place.row, area.height) },
    area,
    grid,
  );
}

/** The cell under a point, or null outside the grid. */
export function placeAt(view: View, at: Point, grid: GridSize): Place | null {
  const column = Math.floor((at.x - view.x) / view.cell);
  const row = Math.floor((at.y - view.y) / view.cell);
  return column >= 0 && row >= 0 && column < grid.columns && row < grid.rows ? { column, row } : null;
}

/** The cell nearest to a point in the grid or up to half a touch target outside it; null farther away. */
export function nearestPlace(view: View, at: Point, grid: GridSize): Place | null {
  const slack = fingerCell / 2;
  const far = (value: number, offset: number, cells: number) =>
    value < offset - slack || value > offset + cells * view.cell + slack;
  if (far(at.x, view.x, grid.columns) || far(at.y, view.y, grid.rows)) return null;
  const held = (value: number, most: number) => Math.max(0, Math.min(most, Math.floor(value / view.cell)));
  return { column: held(at.x - view.x, grid.columns - 1), row: held(at.y - view.y, grid.rows - 1) };
}

/** Cells that are at least partly visible; `right` and `bottom` are one past the last. */
export function visibleCells(view: View, area: Area, grid: GridSize) {
  return {
    left: Math.max(0, Math.floor(-view.x / view.cell)),
    top: Math.max(0, Math.floor(-view.y / view.cell)),
    right: Math.min(grid.columns, Math.ceil((area.width - view.x) / view.cell)),
    bottom: Math.min(grid.rows, Math.ceil((area.height - view.y) / view.cell)),
  };
}

/** The end of a run from `from` towards `to`, along its row or column, whichever is closer to that direction. */
export function runEnd(from: Place, to: Place): Place {
  const along = Math.abs(to.column - from.column) >= Math.abs(to.row - from.row);
  return along ? { column: to.column, row: from.row } : { column: from.column, row: to.row };
}

/** Cells of the rectangle with these corners; row-major indexes in ascending order. */
export function rectangleBetween(from: Place, to: Place, columns: number): number[] {
  const cells: number[] = [];
  for (let row = Math.min(from.row, to.row); row <= Math.max(from.row, to.row); row++) {
    for (let column = Math.min(from.column, to.column); column <= Math.max(from.column, to.column); column++)
      cells.push(row * columns + column);
  }
  return cells;
}

/** Cells on the straight line between two cells, both included; row-major indexes. */
export function straightWay(from: Place, to: Place, columns: number): number[] {
  const steps = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps;
    return (
      Math.round(from.row + (to.row - from.row) * share) * columns +
      Math.round(from.column + (to.column - from.column) * share)
    );
  });
}

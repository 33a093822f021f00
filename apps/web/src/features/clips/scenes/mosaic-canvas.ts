import { type CellArea, cellsIn, type CellWork, paintLayer, type View } from './cell-work.ts';

/** Side of a segment, cells. */
export const side = 16;
/** The segment that is laid first: an eye of the tiger. */
export const chosen: CellArea = { left: 16, top: 48, width: side, height: side };
const film = 'rgba(255, 255, 255, .42)';

interface Progress {
  readonly laid: ReadonlySet<number>;
  /** How far cells of other colours have faded, 0 to 1. */
  readonly faded: number;
  readonly firstColour: number;
  /** Share of the other segments that are laid. */
  readonly others: number;
  readonly near: number;
}

/** The canvas with its segments; the chosen one cell by cell. */
export function paintWork(pen: CanvasRenderingContext2D, work: CellWork, view: View, progress: Progress): void {
  const { scheme } = work;
  paintLayer(pen, work.layers.open, { left: 0, top: 0, width: scheme.widthCells, height: scheme.heightCells }, view);
  // All of the canvas is under its film but for what is being laid.
  pen.fillStyle = film;
  pen.fillRect(view.x, view.y, scheme.widthCells * view.cell, scheme.heightCells * view.cell);
  const segments = segmentsOf(work);
  for (const segment of segments.slice(0, Math.round(segments.length * progress.others)))
    paintLayer(pen, work.layers.laid, segment, view);
  for (const index of cellsIn(scheme, chosen)) {
    const x = view.x + (index % scheme.widthCells) * view.cell;
    const y = view.y + Math.floor(index / scheme.widthCells) * view.cell;
    if (progress.laid.has(index)) work.laid(pen, index, x, y, view.cell);
    else {
      work.open(pen, index, x, y, view.cell);
      if (progress.faded === 0 || scheme.cells[index] === progress.firstColour) continue;
      pen.fillStyle = `rgba(255, 253, 249, ${0.78 * progress.faded})`;
      pen.fillRect(x, y, view.cell, view.cell);
    }
  }
  paintGrid(pen, work, view, 1 - 0.6 * progress.others);
  if (progress.near > 0 && progress.near < 1) outline(pen, view, '#B9482A', 3);
  if (progress.near === 1) outline(pen, view, '#1F6F6B', 2.5);
}

/** All segments but the chosen one, in the order they are laid; the last ones of a canvas may be smaller. */
function segmentsOf({ scheme: { widthCells, heightCells } }: CellWork): CellArea[] {
  const all: CellArea[] = [];
  for (let top = 0; top < heightCells; top += side)
    for (let left = 0; left < widthCells; left += side)
      all.push({ left, top, width: Math.min(side, widthCells - left), height: Math.min(side, heightCells - top) });
  return all.filter(({ left, top }) => left !== chosen.left || top !== chosen.top);
}

function paintGrid(pen: CanvasRenderingContext2D, { scheme }: CellWork, { x, y, cell }: View, strength: number): void {
  pen.strokeStyle = `rgba(43, 35, 32, ${0.55 * strength})`;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let column = side; column < scheme.widthCells; column += side) {
    pen.moveTo(x + column * cell, y);
    pen.lineTo(x + column * cell, y + scheme.heightCells * cell);
  }
  for (let row = side; row < scheme.heightCells; row += side) {
    pen.moveTo(x, y + row * cell);
    pen.lineTo(x + scheme.widthCells * cell, y + row * cell);
  }
  pen.stroke();
}

function outline(pen: CanvasRenderingContext2D, { x, y, cell }: View, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(x + chosen.left * cell, y + chosen.top * cell, side * cell, side * cell);
}

/** The film over the chosen segment, peeled from its lower right corner. */
export function paintFilm(pen: CanvasRenderingContext2D, { x, y, cell }: View, peeled: number): void {
  if (peeled >= 1) return;
  const length = side * cell;
  const [left, top] = [x + chosen.left * cell, y + chosen.top * cell];
  const edge = 2 * length * (1 - peeled);
  pen.save();
  pen.beginPath();
  pen.rect(left, top, length, length);
  pen.clip();
  pen.fillStyle = film;
  corner(pen, left, top, edge);
  pen.fill();
  if (peeled > 0) {
    const fold = length * 0.5 * Math.sin(Math.PI * Math.min(1, peeled * 1.1));
    const shine = pen.createLinearGradient(
      left + edge / 2 - fold / 2,
      top + edge / 2 - fold / 2,
      left + edge / 2,
      top + edge / 2,
    );
    shine.addColorStop(0, '#FFFFFF');
    shine.addColorStop(1, '#D9DEE0');
    pen.fillStyle = shine;
    pen.beginPath();
    pen.moveTo(left + edge, top);
    pen.lineTo(left, top + edge);
    pen.lineTo(left, top + edge - fold);
    pen.lineTo(left + edge - fold, top);
    pen.fill();
  }
  pen.restore();
}

function corner(pen: CanvasRenderingContext2D, left: number, top: number, edge: number): void {
  pen.beginPath();
  pen.moveTo(left, top);
  pen.lineTo(left + edge, top);
  pen.lineTo(left, top + edge);
  pen.closePath();
}

import { type CellArea, cellsIn, type CellWork } from './cell-work.ts';
import { rounded, shadowed, write } from './scene.ts';

/** An A4 sheet of the booklet in its own millimetres, with one segment. */
export const paper = { width: 210, height: 297 } as const;
const side = 16;
/** Place and width in mm of the line that is measured: 100 mm. */
export const measured = { x: 20, y: 270, length: 100 } as const;

/** Where a sheet lies. */
export interface Place {
  /** Middle of the sheet, stage units. */
  readonly x: number;
  readonly y: number;
  /** Stage units a millimetre. */
  readonly scale: number;
  readonly turn?: number;
}

/** A page of the booklet: number, map, cells with their symbols, the line of 100 mm. */
export function sheet(
  pen: CanvasRenderingContext2D,
  work: CellWork,
  segment: number,
  place: Place & { readonly grey?: boolean },
): void {
  pen.save();
  pen.translate(place.x, place.y);
  pen.rotate(place.turn ?? 0);
  pen.scale(place.scale, place.scale);
  pen.translate(-paper.width / 2, -paper.height / 2);
  shadowed(pen, 7, () => rounded(pen, '#FFFFFF', 0, 0, paper.width, paper.height, 1));
  write(pen, String(segment), 20, 24, { size: 18, align: 'left', face: 'title' });
  paintMap(pen, work, segment);
  paintCells(pen, work, areaOf(segment, work));
  if (place.grey) {
    pen.globalCompositeOperation = 'saturation';
    pen.fillStyle = '#808080';
    pen.fillRect(0, 0, paper.width, paper.height);
    pen.globalCompositeOperation = 'source-over';
  }
  pen.fillStyle = '#2B2320';
  pen.fillRect(measured.x, measured.y, measured.length, 0.7);
  pen.fillRect(measured.x, measured.y - 3, 0.7, 6);
  pen.fillRect(measured.x + measured.length - 0.7, measured.y - 3, 0.7, 6);
  write(pen, '100', measured.x + measured.length + 10, measured.y, { size: 7 });
  pen.restore();
}

/** The area of a segment by its number, in reading order from 1. */
function areaOf(segment: number, { scheme }: CellWork): CellArea {
  const across = Math.ceil(scheme.widthCells / side);
  const [column, row] = [(segment - 1) % across, Math.floor((segment - 1) / across)];
  return { left: column * side, top: row * side, width: side, height: side };
}

function paintMap(pen: CanvasRenderingContext2D, work: CellWork, segment: number): void {
  const { widthCells, heightCells } = work.scheme;
  const cell = 26 / heightCells;
  const [x, y] = [paper.width - 20 - widthCells * cell, 10];
  pen.drawImage(work.layers.open, x, y, widthCells * cell, heightCells * cell);
  const { left, top } = areaOf(segment, work);
  pen.strokeStyle = '#B9482A';
  pen.lineWidth = 0.8;
  pen.strokeRect(x + left * cell, y + top * cell, side * cell, side * cell);
}

function paintCells(pen: CanvasRenderingContext2D, work: CellWork, area: CellArea): void {
  const cell = 170 / side;
  for (const [k, index] of cellsIn(work.scheme, area).entries())
    work.open(pen, index, 20 + (k % side) * cell, 44 + Math.floor(k / side) * cell, cell);
  pen.strokeStyle = '#2B2320';
  pen.lineWidth = 0.5;
  pen.strokeRect(20, 44, 170, 170);
  const palette = [...new Set(cellsIn(work.scheme, area).map((index) => work.scheme.cells[index] ?? 0))].slice(0, 9);
  palette.forEach((colour, k) => {
    const x = 20 + (k % 9) * 19;
    work.open(pen, work.scheme.cells.indexOf(colour), x, 226, 9);
    rounded(pen, '#D9C7AE', x, 240, 13, 2.4, 1);
    rounded(pen, '#EADDC9', x, 245, 9, 2.4, 1);
  });
}

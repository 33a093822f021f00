import { colours, gridLines } from '../look.ts';
import { drawFaded } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import type { SheetContent, Tile } from '../sheets.ts';
import { cellRows, type GridWork, sheetPlaceOf } from './grid-work.ts';
import { boldEvery } from './segment-pages.ts';
import type { Box } from '../page.ts';

/** Sheets of the cells at full size, with the row and column numbers of the whole work. */
export function gridSheets(work: GridWork): SheetContent {
  const { widthCells, heightCells, pitchMm } = work.grid;
  return {
    width: widthCells,
    height: heightCells,
    unitMm: pitchMm,
    drawWhole: (canvas, box) => drawFaded(work, canvas, box),
    drawPart(canvas, tile, box) {
      const font = work.cellFonts.sheet;
      if (font === null) throw new RangeError('The sheets need the font of small cells');
      canvas.cells(font, cellRows(work.grid, tile), box.x, box.y, pitchMm);
      drawSheetGrid(work, canvas, tile, box);
      drawNumbers(work, canvas, tile, box);
    },
    placeOf: (tile) => sheetPlaceOf(tile, work.texts),
  };
}

/** Draws thin lines between all cells, and bold ones every few cells of the whole work. */
function drawSheetGrid(work: GridWork, canvas: Canvas, tile: Tile, { x, y, width, height }: Box): void {
  const { pitchMm } = work.grid;
  const step = boldEvery(work.places[0]?.width ?? 4);
  const down = Array.from(
    { length: tile.width + 1 },
    (_, i) => [x + i * pitchMm, y, x + i * pitchMm, y + height] as const,
  );
  const across = Array.from(
    { length: tile.height + 1 },
    (_, i) => [x, y + i * pitchMm, x + width, y + i * pitchMm] as const,
  );
  canvas.lines([...down, ...across], gridLines.thin.stroke, 0.07);
  const bold = [
    ...down.filter((_, i) => (tile.x + i) % step === 0),
    ...across.filter((_, i) => (tile.y + i) % step === 0),
  ];
  for (const { stroke, lineMm } of [gridLines.edge, gridLines.bold]) canvas.lines(bold, stroke, lineMm / 2);
}

/** Draws row and column numbers of the whole work; if they would overlap, at alternating heights. */
function drawNumbers(work: GridWork, canvas: Canvas, tile: Tile, { x, y, width }: Box): void {
  const { pitchMm } = work.grid;
  const style = { face: 'body', sizePt: 4.4, colour: colours.teal } as const;
  const columns = Array.from(
    { length: tile.width },
    (_, i) => [String(tile.x + i + 1), x + (i + 0.5) * pitchMm, y - (i % 2 ? 2.4 : 0.9)] as const,
  );
  const rows = Array.from(
    { length: tile.height },
    (_, i) => [String(tile.y + i + 1), y + (i + 0.5) * pitchMm + 0.55] as const,
  );
  canvas.texts(columns, { ...style, align: 'centre' });
  canvas.texts(
    rows.map(([label, at]) => [label, x - 0.7, at] as const),
    { ...style, align: 'right' },
  );
  canvas.texts(
    rows.map(([label, at]) => [label, x + width + 0.7, at] as const),
    style,
  );
}

import { colourName } from '@uzor/kit';
import { type } from '../look.ts';
import { shortened } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { fill, grouped } from '../texts.ts';
import type { GridWork, NeededColour } from './grid-work.ts';
import type { Box } from '../page.ts';

/** Layout of the colours: as many columns as needed, with names if they fit. */
interface Layout {
  readonly columns: number;
  readonly named: boolean;
  readonly rowMm: number;
}
const headMm = 5;
const tallestRowMm = 6.6;
/** With more colours the legend gets no text for screen readers, which then read symbols and numbers as drawn. */
const mostSpoken = 40;

function layoutFor(count: number, room: Box): Layout {
  const heightMm = room.height - headMm;
  for (const [columns, named] of [
    [2, true],
    [3, true],
    [6, false],
    [8, false],
  ] as const) {
    const rowMm = Math.min(tallestRowMm, heightMm / Math.ceil(count / columns));
    if (rowMm >= 5 || (columns === 6 && rowMm >= 4)) return { columns, named, rowMm };
  }
  return { columns: 10, named: false, rowMm: heightMm / Math.ceil(count / 10) };
}

/** Draws a titled legend of a part: its colours with their numbers of pieces. */
export function drawPieceLegend(
  work: GridWork,
  canvas: Canvas,
  title: string,
  needed: readonly NeededColour[],
  room: Box,
): void {
  canvas.tagged('H2', () => canvas.text(title, room.x, room.y + 2.2, type.smallStrong));
  const layout = layoutFor(needed.length, room);
  canvas.tagged(
    'P',
    () => drawColours(work, canvas, needed, { room, layout }),
    needed.length <= mostSpoken ? { actual: spoken(work, needed, layout) } : {},
  );
}

/** The legend as one text for screen readers; with names only if they are printed. */
function spoken({ texts, language }: GridWork, needed: readonly NeededColour[], { named }: Layout): string {
  return needed
    .map(({ row, count }) =>
      fill(named ? texts.spoken.colour : texts.spoken.sign, {
        sign: row.letter,
        name: colourName(row, language),
        count: grouped(count, language),
      }),
    )
    .join('; ');
}

function drawColours(
  work: GridWork,
  canvas: Canvas,
  needed: readonly NeededColour[],
  { room, layout }: { readonly room: Box; readonly layout: Layout },
): void {
  const { columns, named, rowMm } = layout;
  const rows = Math.ceil(needed.length / columns);
  const columnMm = room.width / columns;
  const swatch = rowMm * 0.84;
  const fontPt = Math.min(9.5, rowMm * 1.75);
  const at = (i: number) => ({ x: room.x + Math.floor(i / rows) * columnMm, y: room.y + headMm + (i % rows) * rowMm });
  for (let column = 0; column < columns; column++) {
    const part = needed.slice(column * rows, (column + 1) * rows);
    if (part.length) drawSwatches(work, canvas, part, { ...at(column * rows), stepMm: rowMm, sideMm: swatch });
  }
  const baseline = swatch / 2 + fontPt * 0.125;
  const label = { face: 'bold', sizePt: fontPt, colour: type.strong.colour } as const;
  const counts = needed.map(
    ({ count }, i) => [grouped(count, work.language), at(i).x + swatch + 1.4, at(i).y + baseline] as const,
  );
  canvas.texts(counts, label);
  if (!named) return;
  const widest = Math.max(...counts.map(([text]) => canvas.widthOf(text, label)));
  const names = needed.map(({ row }, i) => {
    const left = swatch + 1.4 + widest + 1.8;
    const name = shortened(
      canvas,
      [row.code, colourName(row, work.language)].filter((part) => part !== null).join(' · '),
      columnMm - left - 1.5,
      fontPt,
    );
    return [name, at(i).x + left, at(i).y + baseline] as const;
  });
  canvas.texts(names, { face: 'body', sizePt: fontPt, colour: type.small.colour });
}

function drawSwatches(
  work: GridWork,
  canvas: Canvas,
  part: readonly NeededColour[],
  at: { x: number; y: number; stepMm: number; sideMm: number },
): void {
  canvas.cells(
    work.cellFonts.segment,
    part.map(({ index }) => [index]),
    at.x,
    at.y,
    at.sideMm,
    at.stepMm,
  );
}

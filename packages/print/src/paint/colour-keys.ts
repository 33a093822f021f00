import { type } from '../look.ts';
import type { Canvas, TextStyle } from '../pdf/canvas.ts';
import type { PaintWork } from './paint-work.ts';
import { drawChip, paintName } from './pots.ts';

const chip = { width: 7, height: 4.6 } as const;
const lineMm = 5.5;
const linesAtMost = 3;
const gapMm = 2.6;

/** Height of the colours of a segment. */
export const keyLinesMm = linesAtMost * lineMm;

interface Key {
  readonly colour: number;
  readonly name: string;
  readonly style: TextStyle;
  readonly width: number;
}

/** Draws the colours of a segment, mixes first, with names if they fit. */
export function drawColourKeys(
  work: PaintWork,
  canvas: Canvas,
  used: readonly number[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const isMix = (colour: number) => work.rows[colour]?.mix !== undefined;
  const order = [...used.filter(isMix), ...used.filter((colour) => !isMix(colour))];
  const named = (isNamed: (colour: number) => boolean) =>
    linesOf(
      order.map((colour) => keyOf(work, canvas, colour, isNamed(colour))),
      width,
    );
  const lines = [named(() => true), named(isMix), named(() => false)];
  const chosen = lines.find(({ length }) => length <= linesAtMost) ?? lines.at(-1) ?? [];
  canvas.tagged('L', () => {
    for (const [row, line] of chosen.entries()) {
      let left = x;
      for (const key of line) {
        drawKey(work, canvas, key, left, y + row * lineMm);
        left += key.width + gapMm;
      }
    }
  });
}

function keyOf(work: PaintWork, canvas: Canvas, colour: number, isNamed: boolean): Key {
  const row = work.rows[colour];
  const style = row?.mix ? type.smallStrong : { ...type.small, colour: type.body.colour };
  const name = row && isNamed ? paintName(row, work).toLocaleLowerCase(work.language) : '';
  return { colour, name, style, width: chip.width + (name === '' ? 0 : 1.4 + canvas.widthOf(name, style)) };
}

function linesOf(keys: readonly Key[], width: number): Key[][] {
  const lines: Key[][] = [];
  let left = Infinity;
  for (const key of keys) {
    if (left + key.width > width) {
      lines.push([]);
      left = 0;
    }
    lines.at(-1)?.push(key);
    left += key.width + gapMm;
  }
  return lines;
}

function drawKey(work: PaintWork, canvas: Canvas, { colour, name, style }: Key, x: number, y: number): void {
  const row = work.rows[colour];
  if (!row) return;
  const draw = () => {
    drawChip(canvas, row, { x, y, ...chip });
    if (name !== '') canvas.text(name, x + chip.width + 1.4, y + 3.4, style);
  };
  canvas.tagged('LI', () => canvas.tagged('LBody', draw, { actual: `${row.letter}: ${paintName(row, work)}` }));
}

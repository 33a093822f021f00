import { leadLine, type PartsFrame, type RegionLabel, type RegionPart } from '@uzor/engine';
import type { SegmentPlace } from '@uzor/kit';
import type { Canvas } from '../pdf/canvas.ts';
import { pdfNumbers } from '../pdf/numbers.ts';
import { pathOperators } from '../pdf/svg-path.ts';
import type { PaintWork } from './paint-work.ts';

/** A grey that home printers print evenly and paint covers. Numbers are darker for legibility. */
const outlineColours = { line: '#8A8178', number: '#5C534B' } as const;
/** Width of outlines on paper, in millimetres, at any scale. */
const outlineMm = 0.18;
const leadMm = 0.13;
/** Condenses numbers to the digit width that label positions were computed with. */
const narrowed = 0.82;
/** Height of a digit as a share of the font size. */
const digitHeight = 0.705;
const mmPerPt = 25.4 / 72;

/** A number and its position. */
export interface PlacedNumber {
  /** Palette index. */
  readonly colour: number;
  /** Position in millimetres of the canvas from the frame's top left. */
  readonly label: RegionLabel;
}

/** The part of the canvas that a segment covers. */
export function frameOf({ grid, scheme }: PaintWork, { x, y, width, height }: SegmentPlace): PartsFrame {
  const [across, down] = [scheme.widthMm / grid.widthCells, scheme.heightMm / grid.heightCells];
  return { xMm: x * across, yMm: y * down, widthMm: width * across, heightMm: height * down };
}

/** Palette indexes of the paints of these parts, lightest first. */
export function coloursIn({ scheme, fromLight }: PaintWork, parts: readonly RegionPart[]): number[] {
  const used = new Set(parts.map(({ region }) => scheme.regions[region]?.colour));
  return fromLight.filter((colour) => used.has(colour));
}

/** The numbers to print in these parts. */
export function numbersOf({ scheme }: PaintWork, parts: readonly RegionPart[]): PlacedNumber[] {
  return parts.flatMap(({ region, label, more }) => {
    const colour = scheme.regions[region]?.colour;
    if (colour === undefined) return [];
    return (label ? [label, ...more] : more).map((one) => ({ colour, label: one }));
  });
}

/**
 * Draws the outline inside a frame of the canvas: every border once, leader lines and numbers.
 * @param at page position of the top left of the frame, and the scale
 */
export function drawOutline(
  work: PaintWork,
  canvas: Canvas,
  frame: PartsFrame,
  numbers: readonly PlacedNumber[],
  at: { x: number; y: number; scale: number },
): void {
  const { scale } = at;
  const box = { x: at.x, y: at.y, width: frame.widthMm * scale, height: frame.heightMm * scale };
  canvas.clipped(`${pdfNumbers(box.x, box.y, box.width, box.height)} re`, () =>
    canvas.placed(at, () => {
      canvas.capped('round', () =>
        canvas.drawn(pathOperators(work.parts.borders(frame)), {
          stroke: outlineColours.line,
          lineMm: outlineMm / scale,
        }),
      );
      const leads = numbers.flatMap(({ colour, label }) => {
        const line = leadLine(label, textOf(work, colour).length);
        return line ? [line] : [];
      });
      canvas.lines(leads, outlineColours.number, leadMm / scale);
      drawNumbers(work, canvas, numbers);
    }),
  );
  canvas.rectangle(box, { stroke: outlineColours.line, lineMm: outlineMm });
}

function drawNumbers(work: PaintWork, canvas: Canvas, numbers: readonly PlacedNumber[]): void {
  const byHeight = Map.groupBy(numbers, ({ label }) => heightOf(label));
  for (const [height, items] of [...byHeight].sort(([one], [other]) => one - other)) {
    canvas.texts(
      items.map(({ colour, label }) => [textOf(work, colour), label.xMm, label.yMm + height / 2] as const),
      {
        face: 'body',
        sizePt: height / digitHeight / mmPerPt,
        colour: outlineColours.number,
        align: 'centre',
        narrowed,
      },
    );
  }
}

/** Height in tenths of a millimetre, rounded down so that a number stays inside its region. */
function heightOf({ heightMm }: RegionLabel): number {
  return Math.max(0.1, Math.floor(heightMm * 10 + 1e-6) / 10);
}

function textOf({ scheme }: PaintWork, colour: number): string {
  return scheme.palette[colour]?.label ?? '';
}

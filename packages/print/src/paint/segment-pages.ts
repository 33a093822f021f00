import type { RegionPart, Rgb } from '@uzor/engine';
import { hexOf, type SegmentPlace } from '@uzor/kit';
import { colours, type } from '../look.ts';
import { drawMiniMap } from '../mini-map.ts';
import { drawNeighbours } from '../neighbours.ts';
import { chapterPages, drawHeader, drawTickBox, shortened } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { pathOperators } from '../pdf/svg-path.ts';
import { amount, decimal, fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import { coloursIn, drawOutline, frameOf, numbersOf } from './outline.ts';
import type { PaintWork } from './paint-work.ts';
import { drawPot, paintName } from './pots.ts';
import { type Box, contentMm, marginMm, middleMm, rightMm, sheetMm } from '../page.ts';

const outlineRoom: Box = { x: marginMm, y: 40, width: contentMm, height: 182 };
const mapRoom: Box = { x: marginMm, y: 234, width: 40, height: 46 };
/** Height of numbers on the page, in millimetres: minimum as on the canvas, maximum for comfortable reading. */
const numberMm = { least: 1.9, most: 3.6 } as const;

/** Opacity of a region's paint. */
const tintShare = 0.2;

/** One page per segment, in the order they are worked: its enlarged outline and its pots. */
export function segmentPages(work: PaintWork): PagePlan[] {
  return chapterPages(work, work.texts.segments, work.places, (canvas, place) => drawSegment(work, canvas, place));
}

function drawSegment(work: PaintWork, canvas: Canvas, place: SegmentPlace): void {
  const { texts, language, parts } = work;
  const frame = frameOf(work, place);
  const { lowerMm } = work.builder;
  const scale = Math.min(outlineRoom.width / frame.widthMm, (outlineRoom.height - lowerMm) / frame.heightMm);
  const inside = parts.parts(frame, { least: numberMm.least / scale, most: numberMm.most / scale });
  const used = coloursIn(work, inside);
  const place1 = fill(texts.paint.segmentPlace, {
    left: frame.xMm,
    right: frame.xMm + frame.widthMm,
    top: frame.yMm,
    bottom: frame.yMm + frame.heightMm,
  });
  const line = [
    place1,
    amount(piecesIn(work, inside, place), texts.paint.piece, language),
    amount(used.length, texts.paint.paint, language),
  ].join(' · ');
  drawHeader(work, canvas, fill(texts.segmentTitle, { number: place.number, count: work.places.length }), line, 158);
  drawNeighbours(work, canvas, place);
  const at = { x: (sheetMm.width - frame.widthMm * scale) / 2, y: outlineRoom.y, scale };
  const box = { x: at.x, y: at.y, width: frame.widthMm * scale, height: frame.heightMm * scale };
  const drawPieces = () => {
    drawTints(work, canvas, inside, at);
    drawOutline(work, canvas, frame, numbersOf(work, inside), at);
    canvas.rectangle(box, { stroke: colours.muted, lineMm: 0.35 });
  };
  canvas.tagged('Figure', drawPieces, { alt: fill(texts.spoken.outline, { place: place1 }), box });
  const hint = fill(texts.paint.segmentHint, { scale: decimal(scale, 1, language) });
  const hintStyle = { ...type.small, align: 'centre' } as const;
  canvas.tagged('P', () => canvas.text(hint, middleMm, box.y + box.height + 5, hintStyle));
  const y = mapRoom.y - lowerMm;
  const map = drawMiniMap(work, canvas, place, { ...mapRoom, y });
  const left = map.x + map.width + 6;
  const room = { x: left, y, width: rightMm - left, height: mapRoom.height };
  drawSegmentPots(work, canvas, used, room);
}

/** Counts regions with a marking cell in the segment, as the app does; slivers are marked in a neighbouring one. */
function piecesIn(
  { regionOfCell, grid: { widthCells } }: PaintWork,
  inside: readonly RegionPart[],
  { x, y, width, height }: SegmentPlace,
): number {
  const rows = Array.from({ length: height }, (_, row) => (y + row) * widthCells + x);
  const marked = new Set(rows.flatMap((from) => [...regionOfCell.subarray(from, from + width)]));
  return inside.filter(({ region }) => marked.has(region)).length;
}

/** Tints each region lightly with its paint, so that all lines stay visible. */
function drawTints(
  { rows, scheme }: PaintWork,
  canvas: Canvas,
  inside: readonly RegionPart[],
  at: { x: number; y: number; scale: number },
): void {
  const byColour = Map.groupBy(inside, ({ region }) => scheme.regions[region]?.colour ?? 0);
  canvas.placed(at, () => {
    for (const [colour, pieces] of byColour) {
      const path = pieces.map((piece) => pathOperators(piece.path)).join('\n');
      canvas.drawnEvenOdd(path, hexOf(tintOf(rows[colour]?.rgb ?? [255, 255, 255])));
    }
  });
}

function tintOf([red, green, blue]: Rgb): [number, number, number] {
  const towardsPaper = (level: number) => Math.round(255 - (255 - level) * tintShare);
  return [towardsPaper(red), towardsPaper(green), towardsPaper(blue)];
}

const headMm = 6;
const tallestRowMm = 11;

/** Draws rows of pots, each with a tick box, and with names if they fit. */
function drawSegmentPots(work: PaintWork, canvas: Canvas, pots: readonly number[], room: Box): void {
  const columns = pots.length <= 12 ? 3 : pots.length <= 20 ? 4 : 6;
  const rows = Math.ceil(pots.length / columns);
  const rowMm = Math.min(tallestRowMm, (room.height - headMm) / Math.max(1, rows));
  const columnMm = room.width / columns;
  const radius = Math.min(4.4, rowMm * 0.44);
  canvas.tagged('H2', () => canvas.text(work.texts.paint.segmentPots, room.x, room.y + 2.2, type.smallStrong));
  const drawNamed = (colour: number, i: number) => {
    const row = work.rows[colour];
    if (!row) return;
    const x = room.x + (i % columns) * columnMm;
    const y = room.y + headMm + (Math.floor(i / columns) + 0.5) * rowMm;
    drawTickBox(canvas, x, y - 1.5, 3);
    const left = 4.6 + 2 * radius + 1.6;
    const name = shortened(canvas, paintName(row, work), columnMm - left - 1, type.small.sizePt);
    canvas.tagged('LI', () =>
      canvas.tagged('LBody', () => {
        drawPot(work, canvas, colour, { x: x + 4.6 + radius, y, radius });
        canvas.text(name, x + left, y + 1.05, type.small);
      }),
    );
  };
  canvas.tagged('L', () => {
    for (const [i, colour] of pots.entries()) drawNamed(colour, i);
  });
}

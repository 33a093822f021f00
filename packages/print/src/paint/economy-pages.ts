import type { RegionPart } from '@uzor/engine';
import type { SegmentPlace } from '@uzor/kit';
import { colours, type } from '../look.ts';
import { chapterPages, drawHeader, drawTickBox } from '../parts.ts';
import type { Canvas, TextStyle } from '../pdf/canvas.ts';
import { fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import { recipesPage } from './legend-pages.ts';
import { coloursIn, drawOutline, frameOf, numbersOf } from './outline.ts';
import type { PaintWork } from './paint-work.ts';
import { type Box, contentMm, marginMm, rightMm, sheetMm } from '../page.ts';
import { drawChip, paintName } from './pots.ts';

const perPage = 4;
/** Maximum enlargement of a segment. */
const enlarged = 2;
const numberMm = { least: 2, most: 3.6 } as const;
const gutterMm = 6;
const columnMm = (contentMm - gutterMm) / 2;
const blocksTop = 31;
/** The colours below a segment, and their chips. */
const keys = { lineMm: 5.5, linesAtMost: 3, gapMm: 2.6 } as const;
const chip = { width: 7, height: 4.6 } as const;
/** Height of the title above a segment, and of the space for its colours below. */
const titleMm = 6.5;
const belowMm = 2.5 + keys.linesAtMost * keys.lineMm + 2;
/** Layout of the list of single-colour segments, above the footer. */
const listed = { columns: 3, lines: 2, lineMm: 5.5 } as const;

function blocksOf({ builder }: PaintWork): { readonly bottom: number; readonly blockMm: number } {
  const bottom = sheetMm.height - builder.lowerMm - marginMm - 6 - listed.lines * listed.lineMm;
  return { bottom, blockMm: (bottom - blocksTop) / 2 };
}

interface Segment {
  readonly place: SegmentPlace;
  readonly parts: readonly RegionPart[];
  /** Palette indexes of its colours. */
  readonly used: readonly number[];
}

/** Consecutive segments that each have the same single colour. */
interface PlainRun {
  readonly first: number;
  readonly last: number;
  readonly colour: number;
}

interface Sheet {
  readonly drawn: Segment[];
  readonly plain: PlainRun[];
}

/** The economy edition of the segments: four to a page, enlarged up to twice; single-colour ones are only listed. */
export function economyPages(work: PaintWork): PagePlan[] {
  const scale = scaleOf(work);
  return chapterPages(work, work.texts.segments, sheetsOf(work, scale), (canvas, sheet) =>
    drawSheet(work, canvas, sheet, scale),
  );
}

function scaleOf(work: PaintWork): number {
  const frames = work.places.map((place) => frameOf(work, place));
  const [width, height] = [
    Math.max(...frames.map(({ widthMm }) => widthMm)),
    Math.max(...frames.map(({ heightMm }) => heightMm)),
  ];
  return Math.min(enlarged, columnMm / width, (blocksOf(work).blockMm - titleMm - belowMm) / height);
}

function sheetsOf(work: PaintWork, scale: number): Sheet[] {
  // The height of a number is a multiple of 0.1 mm on the canvas.
  const heights = {
    least: Math.ceil((numberMm.least * 10) / scale) / 10,
    most: numberMm.most / scale,
    leads: true,
  } as const;
  const sheets: Sheet[] = [];
  let sheet: Sheet = { drawn: [], plain: [] };
  const turn = () => {
    sheets.push(sheet);
    sheet = { drawn: [], plain: [] };
  };
  for (const place of work.places) {
    const parts = work.parts.parts(frameOf(work, place), heights);
    const used = coloursIn(work, parts);
    const [colour] = used;
    if (used.length > 1 || colour === undefined) {
      if (sheet.drawn.length === perPage) turn();
      sheet.drawn.push({ place, parts, used });
      continue;
    }
    const before = sheet.plain.at(-1);
    if (before?.colour === colour && before.last === place.number - 1) {
      sheet.plain[sheet.plain.length - 1] = { ...before, last: place.number };
      continue;
    }
    if (sheet.plain.length === listed.columns * listed.lines) turn();
    sheet.plain.push({ first: place.number, last: place.number, colour });
  }
  turn();
  return sheets;
}

function numbersOn({ drawn, plain }: Sheet): { readonly first: number; readonly last: number } {
  const all = [...drawn.map(({ place }) => place.number), ...plain.flatMap(({ first, last }) => [first, last])];
  return { first: Math.min(...all), last: Math.max(...all) };
}

function drawSheet(work: PaintWork, canvas: Canvas, sheet: Sheet, scale: number): void {
  const { texts } = work;
  const { first, last } = numbersOn(sheet);
  const numbers = first === last ? String(first) : `${first}–${last}`;
  const recipes = recipesPage(work);
  const lead = [
    texts.paint.edgeHint,
    ...(recipes === null ? [] : [fill(texts.paint.mixesOnPage, { page: recipes })]),
  ].join(' ');
  const map: Box = { x: rightMm - mapMm, y: marginMm - 1, width: mapMm, height: mapMm };
  const title = fill(first === last ? texts.paleSegment : texts.paleSegments, { numbers });
  drawHeader(work, canvas, title, lead, contentMm - mapMm - 4);
  drawPlaces(work, canvas, { first, last }, map);
  for (const [i, segment] of sheet.drawn.entries()) {
    const x = marginMm + (i % 2) * (columnMm + gutterMm);
    drawSegment(work, canvas, segment, { x, y: blocksTop + Math.floor(i / 2) * blocksOf(work).blockMm, scale });
  }
  if (sheet.plain.length > 0)
    canvas.tagged('L', () => {
      for (const [i, run] of sheet.plain.entries()) drawPlain(work, canvas, run, i);
    });
}

const mapMm = 19;

/** Draws a map of all segments, with those of this page filled. */
function drawPlaces(
  work: PaintWork,
  canvas: Canvas,
  { first, last }: { readonly first: number; readonly last: number },
  room: Box,
): void {
  const { widthCells, heightCells } = work.grid;
  const mm = Math.min(room.width / widthCells, room.height / heightCells);
  const left = room.x + room.width - widthCells * mm;
  for (const { number, x, y, width, height } of work.places)
    canvas.rectangle(
      { x: left + x * mm, y: room.y + y * mm, width: width * mm, height: height * mm },
      {
        stroke: colours.hairline,
        lineMm: 0.15,
        ...(number >= first && number <= last ? { fill: colours.teal } : {}),
      },
    );
}

function drawSegment(
  work: PaintWork,
  canvas: Canvas,
  { place, parts, used }: Segment,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  const { texts } = work;
  const frame = frameOf(work, place);
  const at = { x, y: y + titleMm, scale };
  const box = { x, y: at.y, width: frame.widthMm * scale, height: frame.heightMm * scale };
  const title = fill(texts.paleSegment, { numbers: String(place.number) });
  canvas.tagged('H2', () => canvas.text(title, x, y + 4.6, type.section));
  canvas.tagged('P', () => drawDone(work, canvas, x + box.width, y + 1));
  const alt = fill(texts.spoken.outline, { place: title });
  canvas.tagged('Figure', () => drawOutline(work, canvas, frame, numbersOf(work, parts), at), { alt, box });
  drawColourKeys(work, canvas, used, { x, y: box.y + box.height + 2.5, width: columnMm });
}

/** Draws “done” and a tick box that ends at `right`. */
function drawDone({ texts }: PaintWork, canvas: Canvas, right: number, y: number): void {
  canvas.text(texts.paint.done, right - 6, y + 3.2, { ...type.small, align: 'right' });
  drawTickBox(canvas, right - 4.2, y, 4);
}

function drawPlain(work: PaintWork, canvas: Canvas, { first, last, colour }: PlainRun, i: number): void {
  const { paint } = work.texts;
  const row = work.rows[colour];
  if (!row) return;
  const column = contentMm / listed.columns;
  const x = marginMm + (i % listed.columns) * column;
  const y = blocksOf(work).bottom + Math.floor(i / listed.columns) * listed.lineMm;
  const words = first === last ? paint.plain : paint.plainRun;
  const text = fill(row.mix ? words.mix : words.pot, {
    numbers: first === last ? first : `${first}–${last}`,
    number: row.letter,
  });
  canvas.tagged('LI', () =>
    canvas.tagged('LBody', () => {
      drawTickBox(canvas, x, y, 4);
      canvas.text(text, x + 6, y + 3.2, { ...type.small, colour: colours.ink });
    }),
  );
}

interface Key {
  readonly colour: number;
  readonly name: string;
  readonly style: TextStyle;
  readonly width: number;
}

/** Draws the colours of a segment, mixes first, with names if they fit. */
function drawColourKeys(
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
  const chosen = lines.find(({ length }) => length <= keys.linesAtMost) ?? lines.at(-1) ?? [];
  canvas.tagged('L', () => {
    for (const [row, line] of chosen.entries()) {
      let left = x;
      for (const key of line) {
        drawKey(work, canvas, key, left, y + row * keys.lineMm);
        left += key.width + keys.gapMm;
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

function linesOf(used: readonly Key[], width: number): Key[][] {
  const lines: Key[][] = [];
  let left = Infinity;
  for (const key of used) {
    if (left + key.width > width) {
      lines.push([]);
      left = 0;
    }
    lines.at(-1)?.push(key);
    left += key.width + keys.gapMm;
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

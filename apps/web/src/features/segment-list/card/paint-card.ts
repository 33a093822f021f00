import type { Extent } from '@uzor/kit';
import { percentDigits } from '../../../i18n/numbers.ts';
import { paintSegmentLines, paintVeils, type SegmentOnWork } from '../../../shared/cells/paint-work.ts';
import { lookOf, onPaper } from '../../../shared/look.ts';
import { rgbOf } from '../../../shared/cells/tone.ts';
import type { Point } from '../../../ui/sheet/viewport.ts';

/** In px. Social feeds and messengers show this format without cropping. */
export const card = { width: 1080, height: 1350 } as const;

export interface CardContents {
  /** The finished work, without symbols. */
  readonly picture: CanvasImageSource;
  /** The customer's photo beside it; null unless they ask for it. */
  readonly photo: (CanvasImageSource & Extent) | null;
  readonly logo: CanvasImageSource | null;
  readonly cells: Extent;
  readonly segments: readonly SegmentOnWork[];
  readonly lines: boolean;
  readonly title: string;
  readonly brand: string;
  /** In percent, see `shownPercent`. */
  readonly progress: number;
  /** Short lines: number of segments, the word "segments", then days and time if known. */
  readonly facts: readonly string[];
  /** Who works on it; empty unless the customer asks for it. */
  readonly names: readonly string[];
}

const margin = 56;
/** Width of the text column beside a portrait work. */
const column = 280;
/** Maximum width of a portrait work, and maximum height of other works, which have the text below. */
const most = { width: card.width - column, height: 870 } as const;
const foot = 190;
export const fonts = { title: "'Uzor Rounded', system-ui, sans-serif", text: 'Nunito, system-ui, sans-serif' } as const;
const sizes = { percent: 168, first: 60, firstUpright: 48, fact: 42, title: 52 } as const;

type Pen = CanvasRenderingContext2D;
type Look = ReturnType<typeof lookOf>;

/** Paints a card, always in light colours because it is shared. The text is beside a portrait work or below others. */
export function paintCard(pen: Pen, contents: CardContents): void {
  const look = lookOf(false);
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = onPaper.ground;
  pen.fillRect(0, 0, card.width, card.height);
  if (contents.cells.width < contents.cells.height) paintUpright(pen, contents, look);
  else paintLying(pen, contents, look);
  paintFoot(pen, contents, look);
}

function paintUpright(pen: Pen, contents: CardContents, look: Look): void {
  const { photo, progress, facts, names } = contents;
  const room = { width: most.width, height: card.height - foot - margin };
  const work = fitted(contents.cells, room);
  paintWork(pen, contents, { x: 0, y: 0, ...work });
  const x = work.width + 32;
  const width = card.width - x - 24;
  paintPercent(pen, progress, { x, y: 150, size: Math.min(sizes.percent, width * 0.5) }, look);
  const lines = [...facts, ...names];
  for (const [i, line] of lines.entries())
    paintFact(pen, line, { x, y: 236 + i * 62, width, first: i === 0 && sizes.firstUpright }, look);
  if (!photo) return;
  const top = 236 + lines.length * 62;
  const beside = fitted(photo, { width, height: work.height - top });
  pen.drawImage(photo, x, work.height - beside.height, beside.width, beside.height);
}

function paintLying(pen: Pen, contents: CardContents, look: Look): void {
  const { photo, progress, facts, names } = contents;
  const work = fitted(contents.cells, { width: card.width, height: most.height });
  paintWork(pen, contents, { x: (card.width - work.width) / 2, y: 0, ...work });
  const top = work.height + 40;
  paintPercent(pen, progress, { x: margin, y: top + 140, size: sizes.percent }, look);
  const [first = '', ...rest] = facts;
  const lines = [first, rest.join(', '), names.join(', ')].filter(Boolean);
  const room = { width: 400, height: card.height - foot - top - 10 };
  const beside = photo && fitted(photo, room);
  const photoLeft = card.width - margin - (beside?.width ?? 0);
  if (photo && beside) pen.drawImage(photo, photoLeft, top, beside.width, beside.height);
  // The facts are to the right of the percentage, or under it if the photo is there.
  pen.textAlign = photo ? 'left' : 'right';
  const [x, y] = photo ? [margin, top + 210] : [card.width - margin, top + 70];
  const width = photo ? photoLeft - 32 - margin : card.width - 2 * margin - 400;
  for (const [i, line] of lines.entries())
    paintFact(pen, line, { x, y: y + i * 58, width, first: i === 0 && sizes.first }, look);
  pen.textAlign = 'left';
}

function paintWork(pen: Pen, { picture, cells, segments, lines }: CardContents, box: Extent & Point): void {
  const { x, y, width, height } = box;
  pen.save();
  pen.translate(x, y);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  paintVeils(pen, segments, rgbOf(onPaper.ground), cells.width, width);
  if (lines) paintSegmentLines(pen, segments, 'rgba(255, 253, 249, .8)', cells.width, width, 3);
  pen.restore();
}

export function fitted({ width, height }: Extent, room: Extent): Extent {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function paintPercent(pen: Pen, progress: number, { x, y, size }: { x: number; y: number; size: number }, look: Look) {
  pen.fillStyle = look.primaryText;
  pen.font = `700 ${size}px ${fonts.title}`;
  const digits = percentDigits(progress);
  pen.fillText(digits, x, y);
  const wide = pen.measureText(digits).width;
  pen.font = `700 ${size / 2}px ${fonts.title}`;
  pen.fillText('%', x + wide + 6, y);
}

interface FactPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size in px for the first line; false for other lines. */
  readonly first: number | false;
}

function paintFact(pen: Pen, fact: string, { x, y, width, first }: FactPlace, look: Look): void {
  pen.fillStyle = first ? look.text : look.muted;
  pen.font = first ? `700 ${first}px ${fonts.title}` : `500 ${sizes.fact}px ${fonts.text}`;
  pen.fillText(shortened(pen, fact, width), x, y, width);
}

function paintFoot(pen: Pen, { title, brand, logo, progress }: CardContents, look: Look): void {
  const base = card.height - margin;
  const bar = { y: card.height - foot + 10, width: card.width - 2 * margin, height: 18 };
  for (const [colour, share] of [
    [look.track, 100],
    [look.progress, progress],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(margin, bar.y, (bar.width * share) / 100, bar.height, bar.height / 2);
    pen.fill();
  }
  const mark = 72;
  pen.font = `700 ${sizes.title}px ${fonts.title}`;
  const left = card.width - margin - pen.measureText(brand).width;
  pen.fillStyle = look.text;
  pen.fillText(brand, left, base);
  if (logo) pen.drawImage(logo, left - mark - 18, base - mark + 16, mark, mark);
  pen.fillText(shortened(pen, title, left - mark - margin - 60), margin, base);
}

export function shortened(pen: CanvasText, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let kept = text;
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

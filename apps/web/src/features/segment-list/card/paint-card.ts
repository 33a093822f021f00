import type { Extent } from '@uzor/kit';
import { paintSegmentLines, paintVeils, type SegmentOnWork } from '../../../ui/cells/paint-work.ts';
import { lookOf, onPaper } from '../../../ui/look.ts';
import { cssOf, rgbOf } from '../../../ui/cells/tone.ts';

/** Extent of a card, pixels: what feeds and messengers show whole. */
export const card = { width: 1080, height: 1350 } as const;

/** Everything on a card. */
export interface CardContents {
  /** The finished work, without symbols. */
  readonly picture: CanvasImageSource;
  /** The customer's photo beside it; null unless they ask for it. */
  readonly photo: (CanvasImageSource & Extent) | null;
  readonly logo: CanvasImageSource | null;
  readonly cells: Extent;
  readonly segments: readonly SegmentOnWork[];
  /** Light lines between the segments. */
  readonly lines: boolean;
  readonly title: string;
  readonly brand: string;
  /** In percent. */
  readonly progress: number;
  /** Short lines below the progress. */
  readonly facts: readonly string[];
}

const margin = 72;
/** The column of figures on the right. */
const column = 300;
const foot = 230;
const mat = 24;
const fonts = { title: "'Uzor Rounded', system-ui, sans-serif", text: 'Nunito, system-ui, sans-serif' } as const;
/** Loose drills: left, top, side in pixels, turn in degrees, colour. */
const loose = [
  [0.1, 0.62, 62, 14, '#E9A23B'],
  [0.68, 0.72, 44, 20, '#D86A4C'],
  [0.34, 0.82, 52, 30, '#63AEA9'],
] as const;

/** Paints a card, by daylight whatever the page has: it goes to others. */
export function paintCard(pen: CanvasRenderingContext2D, contents: CardContents): void {
  const look = lookOf(false);
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, card.width, card.height);
  weave(pen, cssOf(rgbOf(look.hairline)));
  const area = { width: card.width - 2 * margin - column - margin / 2, height: card.height - margin - foot };
  paintWork(pen, contents, area);
  paintFigures(pen, contents, card.width - margin - column);
  paintFoot(pen, contents, look);
}

function weave(pen: CanvasRenderingContext2D, colour: string): void {
  pen.fillStyle = colour;
  for (let y = 20; y < card.height; y += 36) for (let x = 20; x < card.width; x += 36) pen.fillRect(x, y, 3, 3);
}

function paintWork(pen: CanvasRenderingContext2D, contents: CardContents, area: Extent): void {
  const { picture, photo, cells, segments, lines } = contents;
  // With the photo beside it a work is half as high.
  const room = photo ? { width: area.width, height: area.height / 2 - mat } : area;
  const work = fitted(cells, room);
  framed(pen, margin, margin, work, () => {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, work.width, work.height);
    paintVeils(pen, segments, rgbOf(onPaper.ground), cells.width, work.width);
    if (lines) paintSegmentLines(pen, segments, 'rgba(255, 253, 249, .8)', cells.width, work.width, 3);
  });
  if (!photo) return;
  const beside = fitted(photo, room);
  framed(pen, margin, margin + room.height + 2 * mat, beside, () =>
    pen.drawImage(photo, 0, 0, beside.width, beside.height),
  );
}

/** On a white mat with a soft shadow; `paint` has its origin at the picture's corner. */
function framed(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  { width, height }: Extent,
  paint: () => void,
): void {
  pen.save();
  pen.shadowColor = 'rgba(74, 52, 30, .28)';
  pen.shadowBlur = 60;
  pen.shadowOffsetY = 24;
  pen.fillStyle = onPaper.ground;
  pen.beginPath();
  pen.roundRect(x, y, width + 2 * mat, height + 2 * mat, 12);
  pen.fill();
  pen.restore();
  pen.save();
  pen.translate(x + mat, y + mat);
  paint();
  pen.restore();
}

function fitted({ width, height }: Extent, room: Extent): Extent {
  const scale = Math.min((room.width - 2 * mat) / width, (room.height - 2 * mat) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function paintFigures(pen: CanvasRenderingContext2D, { progress, facts }: CardContents, x: number): void {
  const look = lookOf(false);
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = look.primaryText;
  pen.font = `700 148px ${fonts.title}`;
  const figure = String(progress);
  pen.fillText(figure, x, margin + 140);
  const wide = pen.measureText(figure).width;
  pen.font = `700 72px ${fonts.title}`;
  pen.fillText('%', x + wide + 8, margin + 140);
  pen.fillStyle = look.muted;
  pen.font = `500 42px ${fonts.text}`;
  for (const [i, fact] of facts.entries()) pen.fillText(fact, x, margin + 226 + i * 62, column);
  for (const [left, top, side, turn, colour] of loose)
    paintDrill(pen, x + left * column, margin + top * (card.height - margin - foot), side, turn, colour);
}

/** A square drill seen from above, with its facets. */
function paintDrill(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  turn: number,
  colour: string,
): void {
  const half = side / 2;
  const table = side * 0.28;
  pen.save();
  pen.translate(x, y);
  pen.rotate((turn * Math.PI) / 180);
  pen.fillStyle = colour;
  pen.fillRect(-half, -half, side, side);
  const facets = [
    ['rgba(255, 255, 255, .35)', -half, -half, half, -half, table, -table, -table, -table],
    ['rgba(0, 0, 0, .10)', half, -half, half, half, table, table, table, -table],
    ['rgba(0, 0, 0, .22)', half, half, -half, half, -table, table, table, table],
  ] as const;
  for (const [tone, ax, ay, bx, by, cx, cy, dx, dy] of facets) {
    pen.fillStyle = tone;
    pen.beginPath();
    pen.moveTo(ax, ay);
    pen.lineTo(bx, by);
    pen.lineTo(cx, cy);
    pen.lineTo(dx, dy);
    pen.fill();
  }
  pen.restore();
}

function paintFoot(
  pen: CanvasRenderingContext2D,
  { title, brand, logo }: CardContents,
  look: ReturnType<typeof lookOf>,
): void {
  const base = card.height - margin;
  const mark = 76;
  pen.font = `700 54px ${fonts.title}`;
  const word = pen.measureText(brand).width;
  const left = card.width - margin - word;
  pen.fillStyle = look.text;
  pen.fillText(brand, left, base);
  if (logo) pen.drawImage(logo, left - mark - 18, base - mark + 16, mark, mark);
  pen.font = `700 64px ${fonts.title}`;
  pen.fillText(shortened(pen, title, left - mark - margin - 60), margin, base);
}

/** A title that fits, with an ellipsis where it is cut. */
function shortened(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let kept = text;
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

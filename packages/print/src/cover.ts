import { isPrintedToSize, productOf } from '@uzor/kit';
import { encode } from 'uqr';
import { colours, type } from './look.ts';
import { drawFramed, drawLogo, fitted } from './parts.ts';
import type { Canvas, TextStyle } from './pdf/canvas.ts';
import type { JpegFrame } from './pdf/jpeg.ts';
import type { Link } from './pdf/pdf-builder.ts';
import { dayOf, fill } from './texts.ts';
import type { PagePlan, Work } from './work.ts';
import { type Box, marginMm, sheetMm } from './page.ts';

/** Maximum length of the text of the QR code in bytes; with more, its modules are too fine for a phone. */
const longestBytes = 213;

/** The modules of a QR code, true = dark, with a quiet zone of four. @throws RangeError for a text over 213 bytes */
function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > longestBytes) throw new RangeError(`${bytes} bytes are too many for the code of the cover`);
  return encode(text, { ecc: 'M', boostEcc: false, border: 4 }).data;
}

const leftMm = 16;
const rightMm = sheetMm.width - 16;
const picturesTop = 72;
const matMm = 3;
/** Bottom edge of pictures and facts; the footer of the cover is below. */
const picturesBottom = 240;

interface Picture {
  readonly name: string;
  readonly frame: JpegFrame;
}

/** A number with its label, such as 12 and “colours”. */
export interface Fact {
  readonly figure: string;
  readonly word: string;
}

/** The parts of a cover that differ between kinds. */
export interface CoverContent {
  readonly facts: readonly Fact[];
  /** Draws a small ornament of the craft in the lower right corner, at most 48 mm high and wide. */
  ornament(canvas: Canvas): void;
}

/** The cover: the finished work, the original photo and the facts. */
export function coverPage(work: Work, content: CoverContent): PagePlan {
  const link = work.workUrl === null ? [] : [{ url: work.workUrl, box: qrBoxOf(work), words: work.texts.spoken.code }];
  return {
    chapter: work.texts.cover,
    links: link satisfies readonly Link[],
    draw(canvas) {
      const result = work.builder.jpeg(work.resultJpeg);
      const photo = work.builder.jpeg(work.photoJpeg);
      drawHead(work, canvas);
      if (result.frame.widthPx > result.frame.heightPx) drawWide(work, canvas, { result, photo, facts: content.facts });
      else drawTall(work, canvas, { result, photo, facts: content.facts });
      drawFoot(work, canvas);
      content.ornament(canvas);
    },
  };
}

function drawHead(work: Work, canvas: Canvas): void {
  drawLogo(canvas, leftMm, 14, 15);
  canvas.tagged('P', () =>
    canvas.text(work.texts.brand, leftMm + 18.5, 24.6, { face: 'title', sizePt: 24, colour: colours.ink }),
  );
  if (work.codeTail !== null) {
    const code = fill(work.texts.code, { tail: work.codeTail });
    const style = { face: 'bold', sizePt: 12, colour: colours.teal } as const;
    const width = canvas.widthOf(code, style) + 9;
    canvas.roundedRectangle({ x: rightMm - width, y: 16.5, width, height: 10 }, 4, { fill: colours.tealPale });
    canvas.tagged('P', () => canvas.text(code, rightMm - 4.5, 23, { ...style, align: 'right' }));
  }
  const { title, lead } = work.words;
  canvas.tagged('H1', () => canvas.text(title, leftMm, 49, fittedStyle(canvas, title, type.display, rightMm - leftMm)));
  canvas.tagged('P', () => canvas.paragraph(lead, { x: leftMm, y: 58, width: rightMm - leftMm, lineMm: 6 }, type.lead));
}

interface Shown {
  readonly result: Picture;
  readonly photo: Picture;
  readonly facts: readonly Fact[];
}

/** Draws a portrait work: the work on the left, the photo and the facts on the right. */
function drawTall(work: Work, canvas: Canvas, { result, photo, facts }: Shown): void {
  const room = {
    x: leftMm + matMm,
    y: picturesTop + matMm,
    width: 110,
    height: picturesBottom - work.builder.lowerMm - picturesTop - 2 * matMm - 8,
  };
  const large = fitted(sizeOf(result), room);
  const { spoken, yourWork, yourPhoto } = work.texts;
  drawPicture(canvas, result.name, large, { alt: spoken.work, matMm });
  canvas.tagged('P', () => canvas.text(yourWork, leftMm, large.y + large.height + matMm + 6, type.small));
  const x = large.x + large.width + matMm + 10;
  const small = fitted(sizeOf(photo), {
    x: x + 2,
    y: picturesTop + 2,
    width: rightMm - x - 4,
    height: 62 - work.builder.lowerMm,
  });
  drawPicture(canvas, photo.name, small, { alt: spoken.photo, matMm: 2 });
  const captionY = small.y + small.height + 7.5;
  canvas.tagged('P', () => canvas.text(yourPhoto, x, captionY, type.small));
  let y = captionY + 13;
  for (const fact of facts) y = drawFact(canvas, fact, x, y, rightMm - x) + 9.5;
}

/** Draws a landscape work: the work across the page, the photo and the facts below. */
function drawWide(work: Work, canvas: Canvas, { result, photo, facts }: Shown): void {
  const room = {
    x: leftMm + matMm,
    y: picturesTop + matMm,
    width: rightMm - leftMm - 2 * matMm,
    height: 110 - work.builder.lowerMm,
  };
  const large = fitted(sizeOf(result), room);
  const { spoken, yourWork, yourPhoto } = work.texts;
  drawPicture(canvas, result.name, large, { alt: spoken.work, matMm });
  const below = large.y + large.height + matMm;
  canvas.tagged('P', () => canvas.text(yourWork, leftMm, below + 6, type.small));
  const small = fitted(sizeOf(photo), {
    x: leftMm + 2,
    y: below + 14,
    width: 42,
    height: picturesBottom - work.builder.lowerMm - below - 20,
  });
  drawPicture(canvas, photo.name, small, { alt: spoken.photo, matMm: 2 });
  canvas.tagged('P', () => canvas.text(yourPhoto, leftMm, small.y + small.height + 7.5, type.small));
  const x = leftMm + 54;
  for (const [i, fact] of facts.entries())
    drawFact(canvas, fact, x + (i % 3) * 44, below + 22 + Math.floor(i / 3) * 21, 39);
}

function drawPicture(
  canvas: Canvas,
  image: string,
  box: Box,
  { alt, matMm: mat }: { alt: string; matMm: number },
): void {
  canvas.tagged('Figure', () => drawFramed(canvas, image, box, mat), { alt, box });
}

function sizeOf({ frame }: Picture): { width: number; height: number } {
  return { width: frame.widthPx, height: frame.heightPx };
}

/** @returns the baseline below the last line */
function drawFact(canvas: Canvas, { figure, word }: Fact, x: number, y: number, width: number): number {
  const draw = () => {
    canvas.text(figure, x, y, fittedStyle(canvas, figure, type.figure, width));
    return canvas.paragraph(word, { x, y: y + 5.4, width, lineMm: 4.4 }, { ...type.body, colour: colours.muted });
  };
  return canvas.tagged('P', draw, { actual: `${figure} ${word}` });
}

/** Reduces the font size if the text would be wider than `widthMm` on one line. */
function fittedStyle(canvas: Canvas, text: string, style: TextStyle, widthMm: number): TextStyle {
  return { ...style, sizePt: Math.min(style.sizePt, (style.sizePt * widthMm) / canvas.widthOf(text, style)) };
}

const qrSideMm = 26;

const footMm = ({ builder }: Pick<Work, 'builder'>) => sheetMm.height - builder.lowerMm - marginMm - 6;

function qrBoxOf(work: Pick<Work, 'builder'>): Box {
  return { x: leftMm, y: footMm(work) - qrSideMm, width: qrSideMm, height: qrSideMm };
}

function drawFoot(work: Work, canvas: Canvas): void {
  const { texts, language, createdAt, workUrl } = work;
  const qrBox = qrBoxOf(work);
  let x = leftMm;
  if (workUrl !== null) {
    canvas.tagged('Link', () => drawQr(canvas, workUrl, qrBox), { alt: texts.spoken.code });
    x += qrSideMm + 7;
    const place = { x, y: qrBox.y + 7, width: 92, lineMm: 5 };
    canvas.tagged('P', () => canvas.paragraph(texts.continueOnPhone, place, type.body));
  }
  const made = createdAt === undefined ? [] : [fill(texts.made, { date: dayOf(createdAt, language) })];
  const isToSize = work.sheets || isPrintedToSize(productOf(work.stored.product).madeOf);
  const lines = isToSize ? [...made, fill(texts.printHint, { paper: texts.papers[work.paper ?? 'a4'] })] : made;
  for (const [i, line] of lines.entries())
    canvas.tagged('P', () => canvas.text(line, x, footMm(work) - (lines.length - 1 - i) * 5, type.small));
}

function drawQr(canvas: Canvas, text: string, box: Box): void {
  const modules = qrModules(text);
  const side = box.width / modules.length; // The quiet zone is part of the box.
  const parts = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}L${x + 1} ${y}L${x + 1} ${y + 1}L${x} ${y + 1}Z`] : [])),
  );
  canvas.path(parts.join(''), box.x, box.y, side, { fill: colours.ink });
}

import { colours, type } from './look.ts';
import { type Canvas, roundedPath } from './pdf/canvas.ts';
import { fill } from './texts.ts';
import type { PagePlan, SegmentedWork, Work } from './work.ts';
import { type Box, contentMm, marginMm, rightMm, sheetMm } from './page.ts';

/** The logo: a faceted drill whose ridges form the letter У, drawn in a 64-unit square. */
const markSide = 64;
const facets = [
  ['M0 0H59L34.3 35Z', '#E07A54'],
  ['M0 0L34.3 35L13.8 64H0Z', '#CB5A33'],
  ['M59 0H64V64L34.3 35Z', '#B9482A'],
  ['M13.8 64L34.3 35L64 64Z', '#94381D'],
] as const;
const ridges = [
  [15.2, 15.5, 34.3, 35],
  [48.1, 15.5, 23.4, 50.5],
] as const;

/** Draws the logo, `side` millimetres wide. */
export function drawLogo(canvas: Canvas, x: number, y: number, side: number): void {
  const scale = side / markSide;
  const inset = 2 * scale;
  canvas.clipped(
    roundedPath({ x: x + inset, y: y + inset, width: side - 2 * inset, height: side - 2 * inset }, 15 * scale),
    () => {
      for (const [path, colour] of facets) canvas.path(path, x, y, scale, { fill: colour });
    },
  );
  canvas.capped('round', () => {
    const lines = ridges.map(
      ([x1, y1, x2, y2]) => [x + x1 * scale, y + y1 * scale, x + x2 * scale, y + y2 * scale] as const,
    );
    canvas.lines(lines, '#FFFDF9', 7 * scale);
  });
}

/** Draws a square drill lit from the upper left: outline, four bevels, flat top. */
export function drawDrill(
  canvas: Canvas,
  x: number,
  y: number,
  side: number,
  rgb: readonly [number, number, number],
): void {
  const bevel = side * 0.26;
  const [right, bottom] = [x + side, y + side];
  const [left, top, innerRight, innerBottom] = [x + bevel, y + bevel, right - bevel, bottom - bevel];
  const face = (points: readonly number[], colour: string) => {
    const [a, b, c, d, e, f, g, h] = points;
    canvas.path(`M${a} ${b}L${c} ${d}L${e} ${f}L${g} ${h}Z`, 0, 0, 1, { fill: colour });
  };
  face([x, y, right, y, innerRight, top, left, top], mixed(rgb, 255, 0.34));
  face([x, y, left, top, left, innerBottom, x, bottom], mixed(rgb, 255, 0.16));
  face([right, y, right, bottom, innerRight, innerBottom, innerRight, top], mixed(rgb, 0, 0.16));
  face([x, bottom, left, innerBottom, innerRight, innerBottom, right, bottom], mixed(rgb, 0, 0.3));
  canvas.rectangle(
    { x: left, y: top, width: innerRight - left, height: innerBottom - top },
    { fill: mixed(rgb, 255, 0.04) },
  );
  canvas.path(`M${left} ${top}L${innerRight} ${top}L${left} ${innerBottom}Z`, 0, 0, 1, { fill: mixed(rgb, 255, 0.14) });
}

function mixed(rgb: readonly [number, number, number], towards: 0 | 255, share: number): string {
  return `#${rgb
    .map((level) =>
      Math.round(level + (towards - level) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Draws logo, title and subtitle at the top of a page. */
export function drawHeader(work: Work, canvas: Canvas, title: string, line: string, width = contentMm): void {
  canvas.form(
    work.builder.form('mark', { width: 11, height: 11 }, (form) => drawLogo(form, 0, 0, 11)),
    marginMm,
    marginMm,
  );
  canvas.tagged('H1', () => canvas.text(title, marginMm + 15, marginMm + 7.6, type.pageTitle));
  canvas.tagged('P', () =>
    canvas.paragraph(line, { x: marginMm + 15, y: marginMm + 14, width: width - 15, lineMm: 4.6 }, type.small),
  );
}

/** Draws the name of the work on the left and the page number on the right. */
function drawFooter(work: Work, canvas: Canvas, page: number, pages: number): void {
  const baseline = sheetMm.height - work.builder.lowerMm - marginMm - 0.6;
  const foot = work.builder.form('foot', { width: sheetMm.width, height: 6 }, (form) => {
    form.lines([[marginMm, 0, rightMm, 0]], colours.hairline, 0.2);
    const code = work.codeTail === null ? [] : [fill(work.texts.code, { tail: work.codeTail })];
    form.text([work.texts.brand, work.words.name, ...code].join(' · '), marginMm, 4.6, type.small);
  });
  canvas.form(foot, 0, baseline - 4.6);
  canvas.text(fill(work.texts.page, { page, pages }), rightMm, baseline, {
    ...type.small,
    align: 'right',
  });
}

/** A page with a footer; with `chapter`, an entry in the PDF outline. */
export function footedPage(work: Work, draw: (canvas: Canvas) => void, chapter?: string): PagePlan {
  return {
    ...(chapter !== undefined && { chapter }),
    draw(canvas, page, pages) {
      draw(canvas);
      drawFooter(work, canvas, page, pages);
    },
  };
}

/** Footed pages in a row, one for each item; the outline entry is at the first. */
export function chapterPages<T>(
  work: Work,
  chapter: string,
  items: readonly T[],
  draw: (canvas: Canvas, item: T) => void,
): PagePlan[] {
  return items.map((item, i) => footedPage(work, (canvas) => draw(canvas, item), i === 0 ? chapter : undefined));
}

/** A page with a title and a footer, and an entry in the PDF outline. */
export function titledPage(work: Work, title: string, lead: string, draw: (canvas: Canvas) => void): PagePlan {
  const drawAll = (canvas: Canvas) => {
    drawHeader(work, canvas, title, lead);
    draw(canvas);
  };
  return footedPage(work, drawAll, title);
}

/** Draws the whole work, faded, as the background of a map. */
export function drawFaded({ whole, builder }: SegmentedWork, canvas: Canvas, box: Box): void {
  canvas.image(whole.image, box);
  canvas.through(builder.opacity(0.62), () => canvas.rectangle(box, { fill: colours.paper }));
}

/** Draws a picture with a white mat and a hairline, like a framed work. */
export function drawFramed(canvas: Canvas, image: string, box: Box, matMm: number): void {
  const mat = { x: box.x - matMm, y: box.y - matMm, width: box.width + 2 * matMm, height: box.height + 2 * matMm };
  canvas.roundedRectangle({ ...mat, x: mat.x + 0.9, y: mat.y + 1.3 }, 1.5, { fill: colours.sand });
  canvas.roundedRectangle(mat, 1.5, { fill: colours.paper, stroke: colours.hairline, lineMm: 0.2 });
  canvas.image(image, box);
}

/** The largest box of this aspect ratio in the top left corner of `room`. */
export function fitted(size: { width: number; height: number }, room: Box): Box {
  const scale = Math.min(room.width / size.width, room.height / size.height);
  return { x: room.x, y: room.y, width: size.width * scale, height: size.height * scale };
}

/** The text, truncated with an ellipsis if it is too wide. */
export function shortened(canvas: Canvas, text: string, widthMm: number, sizePt: number): string {
  const style = { face: 'body', sizePt } as const;
  if (canvas.widthOf(text, style) <= widthMm) return text;
  let kept = text;
  while (kept.length > 1 && canvas.widthOf(`${kept}…`, style) > widthMm) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Draws a tick box with its upper left corner at `x`, `y`. */
export function drawTickBox(canvas: Canvas, x: number, y: number, side: number): void {
  canvas.roundedRectangle({ x, y, width: side, height: side }, side * 0.2, { stroke: colours.muted, lineMm: 0.25 });
}

/** Colour of the drills in which tips and steps are numbered. */
export const tipColour = [185, 72, 42] as const;

/** Draws tips with headings in two columns, each numbered in a drill. @returns the y coordinate below them */
export function drawTips(
  canvas: Canvas,
  tips: readonly (readonly [title: string, text: string])[],
  top: number,
): number {
  const half = Math.ceil(tips.length / 2);
  let bottom = top;
  canvas.tagged('L', () => {
    for (const column of [0, 1]) {
      let y = top;
      for (const [i, tip] of tips.slice(column * half, (column + 1) * half).entries())
        y = canvas.tagged('LI', () => drawTip(canvas, tip, { number: column * half + i + 1, column, y }));
      bottom = Math.max(bottom, y);
    }
  });
  return bottom;
}

/** @returns the y coordinate below the tip */
function drawTip(
  canvas: Canvas,
  [title, text]: readonly [title: string, text: string],
  { number, column, y }: { number: number; column: number; y: number },
): number {
  const columnMm = contentMm / 2;
  const x = marginMm + column * (columnMm + 3);
  drawDrill(canvas, x, y, 10, tipColour);
  canvas.tagged('Lbl', () =>
    canvas.text(String(number), x + 5, y + 6.6, {
      face: 'title',
      sizePt: 12,
      colour: colours.paper,
      align: 'centre',
    }),
  );
  const drawText = () => {
    canvas.text(title, x + 14, y + 3.8, { ...type.strong, sizePt: 12 });
    const place = { x: x + 14, y: y + 9.6, width: columnMm - 18, lineMm: 5.3 };
    return canvas.paragraph(text, place, { ...type.body, sizePt: 11 }) + 4;
  };
  return canvas.tagged('LBody', drawText, { actual: `${title}. ${text}` });
}

import { labelReach } from '@uzor/engine';
import { workFacts } from '@uzor/kit';
import { type CoverContent, coverPage, type Fact } from '../cover.ts';
import { hoursFact, paletteName } from '../facts.ts';
import { colours, type } from '../look.ts';
import { drawFaded, drawTickBox, drawTips, fitted, shortened, titledPage } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { mapLeadOf } from '../seams.ts';
import { drawSegmentMap } from '../segment-map.ts';
import { type SheetContent, sheetPages, type Tile, withRuler } from '../sheets.ts';
import { amount, counted, decimal, fill, grouped } from '../texts.ts';
import type { PagePlan, Work } from '../work.ts';
import { economyPages } from './economy-pages.ts';
import { paintCounts, paintLegendPages } from './legend-pages.ts';
import { drawOutline, type PlacedNumber } from './outline.ts';
import { type PaintWork, paintWork } from './paint-work.ts';
import { drawChip, drawPot, paintName, tenthsUp } from './pots.ts';
import { segmentPages } from './segment-pages.ts';
import { type Box, contentMm, marginMm, sheetMm } from '../page.ts';

/** The painting fills the page except for a margin with numbers. */
function pictureRoomOf({ builder }: PaintWork): Box {
  return { x: marginMm + 8, y: 38, width: contentMm - 16, height: 236 - builder.lowerMm };
}

/** A page with the painting in its colours and the edges of its segments. */
function previewPage(work: PaintWork): PagePlan {
  const { preview, previewLead } = work.texts.paint;
  return titledPage(work, preview, previewLead, (canvas) => drawPreview(work, canvas));
}

function drawPreview(work: PaintWork, canvas: Canvas): void {
  const fit = fitted(work.whole, pictureRoomOf(work));
  const box = { ...fit, x: (sheetMm.width - fit.width) / 2 };
  canvas.tagged('Figure', () => drawPicture(work, canvas, box), { alt: work.texts.spoken.preview, box });
}

function drawPicture(work: PaintWork, canvas: Canvas, box: Box): void {
  const { grid } = work;
  const mm = box.width / grid.widthCells;
  canvas.image(work.whole.image, box);
  const across = work.places
    .filter(({ column, row }) => row === 0 && column > 0)
    .map(({ x }) => [box.x + x * mm, box.y, box.x + x * mm, box.y + box.height] as const);
  const down = work.places
    .filter(({ column, row }) => column === 0 && row > 0)
    .map(({ y }) => [box.x, box.y + y * mm, box.x + box.width, box.y + y * mm] as const);
  canvas.through(work.builder.opacity(0.55), () => canvas.lines([...across, ...down], colours.paper, 0.16));
  canvas.rectangle(box, { stroke: colours.muted, lineMm: 0.2 });
  const columns = Math.max(...work.places.map(({ column }) => column));
  const figures = { ...type.small, align: 'centre' } as const;
  // The first and last segment number of each row are printed beside it.
  const ends = work.places.flatMap(({ number, column, y, height }) => {
    const baseline = box.y + (y + height / 2) * mm + 1;
    if (column === 0) return [[String(number), box.x - 4.5, baseline] as const];
    return column === columns ? [[String(number), box.x + box.width + 4.5, baseline] as const] : [];
  });
  canvas.texts(ends, figures);
}

function segmentMapPage(work: PaintWork): PagePlan {
  return titledPage(work, work.texts.map, mapLeadOf(work, work.texts.paint.mapLead), (canvas) => {
    drawSegmentMap(work, canvas, { ...pictureRoomOf(work), x: marginMm, width: contentMm });
  });
}

/** Maximum height of a number in millimetres: readable, but easy to cover with paint. */
const tallestMm = 3.2;

/** The numbered outline at full size, cut into sheets of whole millimetres. */
function outlineSheets(work: PaintWork): SheetContent {
  const { widthMm, heightMm } = work.scheme;
  return {
    width: widthMm,
    height: heightMm,
    unitMm: 1,
    drawWhole: (canvas, box) => drawFaded(work, canvas, box),
    drawPart(canvas, tile, box) {
      const frame = { xMm: tile.x, yMm: tile.y, widthMm: tile.width, heightMm: tile.height };
      drawOutline(work, canvas, frame, numbersOn(work, tile), { x: box.x, y: box.y, scale: 1 });
    },
    placeOf: ({ x, y, width, height }) =>
      fill(work.texts.paint.sheetPlace, { left: x, right: x + width, top: y, bottom: y + height }),
  };
}

/** The numbers that are entirely on a sheet. Sheets overlap by more than the widest number, so none is lost. */
function numbersOn({ scheme }: PaintWork, tile: Tile): PlacedNumber[] {
  return scheme.regions.flatMap(({ colour, label }) => {
    const reach = label.heightMm * labelReach(scheme.palette[colour]?.label.length ?? 1);
    const [x, y] = [label.xMm - tile.x, label.yMm - tile.y];
    const isWithin = (at: number, size: number, start: number, whole: number) =>
      (at >= reach || start === 0) && at >= 0 && (at <= size - reach || start + size === whole) && at <= size;
    if (!isWithin(x, tile.width, tile.x, scheme.widthMm) || !isWithin(y, tile.height, tile.y, scheme.heightMm))
      return [];
    const lead = label.lead && ([label.lead[0] - tile.x, label.lead[1] - tile.y] as const);
    return [{ colour, label: { ...label, xMm: x, yMm: y, heightMm: Math.min(label.heightMm, tallestMm), lead } }];
  });
}

function guidePage(work: PaintWork): PagePlan {
  const { howTo, howToLead, tips, order, orderLead } = work.texts.paint;
  return titledPage(work, howTo, howToLead, (canvas) => {
    const below = drawTips(canvas, tips, 44);
    canvas.tagged('H2', () => canvas.text(order, marginMm, below + 5, type.section));
    canvas.tagged('P', () => canvas.text(orderLead, marginMm, below + 10.5, type.small));
    canvas.tagged('L', () => drawOrder(work, canvas, below + 16));
  });
}

const perRow = 3;
const chipMm = 8;

/** Draws the paints from light to dark, row by row. */
function drawOrder(work: PaintWork, canvas: Canvas, top: number): void {
  const { fromLight, rows } = work;
  const columnMm = contentMm / perRow;
  const rowMm = Math.min(
    10,
    (sheetMm.height - work.builder.lowerMm - marginMm - 16 - top) / Math.ceil(fromLight.length / perRow),
  );
  const height = Math.min(6.4, rowMm - 0.8);
  fromLight.forEach((colour, i) => {
    const row = rows[colour];
    if (!row) return;
    const x = marginMm + (i % perRow) * columnMm;
    const y = top + Math.floor(i / perRow) * rowMm + rowMm / 2;
    drawTickBox(canvas, x, y - 1.6, 3.2);
    const left = 5 + chipMm + 1.8;
    const name = shortened(canvas, paintName(row, work), columnMm - left - 2, type.small.sizePt);
    const chip = { x: x + 5, y: y - height / 2, width: chipMm, height };
    canvas.tagged('LI', () => {
      canvas.tagged('Lbl', () => drawChip(canvas, row, chip));
      canvas.tagged('LBody', () => canvas.text(name, x + left, y + 1.1, type.small));
    });
  });
}

/** Cover, paints with mixing recipes, instructions, picture, full-size outline, map and segments. */
export function paintPages(given: Work): PagePlan[] {
  const work = paintWork(given);
  return withRuler(work, [
    coverPage(work, paintCover(work)),
    ...paintLegendPages(work),
    guidePage(work),
    previewPage(work),
    ...sheetPages(work, outlineSheets(work)),
    segmentMapPage(work),
    ...(work.edition === 'pale' ? economyPages(work) : segmentPages(work)),
  ]);
}

/** Scattered pots: distance from the right edge and from the bottom, radius; in millimetres. */
const scatter = [
  [18, 14, 6.5],
  [33, 13, 4.5],
  [22, 29, 4.5],
  [42, 22, 3.5],
  [33, 30, 3],
] as const;

/** Counts paints and mixes separately. Names the set only without mixes, which are not part of it. */
function paintsFact(work: PaintWork): Fact {
  const { texts, language } = work;
  const { pots, mixes } = paintCounts(work);
  const paints = counted(pots, texts.paint.paint, language);
  return {
    figure: String(pots),
    word: mixes > 0 ? `${paints}, ${amount(mixes, texts.paint.mix, language)}` : `${paints} ${paletteName(work)}`,
  };
}

function paintCover(work: PaintWork): CoverContent {
  const { stored, scheme, texts, language, places, fromLight, rows } = work;
  const { pieces, hours } = workFacts(stored);
  const needMl = rows.reduce((sum, row) => sum + (row.mix ? 0 : tenthsUp(row.needMl ?? 0)), 0);
  return {
    facts: [
      {
        figure: fill(texts.millimetres, { width: scheme.widthMm, height: scheme.heightMm }),
        word: fill(texts.paint.coverPaint, { ml: decimal(needMl, 0, language) }),
      },
      { figure: grouped(pieces, language), word: `${counted(pieces, texts.paint.piece, language)} ${texts.inAll}` },
      paintsFact(work),
      hoursFact(hours, work),
      { figure: String(places.length), word: counted(places.length, texts.segment, language) },
    ],
    ornament(canvas) {
      scatter.forEach(([right, up, radius], i) => {
        const colour = fromLight[Math.floor(((i + 0.5) * fromLight.length) / scatter.length)];
        if (colour !== undefined)
          drawPot(work, canvas, colour, {
            x: sheetMm.width - right,
            y: sheetMm.height - work.builder.lowerMm - up - 3,
            radius,
          });
      });
    },
  };
}

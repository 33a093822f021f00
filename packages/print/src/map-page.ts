import { colours, marginMm, type } from './look.ts';
import { drawDrill, drawFooter, drawHeader, fitted } from './parts.ts';
import type { Box, Canvas } from './pdf/canvas.ts';
import { sheetMm } from './pdf/press.ts';
import type { PagePlan, Work } from './work.ts';

/** Room for the map; the steps lie under it. */
const mapRoom: Box = { x: marginMm, y: 36, width: sheetMm.width - 2 * marginMm, height: 172 };
const stepsTop = 222;
const terracotta = [185, 72, 42] as const;

/** The whole work with its segments numbered in working order, and how to work. */
export function mapPage(work: Work): PagePlan {
  return {
    chapter: work.texts.map,
    draw(canvas, page, pages) {
      drawHeader(work, canvas, work.texts.map, work.texts.mapLead);
      drawMap(work, canvas);
      drawSteps(work, canvas);
      drawFooter(work, canvas, page, pages);
    },
  };
}

function drawMap(work: Work, canvas: Canvas): void {
  const { grid } = work.stored;
  const fit = fitted({ width: grid.widthCells, height: grid.heightCells }, mapRoom);
  const map = { ...fit, x: mapRoom.x + (mapRoom.width - fit.width) / 2 };
  const mm = map.width / grid.widthCells;
  canvas.image(work.wholeImage, map);
  canvas.through(work.press.opacity(0.62), () => canvas.rectangle(map, { fill: colours.paper }));
  for (const place of work.places) {
    const box = { x: map.x + place.x * mm, y: map.y + place.y * mm, width: place.width * mm, height: place.height * mm };
    canvas.rectangle(box, { stroke: colours.muted, lineMm: 0.2 });
  }
  const sizePt = Math.min(15, Math.min(...work.places.map(({ width }) => width)) * mm);
  const labels = work.places.map((place) => {
    const label = place.platformNumber === null ? String(place.number) : `${place.platformNumber}.${place.number}`;
    return [label, map.x + (place.x + place.width / 2) * mm, map.y + (place.y + place.height / 2) * mm + sizePt * 0.12] as const;
  });
  canvas.texts(labels, { face: 'title', sizePt, colour: colours.ink, align: 'centre' });
}

/** Steps in two columns, each with its number in a drill. */
function drawSteps(work: Work, canvas: Canvas): void {
  const { steps } = work.words;
  const half = Math.ceil(steps.length / 2);
  const columnMm = (sheetMm.width - 2 * marginMm) / 2;
  canvas.text(work.texts.howTo, marginMm, stepsTop, type.section);
  steps.forEach((step, i) => {
    const x = marginMm + (i < half ? 0 : columnMm + 2);
    const y = stepsTop + 7 + (i % half) * 18.5;
    drawDrill(canvas, x, y, 9, terracotta);
    canvas.text(String(i + 1), x + 4.5, y + 6, { face: 'title', sizePt: 11, colour: colours.paper, align: 'centre' });
    canvas.paragraph(step, { x: x + 12.5, y: y + 3.4, width: columnMm - 16, lineMm: 4.5 }, { ...type.body, sizePt: 9.5 });
  });
}

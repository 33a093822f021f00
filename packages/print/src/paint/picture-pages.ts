import { colours, marginMm, type } from '../look.ts';
import { drawFooter, drawHeader, fitted } from '../parts.ts';
import type { Box } from '../pdf/box.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { sheetMm } from '../pdf/pdf-builder.ts';
import { mapLeadOf } from '../seams.ts';
import { drawSegmentMap } from '../segment-map.ts';
import type { PagePlan } from '../work.ts';
import type { PaintWork } from './paint-work.ts';

/** The painting fills the page except for a margin with numbers. */
function pictureRoomOf({ builder }: PaintWork): Box {
  return { x: marginMm + 8, y: 38, width: sheetMm.width - 2 * marginMm - 16, height: 236 - builder.lowerMm };
}

/** The painting in its colours, divided by segment edges. */
export function previewPage(work: PaintWork): PagePlan {
  return {
    chapter: work.texts.paint.preview,
    draw(canvas, page, pages) {
      drawHeader(work, canvas, work.texts.paint.preview, work.texts.paint.previewLead);
      drawPreview(work, canvas);
      drawFooter(work, canvas, page, pages);
    },
  };
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
  // The first and last segment number of each row, printed beside it.
  const ends = work.places.flatMap(({ number, column, y, height }) => {
    const baseline = box.y + (y + height / 2) * mm + 1;
    if (column === 0) return [[String(number), box.x - 4.5, baseline] as const];
    return column === columns ? [[String(number), box.x + box.width + 4.5, baseline] as const] : [];
  });
  canvas.texts(ends, figures);
}

/** The map for ticking off segments. */
export function segmentMapPage(work: PaintWork): PagePlan {
  return {
    chapter: work.texts.map,
    draw(canvas, page, pages) {
      drawHeader(work, canvas, work.texts.map, mapLeadOf(work, work.texts.paint.mapLead));
      drawSegmentMap(work, canvas, { ...pictureRoomOf(work), x: marginMm, width: sheetMm.width - 2 * marginMm });
      drawFooter(work, canvas, page, pages);
    },
  };
}

import { colours } from './look.ts';
import { drawFaded, fitted } from './parts.ts';
import type { Canvas } from './pdf/canvas.ts';
import { pdfNumbers } from './pdf/numbers.ts';
import type { SegmentedWork } from './work.ts';
import type { Box } from './page.ts';

/** Draws the whole work faded, with `place` (in cells) in full colour. @returns where the map was drawn */
export function drawMiniMap(work: SegmentedWork, canvas: Canvas, place: Box, room: Box): Box {
  const { grid } = work;
  const map = fitted({ width: grid.widthCells, height: grid.heightCells }, room);
  const mm = map.width / grid.widthCells;
  const pale = work.builder.form(`mini-map ${map.width}`, map, (form) => {
    const origin = { ...map, x: 0, y: 0 };
    drawFaded(work, form, origin);
    for (const { x, y, width, height } of work.places) {
      form.rectangle(
        { x: x * mm, y: y * mm, width: width * mm, height: height * mm },
        { stroke: colours.muted, lineMm: 0.08 },
      );
    }
  });
  canvas.form(pale, map.x, map.y);
  const here = { x: map.x + place.x * mm, y: map.y + place.y * mm, width: place.width * mm, height: place.height * mm };
  canvas.clipped(`${pdfNumbers(here.x, here.y, here.width, here.height)} re`, () =>
    canvas.image(work.whole.image, map),
  );
  canvas.rectangle(here, { stroke: colours.terracotta, lineMm: 0.7 });
  return map;
}

import { colours } from './look.ts';
import { labelOf } from './neighbours.ts';
import { drawFaded, fitted } from './parts.ts';
import type { Canvas } from './pdf/canvas.ts';
import { drawSeams } from './seams.ts';
import type { SegmentedWork } from './work.ts';
import type { Box } from './page.ts';

/** Draws the whole work faded, with numbered segments, centred horizontally in `room`. @returns where it was drawn */
export function drawSegmentMap(work: SegmentedWork, canvas: Canvas, room: Box): Box {
  const { grid } = work;
  const fit = fitted({ width: grid.widthCells, height: grid.heightCells }, room);
  const map = { ...fit, x: room.x + (room.width - fit.width) / 2 };
  canvas.tagged('Figure', () => drawNumbered(work, canvas, map), { alt: work.texts.spoken.map, box: map });
  return map;
}

function drawNumbered(work: SegmentedWork, canvas: Canvas, map: Box): void {
  const mm = map.width / work.grid.widthCells;
  drawFaded(work, canvas, map);
  for (const place of work.places) {
    const box = {
      x: map.x + place.x * mm,
      y: map.y + place.y * mm,
      width: place.width * mm,
      height: place.height * mm,
    };
    canvas.rectangle(box, { stroke: colours.muted, lineMm: 0.2 });
  }
  drawSeams(work.stored, canvas, map);
  const sizePt = Math.min(15, Math.min(...work.places.map(({ width }) => width)) * mm);
  const labels = work.places.map((place) => {
    const [middleX, middleY] = [place.x + place.width / 2, place.y + place.height / 2];
    return [labelOf(place), map.x + middleX * mm, map.y + middleY * mm + sizePt * 0.12] as const;
  });
  canvas.texts(labels, { face: 'title', sizePt, colour: colours.ink, align: 'centre' });
}

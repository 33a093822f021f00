import type { SegmentPlace } from '@uzor/kit';
import { colours } from './look.ts';
import type { Canvas } from './pdf/canvas.ts';
import { fill } from './texts.ts';
import type { SegmentedWork } from './work.ts';
import { marginMm, rightMm } from './page.ts';

/** A segment's number, preceded by that of its platform if it has one. */
export function labelOf({ platformNumber, number }: SegmentPlace): string {
  return platformNumber === null ? String(number) : `${platformNumber}.${number}`;
}

const compass = { side: 8.4, gap: 1, right: rightMm, top: marginMm } as const;
const directions = [
  [0, -1, 'M-1.1 .5L1.1 .5L0 -.8Z'],
  [-1, 0, 'M.5 -1.1L.5 1.1L-.8 0Z'],
  [1, 0, 'M-.5 -1.1L-.5 1.1L.8 0Z'],
  [0, 1, 'M-1.1 -.5L1.1 -.5L0 .8Z'],
] as const;

/** Neighbours of a segment, each with its direction. */
function besideOf({ places }: SegmentedWork, place: SegmentPlace) {
  return directions.flatMap(([dx, dy, arrow]) => {
    const neighbour = places.find(({ column, row }) => column === place.column + dx && row === place.row + dy);
    return neighbour ? [{ dx, dy, arrow, label: labelOf(neighbour) }] : [];
  });
}

/** Draws the segment's number in the upper right corner, surrounded by arrows to its neighbours with their numbers. */
export function drawNeighbours(work: SegmentedWork, canvas: Canvas, place: SegmentPlace): void {
  const { spoken, paleAbove, paleLeft, paleRight, paleBelow } = work.texts;
  const beside = besideOf(work, place);
  const side = (dx: number, dy: number) => (dx < 0 ? paleLeft : dx > 0 ? paleRight : dy < 0 ? paleAbove : paleBelow);
  const places = beside.map(({ dx, dy, label }) => fill(side(dx, dy), { numbers: label })).join(', ');
  const alt = places === '' ? spoken.alone : fill(spoken.beside, { places });
  canvas.tagged('Figure', () => drawCompass(work, canvas, place, beside), { alt });
}

function drawCompass(
  work: SegmentedWork,
  canvas: Canvas,
  place: SegmentPlace,
  beside: ReturnType<typeof besideOf>,
): void {
  const { side, gap, right, top } = compass;
  const middle = (column: number, row: number) =>
    [right - side * 1.5 - gap + column * (side + gap), top + side * 1.5 + gap + row * (side + gap)] as const;
  const box = { x: -side / 2, y: -side / 2, width: side, height: side };
  const [x, y] = middle(0, 0);
  canvas.form(
    work.builder.form('here', box, (form) => form.roundedRectangle(box, 2, { fill: colours.terracotta })),
    x,
    y,
  );
  canvas.text(labelOf(place), x, y + 1.4, { face: 'title', sizePt: 11, colour: colours.paper, align: 'centre' });
  const labels = beside.map(({ dx, dy, arrow, label }) => {
    const [atX, atY] = middle(dx, dy);
    const name = work.builder.form(`towards ${dx} ${dy}`, box, (form) => {
      form.roundedRectangle(box, 2, { stroke: colours.teal, lineMm: 0.3 });
      form.path(arrow, dx * 2.9, dy * 2.9, 1, { fill: colours.teal });
    });
    canvas.form(name, atX, atY);
    return [label, atX - dx * 0.7, atY + 1.2 - dy * 0.7] as const;
  });
  canvas.texts(labels, { face: 'bold', sizePt: 8.5, colour: colours.teal, align: 'centre' });
}

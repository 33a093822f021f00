import { fetched } from '../../../api/fetched.ts';
import { cssOf, white } from '../../../ui/cells/tone.ts';
import { type PaintFile, type Painting, paintSheet } from './paint-sheet.ts';
import {
  between,
  type ClipScene,
  disc,
  during,
  evenPart,
  paintTable,
  paintTick,
  part,
  shadowed,
  write,
} from './scene.ts';

/** Painting by numbers: the lightest paint, the next ones, a second layer. */
export async function paintScene(): Promise<ClipScene> {
  const file: PaintFile = await (await fetched('/pictures/clip-paint.json')).json();
  const areas = file.regions.map(({ path, ...area }) => ({ ...area, outline: new Path2D(path) }));
  const used = [...new Set(areas.map(({ paint }) => paint))];
  const order = used.toSorted((one, other) => lightness(file, other) - lightness(file, one));
  const painting: Painting = { file, areas, order };
  return (pen, moment) => {
    paintTable(pen);
    const all = order.length;
    // Up to `done` paints of the order are finished; the fraction is how far the next one has come.
    const done = during(moment, [
      -1,
      (share) => evenPart(share, 0.3, 0.92),
      (share) => between(1, all, evenPart(share, 0.02, 0.94)),
      all,
      all,
    ]);
    const near = during(moment, [0, 0, 0, (share) => Math.min(part(share, 0, 0.25), 1 - part(share, 0.82, 1))]);
    const second = during(moment, [0, 0, 0, (share) => evenPart(share, 0.3, 0.75), 1]);
    pen.save();
    paintSheet(pen, painting, near, done, second);
    pen.restore();
    if (moment.step !== 3) paintPots(pen, painting, moment.step, done);
    paintTick(pen, 500, 240, 44, during(moment, [0, 0, 0, 0, (share) => part(share, 0.1, 0.4)]));
  };
}

function lightness({ paints }: PaintFile, paint: number): number {
  const [red, green, blue] = paints[paint]?.rgb ?? white;
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** The pots beside the canvas from light to dark; the open one is lifted. */
function paintPots(pen: CanvasRenderingContext2D, { file, order }: Painting, step: number, done: number): void {
  const columns = 3;
  const across = 74;
  order.forEach((paint, k) => {
    const { label, rgb } = file.paints[paint] ?? { label: '', rgb: white };
    const open = step > 0 && step < 3 && Math.min(Math.floor(done), order.length - 1) === k;
    const used = step > 2 || done >= k + 1;
    const x = 426 + (k % columns) * across;
    const y = 56 + Math.floor(k / columns) * 68 - (open ? 6 : 0);
    pen.save();
    if (step === 4) pen.globalAlpha = 0.25;
    else if (used && !open) pen.globalAlpha = 0.45;
    shadowed(pen, open ? 8 : 4, () => disc(pen, '#FFFDF9', x, y, 27));
    disc(pen, cssOf(rgb), x, y, 21);
    disc(pen, '#FFFDF9', x + 17, y + 15, 13);
    write(pen, label, x + 17, y + 16, { size: 14 });
    if (open) {
      pen.strokeStyle = '#1F6F6B';
      pen.lineWidth = 3;
      pen.beginPath();
      pen.arc(x, y, 29, 0, 2 * Math.PI);
      pen.stroke();
    }
    pen.restore();
  });
}

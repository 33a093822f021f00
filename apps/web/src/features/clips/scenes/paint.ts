import type { Rgb } from '@uzor/engine';
import { fetched } from '../../../api/fetched.ts';
import { cssOf, mix, white } from '../../../shared/cells/tone.ts';
import {
  between,
  type ClipScene,
  disc,
  during,
  evenPart,
  paintTable,
  paintTick,
  part,
  rounded,
  shadowed,
  write,
} from './scene.ts';

export async function paintScene(): Promise<ClipScene> {
  const file: PaintFile = await (await fetched('/pictures/clip-paint.json')).json();
  const areas = file.regions.map(({ path, ...area }) => ({ ...area, outline: new Path2D(path) }));
  const used = [...new Set(areas.map(({ paint }) => paint))];
  const order = used.toSorted((one, other) => lightness(file, other) - lightness(file, one));
  const painting: Painting = { file, areas, order };
  return (pen, moment) => {
    paintTable(pen);
    const all = order.length;
    // The integer part of `done` is the number of finished paints, the fraction the progress of the next one.
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

/** Written by `tools/pictures/clips.ts`. Paths and labels are in units, see `unitsPerMm`. */
interface PaintFile {
  readonly unitsPerMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly paints: readonly { readonly label: string; readonly rgb: Rgb }[];
  /** `label` is x, y and height. */
  readonly regions: readonly { readonly paint: number; readonly label: readonly number[]; readonly path: string }[];
}
interface Area {
  readonly paint: number;
  readonly label: readonly number[];
  readonly outline: Path2D;
}
interface Painting {
  readonly file: PaintFile;
  readonly areas: readonly Area[];
  /** Paints that are used, from light to dark. */
  readonly order: readonly number[];
}

const frame = { x: 40, y: 22, height: 436 } as const;
/** Colours of the canvas in the box. `next` marks the regions of the paint in use. */
const sheet = { ground: '#FDFBF7', line: '#788CA0', number: '#566A7E', next: '#BFE3DF' } as const;

/** The point on which the view zooms in during step 4, in file units. A number shows through the paint there. */
const pale = { x: 1120, y: 1270, zoom: 3.2 } as const;

/** `near` 1 zooms in on `pale`; `done` is the number of finished paints, `second` the progress of the second layer. */
function paintSheet(
  pen: CanvasRenderingContext2D,
  painting: Painting,
  near: number,
  done: number,
  second: number,
): void {
  const { file, areas, order } = painting;
  const [width, height] = [file.widthMm * file.unitsPerMm, file.heightMm * file.unitsPerMm];
  const scale = (frame.height / height) * pale.zoom ** near;
  const shown = { width: (frame.height * width) / height, height: frame.height };
  shadowed(pen, 8, () => rounded(pen, sheet.ground, frame.x, frame.y, shown.width, shown.height, 2));
  pen.beginPath();
  pen.rect(frame.x, frame.y, shown.width, shown.height);
  pen.clip();
  pen.translate(frame.x + shown.width / 2, frame.y + shown.height / 2);
  pen.scale(scale, scale);
  pen.translate(-between(width / 2, pale.x, near), -between(height / 2, pale.y, near));
  pen.lineJoin = 'round';
  pen.lineWidth = 1.1 / scale;
  for (const area of areas) {
    const place = order.indexOf(area.paint);
    const covered = Math.min(1, Math.max(0, done - place));
    const paled = near * (1 - second);
    if (place === Math.floor(done)) fillArea(pen, area, sheet.next);
    if (covered > 0) brush(pen, area, cssOf(mix(file.paints[area.paint]?.rgb ?? white, white, 0.16 * paled)), covered);
    pen.strokeStyle = covered < 1 ? sheet.line : cssOf(file.paints[area.paint]?.rgb ?? white);
    pen.stroke(area.outline);
    number(pen, file, area, covered < 0.5 ? 1 : 0.34 * paled);
  }
}

function fillArea(pen: CanvasRenderingContext2D, { outline }: Area, colour: string): void {
  pen.fillStyle = colour;
  pen.fill(outline, 'evenodd');
}

/** Radius of the brush at the end of a region's animation, in file units: larger than any region, so all is covered. */
const reach = 1000;

/** Fills a region as a brush does, from its number outwards. */
function brush(pen: CanvasRenderingContext2D, area: Area, colour: string, covered: number): void {
  if (covered >= 1) {
    fillArea(pen, area, colour);
    return;
  }
  const [x = 0, y = 0] = area.label;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, covered * reach, 0, 2 * Math.PI);
  pen.clip();
  fillArea(pen, area, colour);
  pen.restore();
}

function number(pen: CanvasRenderingContext2D, { paints }: PaintFile, { paint, label }: Area, opacity: number): void {
  if (opacity === 0) return;
  const [x = 0, y = 0, height = 20] = label;
  pen.save();
  pen.globalAlpha = opacity;
  write(pen, paints[paint]?.label ?? '', x, y, { size: height / 0.72, colour: sheet.number });
  pen.restore();
}

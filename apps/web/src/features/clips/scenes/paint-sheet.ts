import type { Rgb } from '@uzor/engine';
import { cssOf, mix, white } from '../../../ui/cells/tone.ts';
import { between, rounded, shadowed, write } from './scene.ts';

/** What `tools/pictures/clips.ts` writes: lengths of paths and labels in units. */
export interface PaintFile {
  readonly unitsPerMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly paints: readonly { readonly label: string; readonly rgb: Rgb }[];
  /** `label` is x, y and height. */
  readonly regions: readonly { readonly paint: number; readonly label: readonly number[]; readonly path: string }[];
}
/** A region. */
interface Area {
  readonly paint: number;
  readonly label: readonly number[];
  readonly outline: Path2D;
}
/** A painting ready to be drawn. */
export interface Painting {
  readonly file: PaintFile;
  readonly areas: readonly Area[];
  /** Paints that are used, from light to dark. */
  readonly order: readonly number[];
}

/** Place of the canvas, stage units. */
const frame = { x: 40, y: 22, height: 436 } as const;
/** As on the canvas of the box; `next` marks the regions whose turn it is. */
const sheet = { ground: '#FDFBF7', line: '#788CA0', number: '#566A7E', next: '#BFE3DF' } as const;

/** Where a number shows through in step 4: the middle of the view, units of the file. */
const pale = { x: 1120, y: 1270, zoom: 3.2 } as const;

/**
 * The canvas: `near` 1 shows where a number shows through, `done` paints of the order are finished, `second` is how far the
 * second layer has come.
 */
export function paintSheet(
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

/** Reach of a brush in one layer, units: beyond the largest region. */
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

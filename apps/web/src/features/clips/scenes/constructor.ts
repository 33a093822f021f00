import { paintGem } from '../../../shared/cells/gem.ts';
import { schemeOf } from '../../../shared/shipped-work/shipped.ts';
import type { View } from '../../../ui/sheet/viewport.ts';
import { type CellArea, cellsIn, type CellWork, cellWorkOf, paintLayer } from './cell-work.ts';
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
  stage,
  write,
} from './scene.ts';

/** Distance between platforms that are not joined yet, in cells. */
const apart = 7;

export async function constructorScene(): Promise<ClipScene> {
  const work = cellWorkOf(await schemeOf('constructor-lion'), paintGem);
  const platforms = platformsOf(work);
  const [first] = platforms;
  if (!first) throw new RangeError('no platforms');
  const order = segmentsOf(first).flatMap((segment) => cellsIn(work.scheme, segment));
  return (pen, moment) => {
    paintTable(pen);
    const near = during(moment, [(share) => part(share, 0.4, 0.95), 1, (share) => 1 - part(share, 0, 0.22)]);
    const gap = during(moment, [1, 1, 1, (share) => 1 - part(share, 0.1, 0.75)]);
    const laid = during(moment, [0, (share) => evenPart(share, 0.04, 0.93), 1, 1, 1]);
    const others = during(moment, [0, 0, (share) => evenPart(share, 0.25, 0.95) * 5, 5, 5]);
    const view = viewAt(work, near, gap);
    platforms.forEach((platform, k) => {
      const at = placeOf(k, view, gap);
      shadowed(pen, 6, () => board(pen, platform, at, gap));
      paintLayer(pen, work.layers.open, platform, at);
      if (k > 0) paintRows(pen, work, platform, at, others - k + 1);
      else if (laid < 1) paintLaying(pen, work, order, at, laid);
      else paintLayer(pen, work.layers.laid, platform, at);
      paintNumber(pen, platform, at, k + 1, k > 0 ? gap * (1 - near) : gap);
    });
    paintTick(
      pen,
      560,
      240,
      44,
      during(moment, [0, (share) => part(share, 0.93, 1), 0, 0, (share) => part(share, 0.1, 0.4)]),
    );
  };
}

/** At `near` 0 all platforms are visible, at 1 only the first. `gap` 1 sets them apart, 0 joins them. */
function viewAt({ scheme: { widthCells, heightCells } }: CellWork, near: number, gap: number): View {
  const tall = heightCells + (rows - 1) * apart * gap;
  const far = 436 / tall;
  const close = 440 / (heightCells / rows + 2);
  const cell = far * (close / far) ** near;
  const middleX = between((widthCells + apart * gap) / 2, widthCells / columns / 2, near);
  const middleY = between(tall / 2, heightCells / rows / 2, near);
  return {
    cell,
    x: between(stage.width / 2, 260, near) - middleX * cell,
    y: stage.height / 2 - middleY * cell,
  };
}

/** The view of platform `k`, shifted by the gaps before it. */
function placeOf(k: number, { x, y, cell }: View, gap: number): View {
  const step = apart * gap * cell;
  return { cell, x: x + (k % columns) * step, y: y + Math.floor(k / columns) * step };
}

function board(pen: CanvasRenderingContext2D, area: CellArea, { x, y, cell }: View, rim: number): void {
  const edge = Math.max(1, cell * 0.6) * rim;
  pen.fillStyle = '#FFFDF9';
  pen.fillRect(
    x + area.left * cell - edge,
    y + area.top * cell - edge,
    area.width * cell + 2 * edge,
    area.height * cell + 2 * edge,
  );
}

function paintLaying(
  pen: CanvasRenderingContext2D,
  work: CellWork,
  order: readonly number[],
  { x, y, cell }: View,
  share: number,
): void {
  const { widthCells } = work.scheme;
  for (const index of order.slice(0, Math.round(order.length * share)))
    work.laid(pen, index, x + (index % widthCells) * cell, y + Math.floor(index / widthCells) * cell, cell);
}

function paintRows(pen: CanvasRenderingContext2D, work: CellWork, platform: CellArea, at: View, share: number): void {
  const height = Math.round(platform.height * Math.min(1, Math.max(0, share)));
  if (height > 0) paintLayer(pen, work.layers.laid, { ...platform, height }, at);
}

function paintNumber(
  pen: CanvasRenderingContext2D,
  area: CellArea,
  { x, y, cell }: View,
  number: number,
  opacity: number,
): void {
  if (opacity <= 0) return;
  const isLeft = area.left === 0;
  const middle = y + (area.top + area.height / 2) * cell;
  const beside = isLeft ? x - 26 : x + (area.left + area.width) * cell + 26;
  pen.save();
  pen.globalAlpha = opacity;
  disc(pen, '#1F6F6B', beside, middle, 17);
  write(pen, String(number), beside, middle + 1, { size: 19, colour: '#FFFFFF' });
  pen.restore();
}

const [columns, rows] = [2, 3];

function platformsOf({ scheme: { widthCells, heightCells } }: CellWork): CellArea[] {
  const [width, height] = [widthCells / columns, heightCells / rows];
  return Array.from({ length: columns * rows }, (_, k) => ({
    left: (k % columns) * width,
    top: Math.floor(k / columns) * height,
    width,
    height,
  }));
}

/** The four segments of a platform in the order of the booklet. */
function segmentsOf({ left, top, width, height }: CellArea): CellArea[] {
  const [half, tall] = [width / 2, height / 2];
  return [0, 1, 2, 3].map((k) => ({
    left: left + (k % 2) * half,
    top: top + Math.floor(k / 2) * tall,
    width: half,
    height: tall,
  }));
}

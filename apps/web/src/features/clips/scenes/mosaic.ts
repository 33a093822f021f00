import { paintDrill } from '../../../shared/cells/drill.ts';
import { schemeOf } from '../../../shared/shipped-work/shipped.ts';
import type { View } from '../../../ui/sheet/viewport.ts';
import { type CellArea, cellsIn, type CellWork, cellWorkOf, paintLayer } from './cell-work.ts';
import {
  between,
  type ClipScene,
  during,
  evenPart,
  paintTable,
  paintTick,
  part,
  rounded,
  shadowed,
  stage,
  write,
} from './scene.ts';

/** Where the work is drawn, in stage units. Zoomed in, it contains a segment and the edges of its neighbours. */
const frame = { x: 24, y: 20, side: 440 } as const;

export async function mosaicScene(): Promise<ClipScene> {
  const work = cellWorkOf(await schemeOf('mosaic-tiger'), paintDrill);
  const segment = cellsIn(work.scheme, chosen);
  const byColour = [...Map.groupBy(segment, (index) => work.scheme.cells[index] ?? 0)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const [firstColour = 0, firstCells = []] = byColour[0] ?? [];
  const rest = byColour.slice(1).flatMap(([, cells]) => cells);
  return (pen, moment) => {
    const { step, share } = moment;
    paintTable(pen);
    const near = during(moment, [(at) => part(at, 0.3, 0.62), 1, 1, 1, (at) => 1 - part(at, 0.08, 0.38)]);
    const view = viewAt(work, near);
    const laid = laidAt(step, share, firstCells, rest);
    const others = during(moment, [0, 0, 0, 0, (at) => evenPart(at, 0.4, 0.88)]);
    const faded = during(moment, [0, (at) => part(at, 0.1, 0.4)]);
    const sheet = sheetOf(work, view, near);
    pen.save();
    shadowed(pen, 8, () => rounded(pen, '#FFFDF9', ...sheet, 3));
    pen.beginPath();
    pen.rect(...sheet);
    pen.clip();
    paintWork(pen, work, view, { laid, faded, firstColour, others, near });
    paintFilm(pen, view, during(moment, [(at) => part(at, 0.66, 0.98), 1, 1, 1, 1]));
    pen.restore();
    paintTray(pen, work, step, share, { near, firstColour, rest, laid: laid.size - firstCells.length });
    paintTick(pen, tray.x + tray.width / 2, 120, 34, during(moment, [0, 0, 0, 0, (at) => part(at, 0, 0.1)]));
  };
}

/** At `near` 0 the whole work is visible, at 1 only the chosen segment. */
function viewAt({ scheme }: CellWork, near: number): View {
  const far = frame.side / scheme.heightCells;
  const close = frame.side / (side + 1);
  const cell = far * (close / far) ** near;
  const middleX = between(scheme.widthCells / 2, chosen.left + side / 2, near);
  const middleY = between(scheme.heightCells / 2, chosen.top + side / 2, near);
  return { cell, x: leftOf(near) + frame.side / 2 - middleX * cell, y: frame.y + frame.side / 2 - middleY * cell };
}

/** Left edge of the frame, which leaves room for the tray. */
const leftOf = (near: number) => between((stage.width - frame.side) / 2, frame.x, near);

/** The visible part of the canvas: x, y, width, height. */
function sheetOf({ scheme }: CellWork, { x, y, cell }: View, near: number): [number, number, number, number] {
  const left = Math.max(x, leftOf(near));
  const top = Math.max(y, frame.y);
  const right = Math.min(x + scheme.widthCells * cell, leftOf(near) + frame.side);
  const bottom = Math.min(y + scheme.heightCells * cell, frame.y + frame.side);
  return [left, top, right - left, bottom - top];
}

/** Laid cells of the segment, the newest last. */
function laidAt(step: number, share: number, first: readonly number[], rest: readonly number[]): Set<number> {
  if (step < 2) return new Set();
  if (step === 2) return new Set(first.slice(0, Math.round(first.length * evenPart(share, 0.05, 0.9))));
  const more = step === 3 ? Math.round(rest.length * evenPart(share, 0.03, 0.94)) : rest.length;
  return new Set([...first, ...rest.slice(0, more)]);
}

const tray = { x: 492, y: 150, width: 124, height: 250 } as const;

interface TrayState {
  readonly near: number;
  readonly firstColour: number;
  readonly rest: readonly number[];
  /** How many cells of `rest` are laid. */
  readonly laid: number;
}

/** Draws the colour in use: its symbol as in the legend, and its drills in the tray. */
function paintTray(pen: CanvasRenderingContext2D, work: CellWork, step: number, share: number, state: TrayState): void {
  const { palette, cells } = work.scheme;
  const { near, firstColour, rest, laid } = state;
  const index = step < 3 ? firstColour : (cells[rest[Math.min(Math.max(laid, 0), rest.length - 1)] ?? 0] ?? 0);
  const sample = cells.indexOf(index);
  const colour = palette[index];
  const shown = step === 0 ? 0 : step === 1 ? part(share, 0, 0.15) : near;
  if (!colour || shown === 0) return;
  pen.save();
  pen.globalAlpha = shown;
  if (step < 4) {
    shadowed(pen, 4, () => rounded(pen, '#FFFDF9', tray.x, 56, tray.width, 72, 14));
    work.open(pen, sample, tray.x + 12, 73, 38);
    write(pen, '→', tray.x + 62, 93, { size: 20, colour: '#6B5B4C' });
    work.laid(pen, sample, tray.x + 74, 73, 38);
  }
  shadowed(pen, 5, () => rounded(pen, '#DCE9E6', tray.x, tray.y, tray.width, tray.height, 18));
  rounded(pen, '#C9DCD8', tray.x + 8, tray.y + 8, tray.width - 16, tray.height - 16, 12);
  const filled = step === 1 ? evenPart(share, 0.4, 0.95) : step === 2 ? between(1, 0.35, share) : step === 3 ? 0.6 : 0;
  paintLoose(pen, work, sample, filled);
  pen.restore();
}

function paintLoose(pen: CanvasRenderingContext2D, work: CellWork, sample: number, filled: number): void {
  const [columns, size] = [5, 16];
  const all = columns * 10;
  for (let i = 0; i < all * filled; i++) {
    const turn = ((i * 37) % 100) / 100 - 0.5;
    pen.save();
    pen.translate(
      tray.x + 24 + (i % columns) * 19 + turn * 5,
      tray.y + tray.height - 26 - Math.floor(i / columns) * 21 + (((i * 53) % 100) / 100 - 0.5) * 5,
    );
    pen.rotate(turn * 1.1);
    work.laid(pen, sample, -size / 2, -size / 2, size);
    pen.restore();
  }
}

/** Side of a segment in cells. */
const side = 16;
/** The segment that is laid first: an eye of the tiger. */
const chosen: CellArea = { left: 16, top: 48, width: side, height: side };
const film = 'rgba(255, 255, 255, .42)';

interface Progress {
  readonly laid: ReadonlySet<number>;
  /** How far cells of other colours have faded, 0 to 1. */
  readonly faded: number;
  readonly firstColour: number;
  /** Share of the other segments that are laid. */
  readonly others: number;
  readonly near: number;
}

function paintWork(pen: CanvasRenderingContext2D, work: CellWork, view: View, progress: Progress): void {
  const { scheme } = work;
  paintLayer(pen, work.layers.open, { left: 0, top: 0, width: scheme.widthCells, height: scheme.heightCells }, view);
  // The protective film covers all of the canvas except the chosen segment.
  pen.fillStyle = film;
  pen.fillRect(view.x, view.y, scheme.widthCells * view.cell, scheme.heightCells * view.cell);
  const segments = segmentsOf(work);
  for (const segment of segments.slice(0, Math.round(segments.length * progress.others)))
    paintLayer(pen, work.layers.laid, segment, view);
  for (const index of cellsIn(scheme, chosen)) {
    const x = view.x + (index % scheme.widthCells) * view.cell;
    const y = view.y + Math.floor(index / scheme.widthCells) * view.cell;
    if (progress.laid.has(index)) work.laid(pen, index, x, y, view.cell);
    else {
      work.open(pen, index, x, y, view.cell);
      if (progress.faded === 0 || scheme.cells[index] === progress.firstColour) continue;
      pen.fillStyle = `rgba(255, 253, 249, ${0.78 * progress.faded})`;
      pen.fillRect(x, y, view.cell, view.cell);
    }
  }
  paintGrid(pen, work, view, 1 - 0.6 * progress.others);
  if (progress.near > 0 && progress.near < 1) outline(pen, view, '#B9482A', 3);
  if (progress.near === 1) outline(pen, view, '#1F6F6B', 2.5);
}

/** All segments except the chosen one, in the order in which they are laid. Segments at the edge may be smaller. */
function segmentsOf({ scheme: { widthCells, heightCells } }: CellWork): CellArea[] {
  const all: CellArea[] = [];
  for (let top = 0; top < heightCells; top += side)
    for (let left = 0; left < widthCells; left += side)
      all.push({ left, top, width: Math.min(side, widthCells - left), height: Math.min(side, heightCells - top) });
  return all.filter(({ left, top }) => left !== chosen.left || top !== chosen.top);
}

function paintGrid(pen: CanvasRenderingContext2D, { scheme }: CellWork, { x, y, cell }: View, strength: number): void {
  pen.strokeStyle = `rgba(43, 35, 32, ${0.55 * strength})`;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let column = side; column < scheme.widthCells; column += side) {
    pen.moveTo(x + column * cell, y);
    pen.lineTo(x + column * cell, y + scheme.heightCells * cell);
  }
  for (let row = side; row < scheme.heightCells; row += side) {
    pen.moveTo(x, y + row * cell);
    pen.lineTo(x + scheme.widthCells * cell, y + row * cell);
  }
  pen.stroke();
}

function outline(pen: CanvasRenderingContext2D, { x, y, cell }: View, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(x + chosen.left * cell, y + chosen.top * cell, side * cell, side * cell);
}

/** The film over the chosen segment, peeled from its lower right corner. */
function paintFilm(pen: CanvasRenderingContext2D, { x, y, cell }: View, peeled: number): void {
  if (peeled >= 1) return;
  const length = side * cell;
  const [left, top] = [x + chosen.left * cell, y + chosen.top * cell];
  const edge = 2 * length * (1 - peeled);
  pen.save();
  pen.beginPath();
  pen.rect(left, top, length, length);
  pen.clip();
  pen.fillStyle = film;
  pen.beginPath();
  pen.moveTo(left, top);
  pen.lineTo(left + edge, top);
  pen.lineTo(left, top + edge);
  pen.fill();
  if (peeled > 0) {
    const fold = length * 0.5 * Math.sin(Math.PI * Math.min(1, peeled * 1.1));
    const shine = pen.createLinearGradient(
      left + edge / 2 - fold / 2,
      top + edge / 2 - fold / 2,
      left + edge / 2,
      top + edge / 2,
    );
    shine.addColorStop(0, '#FFFFFF');
    shine.addColorStop(1, '#D9DEE0');
    pen.fillStyle = shine;
    pen.beginPath();
    pen.moveTo(left + edge, top);
    pen.lineTo(left, top + edge);
    pen.lineTo(left, top + edge - fold);
    pen.lineTo(left + edge - fold, top);
    pen.fill();
  }
  pen.restore();
}

/** The page of the board bench: the app's board painter and sheet in constant motion. */
import type { SegmentRegionWire } from '@uzor/contract';
import { openRegionParts, type Raster, seededRandom } from '@uzor/engine';
import { hexOf, makeScheme, pictureSizeFor, presets, sizeOf, symbolLetters, workOf } from '@uzor/kit';
import { BoardControl } from '../../apps/web/src/features/segment-board/input/board-control.ts';
import { openBoard } from '../../apps/web/src/features/segment-board/rules/board-state.ts';
import { historyFrom } from '../../apps/web/src/testing/painted-segment.ts';
import { startPainting } from '../../apps/web/src/features/segment-board/painting/use-board-painting.ts';
import { Sheet } from '../../apps/web/src/ui/sheet/sheet.ts';
import { paintDrill } from '../../apps/web/src/shared/cells/drill.ts';

export interface BoardRun {
  readonly frames: number;
  readonly motion: 'zoom' | 'pan' | 'highlight';
}

declare global {
  interface Window {
    openBoard: (side: number, painted?: boolean) => Promise<void>;
    runBoard: (run: BoardRun) => Promise<number[]>;
    markSome: (side: number, painted?: boolean) => Promise<number[]>;
  }
}

const colours = 24;

/** A picture of soft spots, which gives a painting regions of all sizes. */
function spots(width: number, height: number): Raster {
  const random = seededRandom(11);
  const waves = Array.from({ length: 9 }, () => ({
    x: (random() - 0.5) * 24,
    y: (random() - 0.5) * 24,
    phase: random() * 7,
    channel: Math.floor(random() * 3),
  }));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    const [u, v] = [(at % width) / width, Math.floor(at / width) / height];
    for (let channel = 0; channel < 3; channel++) data[at * 4 + channel] = 128;
    for (const { x, y, phase, channel } of waves)
      data[at * 4 + channel] += 42 * Math.sin(6.3 * (x * u + y * v) + phase);
  }
  return { width, height, data };
}

/** The top left corner of a painting, `side` cells wide, half of it painted. */
function paintingOf(side: number): { control: BoardControl; sheet: Sheet; regions: number } {
  const size = sizeOf('paint_by_numbers', side > 80 ? 'a3' : 'a4');
  if (!size) throw new Error('no such size');
  const order = { kind: 'paint_by_numbers', size, orientation: 'portrait' } as const;
  const { width, height } = pictureSizeFor(order);
  const crop = { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: null, margin: { top: 0, left: 0 } };
  const {
    markGrid: grid,
    regions,
    regionOfCell,
  } = workOf(
    makeScheme({
      ...order,
      filter: 'original',
      preset: presets.paint_by_numbers[0],
      crop,
      picture: spots(width, height),
    }),
    'regions',
  );
  const parts = openRegionParts(regions).parts(
    { xMm: 0, yMm: 0, widthMm: side * 2.5, heightMm: side * 2.5 },
    { least: 1, most: 6 },
  );
  const cellsOf = new Map<number, number[]>();
  const ownerOf = (cell: number) => regionOfCell[Math.floor(cell / side) * grid.widthCells + (cell % side)];
  for (let cell = 0; cell < side * side; cell++)
    cellsOf.set(ownerOf(cell), [...(cellsOf.get(ownerOf(cell)) ?? []), cell]);
  const colors = grid.palette.map(({ letter, rgb, name }) => ({
    letter,
    color: hexOf(rgb),
    url: '',
    count: 0,
    name,
    code: null,
  }));
  const wire = parts.map(({ region, path, label }): SegmentRegionWire => {
    const { letter } = grid.palette[regions.regions[region].colour];
    const at = label && {
      x: label.xMm,
      y: label.yMm,
      radius_mm: label.radiusMm,
      height_mm: label.heightMm,
      lead: null,
    };
    return { id: region + 1, letter, path, label: at, more_labels: [], cells: cellsOf.get(region) ?? [] };
  });
  const cells = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => {
      const { letter, color } = colors[regions.regions[ownerOf(y * side + x)].colour];
      return { id: y * side + x, marked: false, color, letter, image_src: null };
    }),
  );
  const history = historyFrom([{ id: 'half', coordinates: { x: side - 1, y: side >> 1 }, colors: [] }]);
  const control = new BoardControl(openBoard({ cells, colors, regions: wire }, history), { send: () => {} });
  return { control, sheet: new Sheet({ columns: side, rows: side }), regions: wire.length };
}

function boardOf(side: number): { control: BoardControl; sheet: Sheet } {
  const random = seededRandom(7);
  const colors = Array.from({ length: colours }, (_, i) => ({
    letter: symbolLetters[i] ?? '',
    color: hex(random),
    url: '',
    count: 0,
    name: `colour ${i}`,
    code: null,
  }));
  const cells = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => {
      const { letter, color } = colors[Math.floor(random() * colours)] ?? { letter: '', color: '' };
      return { id: y * side + x, marked: false, color, letter, image_src: null };
    }),
  );
  const history = historyFrom([{ id: 'half', coordinates: { x: side - 1, y: side >> 1 }, colors: [] }]);
  const control = new BoardControl(openBoard({ cells, colors, regions: null }, history), { send: () => {} });
  return { control, sheet: new Sheet({ columns: side, rows: side }) };
}

const hex = (random: () => number) =>
  `#${Math.floor(random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')
    .toUpperCase()}`;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

let present: { readonly control: BoardControl; readonly sheet: Sheet; readonly stop: () => void } | null = null;

/** Opens an idle board of `side` by `side` cells: drills, or a painting. */
window.openBoard = async (side, asPainting = false) => {
  present?.stop(); // Removes its layers, which have canvases too.
  const host = document.querySelector('main');
  if (!host) throw new Error('no place for a board');
  const { control, sheet } = asPainting ? paintingOf(side) : boardOf(side);
  sheet.resize(390, 600, devicePixelRatio, { column: 0, row: 0 });
  present = {
    control,
    sheet,
    stop: startPainting(host, control, sheet, { dark: false, still: false, piece: paintDrill }),
  };
  for (let i = 0; i < 10; i++) await nextFrame();
};

/** Zooms, pans or cycles colours for `frames` frames; returns the frame intervals in ms. */
window.runBoard = async ({ frames, motion }) => {
  if (!present) throw new Error('no board is open');
  const { control, sheet } = present;
  const gaps: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    const turn = Math.sin((frame / frames) * 4 * Math.PI);
    if (motion === 'zoom') sheet.zoom(1 + turn * 0.05, { x: 180, y: 280 });
    else if (motion === 'pan') sheet.pan(turn * 14, turn * 9);
    else if (frame % 15 === 0) control.turnColours(1);
    const now = await nextFrame();
    gaps.push(now - before);
    before = now;
  }
  sheet.settle();
  return gaps;
};

/** Milliseconds from a tap to the end of the frame that shows its drill, for taps along an unmarked row. */
window.markSome = async (side, asPainting = false) => {
  await window.openBoard(side, asPainting);
  const times: number[] = [];
  for (let column = 0; column < Math.min(side, 14); column++) {
    await new Promise((resolve) => setTimeout(resolve, 150)); // The animation of the previous drill has ended.
    const start = performance.now();
    present?.control.tap({ column, row: side - 2 });
    await nextFrame();
    await new Promise((resolve) => setTimeout(resolve, 0));
    times.push(performance.now() - start);
  }
  return times;
};

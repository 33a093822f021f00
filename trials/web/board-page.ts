/** The page of the board bench: the app's board painter and sheet in constant motion. */
import { seededRandom } from '@uzor/engine';
import { symbolLetters } from '@uzor/kit';
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
    openBoard: (side: number) => Promise<void>;
    runBoard: (run: BoardRun) => Promise<number[]>;
    markSome: (side: number) => Promise<number[]>;
  }
}

const colours = 24;

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

/** Opens an idle board of `side` by `side` cells. */
window.openBoard = async (side) => {
  present?.stop(); // Removes its layers, which have canvases too.
  const host = document.querySelector('main');
  if (!host) throw new Error('no place for a board');
  const { control, sheet } = boardOf(side);
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
window.markSome = async (side) => {
  await window.openBoard(side);
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

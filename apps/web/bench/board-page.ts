/** The page the bench of the board looks at: the board's own painter and sheet under a hand that never rests. */
import { seededRandom } from '@uzor/engine';
import { symbolLetters } from '@uzor/kit';
import { BoardControl, newId } from '../src/features/segment-board/board-control.ts';
import { historyFrom, openBoard } from '../src/features/segment-board/board-state.ts';
import { startPainting } from '../src/features/segment-board/use-board-painting.ts';
import { Sheet } from '../src/features/segment-board/sheet.ts';

export interface BoardRun {
  readonly frames: number;
  readonly motion: 'zoom' | 'pan' | 'highlight';
}

declare global {
  interface Window {
    openBoard: (side: number) => Promise<void>;
    runBoard: (run: BoardRun) => Promise<number[]>;
    markOnce: (side: number) => Promise<number>;
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
  const control = new BoardControl(openBoard({ cells, colors, regions: null }, history), { send: () => {}, newId });
  return { control, sheet: new Sheet({ columns: side, rows: side }) };
}

const hex = (random: () => number) =>
  `#${Math.floor(random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')
    .toUpperCase()}`;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

let present: { readonly control: BoardControl; readonly sheet: Sheet; readonly stop: () => void } | null = null;

/** A board of `side` by `side` cells, at rest. */
window.openBoard = async (side) => {
  const canvas = document.querySelector('canvas');
  if (!canvas) throw new Error('no canvas');
  canvas.style.cssText = 'display:block;width:390px;height:600px';
  present?.stop();
  const { control, sheet } = boardOf(side);
  sheet.resize(390, 600, devicePixelRatio, { column: 0, row: 0 });
  present = { control, sheet, stop: startPainting(canvas, control, sheet, { dark: false, still: false }) };
  for (let i = 0; i < 10; i++) await nextFrame();
};

/** Milliseconds from frame to frame while the hand moves. */
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

/** Milliseconds from a tap to the end of the frame that shows its drill. */
window.markOnce = async (side) => {
  await window.openBoard(side);
  const start = performance.now();
  present?.control.tap({ column: 3, row: side - 2 });
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve, 0));
  return performance.now() - start;
};

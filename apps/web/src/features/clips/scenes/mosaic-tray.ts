import type { CellWork } from './cell-work.ts';
import { between, evenPart, part, rounded, shadowed, write } from './scene.ts';

/** Where the tray lies, stage units. */
export const tray = { x: 492, y: 150, width: 124, height: 250 } as const;

interface TrayState {
  readonly near: number;
  readonly firstColour: number;
  readonly rest: readonly number[];
  /** How many of the rest are laid. */
  readonly laid: number;
}

/** The colour at hand: its symbol as in the legend, and its drills in the tray. */
export function paintTray(
  pen: CanvasRenderingContext2D,
  work: CellWork,
  step: number,
  share: number,
  state: TrayState,
): void {
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

/** Drills lying in the tray in loose rows. */
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

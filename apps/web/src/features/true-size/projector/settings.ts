import type { Extent } from '@uzor/kit';
import { keptPreferences, type Odd } from '../../../ui/preferences.ts';
import type { Corners, Point } from '../homography.ts';

/** How a projector is set up in a room, for all works. */
export interface Settings {
  /** Where the corners of a sheet fall, shares of the window's width and height; null before they were ever moved. */
  readonly corners: Corners | null;
  readonly mirrored: boolean;
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
  readonly outline: boolean;
  /** Shows the canvas sheet by sheet, larger, instead of whole. */
  readonly bySheets: boolean;
}

/** The part of a window that the controls leave free, shares of its width and height: lying and upright windows. */
const free = {
  lying: { left: 0.1, top: 0.14, right: 0.9, bottom: 0.76 },
  upright: { left: 0.1, top: 0.26, right: 0.9, bottom: 0.72 },
} as const;

/** Corners for a sheet that nobody has placed yet: as large as fits between the controls, in its own proportions. */
export function firstCorners(sheet: Extent, window: Extent): Corners {
  const { left, top, right, bottom } = free[window.width < window.height ? 'upright' : 'lying'];
  const room = { width: (right - left) * window.width, height: (bottom - top) * window.height };
  const scale = Math.min(room.width / sheet.width, room.height / sheet.height);
  const [across, down] = [(sheet.width * scale) / window.width / 2, (sheet.height * scale) / window.height / 2];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    { x: x - across, y: y - down },
    { x: x + across, y: y - down },
    { x: x + across, y: y + down },
    { x: x - across, y: y + down },
  ];
}

/** Validates stored settings; missing or invalid ones become defaults. */
export function readSettings({ corners, mirrored, turns, outline, bySheets }: Odd<Settings>): Settings {
  const kept: unknown[] = Array.isArray(corners) ? corners : [];
  const [one, two, three, four] = kept.map(pointOf);
  return {
    corners: one && two && three && four ? [one, two, three, four] : null,
    mirrored: mirrored === true,
    turns: [0, 1, 2, 3].find((quarter) => quarter === turns) ?? 0,
    outline: outline === true,
    bySheets: bySheets === true,
  };
}

function pointOf(kept: unknown): Point | null {
  if (typeof kept !== 'object' || kept === null || !('x' in kept) || !('y' in kept)) return null;
  const { x, y } = kept;
  return isShare(x) && isShare(y) ? { x, y } : null;
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

export const { preferences: settings, prefer } = keptPreferences('uzor:projector', readSettings);

import * as z from 'zod/mini';
import { keptPreferences } from '../../shared/preferences.ts';

/** Objects that people hold against the screen, width and height in millimetres. The card is ISO/IEC 7810 ID-1. */
export const rulers = {
  card: { width: 85.6, height: 53.98 },
  sheet: { width: 210, height: 297 },
} as const;
export type Ruler = keyof typeof rulers;

/** CSS pixels per millimetre: the default, the least and the most. */
export const assumedScale = 96 / 25.4;
export const leastScale = 2;
export const mostScale = 9;

/** Identifies a screen at a zoom level; each is measured separately. */
export function screenName(): string {
  return `${window.screen.width}x${window.screen.height}@${window.devicePixelRatio}`;
}

/** CSS pixels per millimetre by `screenName`. */
const scale = z.catch(z.optional(z.number().check(z.minimum(leastScale), z.maximum(mostScale))), undefined);
const shape = z.object({ of: z.catch(z.record(z.string(), scale), {}) });

const { preferences: scales, prefer } = keptPreferences('uzor:screens', shape);
export { scales };

/** Remembers the scale of this screen at this zoom. */
export function keepScale(scale: number): void {
  prefer({ of: { ...scales.value.of, [screenName()]: scale } });
}

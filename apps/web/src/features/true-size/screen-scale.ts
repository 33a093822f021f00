import * as z from 'zod/mini';
import { keptPreferences } from '../../shared/preferences.ts';

/** Objects to hold against the screen, in millimetres. The card is ISO/IEC 7810 ID-1. */
export const rulers = {
  card: { width: 85.6, height: 53.98 },
  sheet: { width: 210, height: 297 },
} as const;
export type Ruler = keyof typeof rulers;

/** CSS pixels per millimetre: default, minimum and maximum. */
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

export function keepScale(scale: number): void {
  prefer({ of: { ...scales.value.of, [screenName()]: scale } });
}

import * as z from 'zod/mini';
import { keptPreferences } from '../../shared/preferences.ts';

/** What people hold against the screen: width and height in millimetres. A card is of ISO/IEC 7810, ID-1. */
export const rulers = {
  card: { width: 85.6, height: 53.98 },
  sheet: { width: 210, height: 297 },
} as const;
/** A thing to hold against the screen. */
export type Ruler = keyof typeof rulers;

/** CSS pixels a millimetre: what screens are assumed to have, and between what people may set it. */
export const assumedScale = 96 / 25.4;
export const leastScale = 2;
export const mostScale = 9;

/** One screen at one zoom: another of either is measured anew. */
export function screenName(): string {
  return `${window.screen.width}x${window.screen.height}@${window.devicePixelRatio}`;
}

/** CSS pixels a millimetre by the name of the screen. */
const scale = z.catch(z.optional(z.number().check(z.minimum(leastScale), z.maximum(mostScale))), undefined);
const shape = z.object({ of: z.catch(z.record(z.string(), scale), {}) });

const { preferences: scales, prefer } = keptPreferences('uzor:screens', shape);
export { scales };

/** Remembers the scale of this screen at this zoom. */
export function keepScale(scale: number): void {
  prefer({ of: { ...scales.value.of, [screenName()]: scale } });
}

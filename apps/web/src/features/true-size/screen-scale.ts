import { keptPreferences, type Unvalidated } from '../../shared/preferences.ts';

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

interface Scales {
  /** CSS pixels a millimetre by the name of the screen. */
  readonly of: Readonly<Record<string, number>>;
}

function readScales({ of }: Unvalidated<Scales>): Scales {
  const kept = typeof of === 'object' && of !== null ? Object.entries(of) : [];
  return {
    of: Object.fromEntries(
      kept.filter(([, scale]) => typeof scale === 'number' && scale >= leastScale && scale <= mostScale),
    ),
  };
}

const { preferences: scales, prefer } = keptPreferences('uzor:screens', readScales);
export { scales };

/** Remembers the scale of this screen at this zoom. */
export function keepScale(scale: number): void {
  prefer({ of: { ...scales.value.of, [screenName()]: scale } });
}

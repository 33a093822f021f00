import { keepText, keptText } from '../../api/kept-text.ts';

/** Remembers the platform of a work opened last in this browser. */
const keyOf = (kitId: string) => `open-platform:${kitId}`;

/** The remembered platform, or null if none was opened yet. */
export function openPlatform(kitId: string): number | null {
  const kept = Number(keptText(keyOf(kitId)));
  return Number.isInteger(kept) && kept > 0 ? kept : null;
}

/** Remembers this platform. */
export function keepPlatform(kitId: string, platform: number): void {
  keepText(keyOf(kitId), String(platform));
}

import { keepText, keptText } from '../../api/kept-text.ts';

/** The platform of a work that was looked at last, in this browser. */
const keyOf = (kitId: string) => `open-platform:${kitId}`;

/** The kept platform, or null where none was opened yet. */
export function openPlatform(kitId: string): number | null {
  const kept = Number(keptText(keyOf(kitId)));
  return Number.isInteger(kept) && kept > 0 ? kept : null;
}

/** Opens this platform next time. */
export function keepPlatform(kitId: string, platform: number): void {
  keepText(keyOf(kitId), String(platform));
}

import { writeLocal, readLocal } from '../../api/kept-text.ts';

const keyOf = (kitId: string) => `open-platform:${kitId}`;

export function openPlatform(kitId: string): number | null {
  const kept = Number(readLocal(keyOf(kitId)));
  return Number.isInteger(kept) && kept > 0 ? kept : null;
}

export function keepPlatform(kitId: string, platform: number): void {
  writeLocal(keyOf(kitId), String(platform));
}

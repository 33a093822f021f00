/** The platform of a work that was looked at last, in this browser. */
const keyOf = (kitId: string) => `open-platform:${kitId}`;

/** The kept platform, or null where none was opened yet or the browser keeps nothing. */
export function openPlatform(kitId: string): number | null {
  const kept = Number(read(keyOf(kitId)));
  return Number.isInteger(kept) && kept > 0 ? kept : null;
}

/** Opens this platform next time. */
export function keepPlatform(kitId: string, platform: number): void {
  try {
    localStorage.setItem(keyOf(kitId), String(platform));
  } catch {
    // A full or forbidden store: the work then opens at its next segment.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // forbidden by the customer
  }
}

export interface RowModeOptions {
  readonly microphone: boolean;
  readonly far: boolean;
}

export const usualWays: RowModeOptions = { microphone: false, far: false };

let going: { readonly segmentId: string; readonly ways: RowModeOptions } | null = null;

/** Opens row mode in the next segment too. A reload forgets it: a microphone opens on a press only. */
export function carryOptionsTo(segmentId: string, ways: RowModeOptions): void {
  going = { segmentId, ways };
}

export function takeCarriedOptions(segmentId: string): RowModeOptions | null {
  return going?.segmentId === segmentId ? going.ways : null;
}

/** Called once the segment is open: the options are used once. */
export function arrived(): void {
  going = null;
}

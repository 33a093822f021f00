export interface RowModeOptions {
  readonly microphone: boolean;
  readonly far: boolean;
}

export const usualWays: RowModeOptions = { microphone: false, far: false };

let going: { readonly segmentId: string; readonly ways: RowModeOptions } | null = null;

/** Opens the next segment in row mode with these options. In memory: a reload must not open the microphone unasked. */
export function carryOptionsTo(segmentId: string, ways: RowModeOptions): void {
  going = { segmentId, ways };
}

export function takeCarriedOptions(segmentId: string): RowModeOptions | null {
  return going?.segmentId === segmentId ? going.ways : null;
}

/** Forgets the carried options once the segment is open, so that they are used only once. */
export function arrived(): void {
  going = null;
}

export interface RowModeOptions {
  readonly microphone: boolean;
  readonly far: boolean;
}

export const usualWays: RowModeOptions = { microphone: false, far: false };

let going: { readonly segmentId: string; readonly ways: RowModeOptions } | null = null;

/** Keeps row-mode options for the segment opened next. A reload loses them, so that it cannot turn on the microphone. */
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

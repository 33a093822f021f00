/** How a person goes through rows: what is kept from one segment to the next. */
export interface RowModeOptions {
  /** Whether commands are listened to. */
  readonly microphone: boolean;
  /** Whether the large view was chosen. */
  readonly far: boolean;
}

export const usualWays: RowModeOptions = { microphone: false, far: false };

let going: { readonly segmentId: string; readonly ways: RowModeOptions } | null = null;

/** Has row mode open in the segment that is gone to. A reload forgets it: a microphone opens on a press only. */
export function carryOptionsTo(segmentId: string, ways: RowModeOptions): void {
  going = { segmentId, ways };
}

/** The ways in which this segment is come to from the one before; null if it is opened on its own. */
export function takeCarriedOptions(segmentId: string): RowModeOptions | null {
  return going?.segmentId === segmentId ? going.ways : null;
}

/** Called once somebody has arrived: the next opening is one on its own. */
export function arrived(): void {
  going = null;
}

/** How a person goes through rows: what is kept from one segment to the next. */
export interface RowWays {
  /** Whether commands are listened to. */
  readonly microphone: boolean;
  /** Whether the large view was chosen. */
  readonly far: boolean;
}

export const usualWays: RowWays = { microphone: false, far: false };

let going: { readonly segmentId: string; readonly ways: RowWays } | null = null;

/** Has row mode open in the segment that is gone to. A reload forgets it: a microphone opens on a press only. */
export function goOnIn(segmentId: string, ways: RowWays): void {
  going = { segmentId, ways };
}

/** The ways in which this segment is come to from the one before; null if it is opened on its own. */
export function waysInto(segmentId: string): RowWays | null {
  return going?.segmentId === segmentId ? going.ways : null;
}

/** Called once somebody has arrived: the next opening is one on its own. */
export function arrived(): void {
  going = null;
}

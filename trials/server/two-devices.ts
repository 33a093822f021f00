import { seededRandom } from '@uzor/engine';
import { idSeries, type MarkedGrid, type Operation, packHistory, unpackHistory } from '@uzor/kit';
import { operate } from '../../apps/server/src/features/works/segments/merge-operations.ts';
import type { SegmentRow } from '../../apps/server/src/features/works/segments/repository.ts';

/* The marks of a large work by two devices: 125 segments of 16 × 16, every cell marked individually. */

export const [segments, side] = [125, 16];
export const cells = side * side;
const colours = 24;
export const seed = 7;

/** A segment. */
export const grid: MarkedGrid = {
  width: side,
  height: side,
  cells: Uint8Array.from({ length: cells }, (_, cell) => (cell * 7) % colours),
  palette: Array.from({ length: colours }, (_, i) => ({
    letter: String.fromCodePoint(65 + i),
    rgb: [i, i, i] as const,
  })),
};

/** Requests for one segment: each a list of 1 to 16 marks, alternating between the devices. */
export type Requests = readonly (readonly Operation[])[];

/** The requests for this many segments, from a fixed seed. */
export function requestsFor(count: number): Requests[] {
  const random = seededRandom(seed);
  const devices = ['0', '1'].map((device) => idSeries(`${device}f8fad5b-d9cb-469f-a165-70867728950e`));
  return Array.from({ length: count }, () => {
    const requests: Operation[][] = [];
    for (let cell = 0; cell < cells; ) {
      const id = devices[requests.length % devices.length] ?? (() => '');
      const most = Math.min(cells - cell, 1 + Math.floor(random() * side));
      requests.push(Array.from({ length: most }, () => ({ id: id(), type: 'mark', cells: [(cell++ * 37) % cells] })));
    }
    return requests;
  });
}

const nothingEarlier = { around: [], own: [], cleared: [], stored: 0 };

/** CPU of merging one device's offline marks into what the other has saved, including packing, ms. */
export function mergeMs(rows: readonly SegmentRow[], requests: readonly Requests[]): number {
  const halves = rows.map((row, i) => {
    const ofDevice = (device: number) => (requests[i] ?? []).filter((_, turn) => turn % 2 === device).flat();
    const saved = operate(row, nothingEarlier, ofDevice(0), grid, 0);
    return { row, saved: packHistory(saved?.entries ?? []), sent: ofDevice(1) };
  });
  const begun = process.cpuUsage();
  for (const { row, saved, sent } of halves) {
    const merged = operate({ ...row, history: unpackHistory(saved) }, nothingEarlier, sent, grid, 0);
    packHistory(merged?.entries ?? []);
  }
  return process.cpuUsage(begun).user / 1000;
}

import { seededRandom } from '@uzor/engine';
import { idSeries, type MarkedGrid, type Operation, packHistory, unpackHistory } from '@uzor/kit';
import { operate } from '../../apps/server/src/features/segments/merge-operations.ts';
import type { SegmentRow } from '../../apps/server/src/features/segments/repository.ts';

/* The marks of a large work by two devices: 125 segments of 16 × 16, every cell marked alone. */

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

/** What is sent for one segment: a list a request, of 1 to 16 marks, the devices in turn. */
export type Requests = readonly (readonly Operation[])[];

/** The requests for so many segments, by the same seed. */
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

/** CPU of merging what one device marked without a network into what the other has saved, packing included, ms. */
export function mergeMs(rows: readonly SegmentRow[], requests: readonly Requests[]): number {
  const halves = rows.map((row, i) => {
    const ofDevice = (device: number) => (requests[i] ?? []).filter((_, turn) => turn % 2 === device).flat();
    const saved = operate(row, [], ofDevice(0), grid, 0);
    return { row, saved: packHistory(saved?.entries ?? []), sent: ofDevice(1) };
  });
  const begun = process.cpuUsage();
  for (const { row, saved, sent } of halves) {
    const merged = operate({ ...row, history: unpackHistory(saved) }, [], sent, grid, 0);
    packHistory(merged?.entries ?? []);
  }
  return process.cpuUsage(begun).user / 1000;
}

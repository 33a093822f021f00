import { readFileSync } from 'node:fs';
import { makeStrings, type Raster, seededRandom } from '@uzor/engine';

// A separate program that the bench runs: the peak memory of a process that makes one scheme and decodes no photo.
// Prints the megabytes before and at the peak.
const side = 800;
const random = seededRandom(5);
const data = new Uint8ClampedArray(side * side * 4).fill(255);
for (let i = 0; i < data.length; i++) if (i % 4 < 3) data[i] = 255 * random();
const photo: Raster = { width: side, height: side, data };
const before = peakMB();
makeStrings({ photo, pins: 288, linesAtMost: 4000, hoopMm: 450, threadMm: 0.2, preset: 1 });
console.log(JSON.stringify({ before, peak: peakMB() }));

/** Reads the peak from the kernel, because Node's starts at the size of the parent process. Linux only. */
function peakMB(): number {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('The kernel does not say how much memory was used');
  return (Number(kilobytes) * 1024) / 1e6;
}

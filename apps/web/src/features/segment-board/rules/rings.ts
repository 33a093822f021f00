import { eachPathCommand, pathEnd } from '@uzor/engine';
import type { Point } from '../../../ui/sheet/viewport.ts';

/** Closed rings x, y, x, y, … of SVG path data; a curve counts as its chord, which is precise enough for touch. */
export function ringsOf(path: string): number[][] {
  const rings: number[][] = [];
  let [x, y] = [0, 0];
  eachPathCommand(path, (command, numbers) => {
    if (command === 'Z' || command === 'z') return; // rings are closed anyway
    if (command === 'M') rings.push([]);
    [x, y] = pathEnd(command, numbers, x, y);
    rings.at(-1)?.push(x, y);
  });
  return rings;
}

/** True if a point is inside, by the even-odd rule. */
export function holds(rings: readonly (readonly number[])[], { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [x1, y1, x2, y2] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

import type { Point } from './viewport.ts';

/** Numbers that a path command takes at a time. */
const arity: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2 };

/** Closed rings x, y, x, y, … of SVG path data; a curve counts as its chord, near enough for a finger. */
export function ringsOf(path: string): number[][] {
  const rings: number[][] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const size = arity[command.toLowerCase()];
    if (size === undefined) continue; // z: rings are closed anyway
    if (command.toLowerCase() === 'm') rings.push([]);
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number);
    for (let i = 0; i + size <= numbers.length; i += size) {
      at = endOf(command, numbers.slice(i, i + size), at);
      rings.at(-1)?.push(at.x, at.y);
    }
  }
  return rings;
}

/** Where a command with these numbers ends that began at `from`: the last two, or the only one. */
function endOf(command: string, numbers: readonly number[], from: Point): Point {
  const name = command.toLowerCase();
  const origin = command === name ? from : { x: 0, y: 0 };
  const last = numbers[numbers.length - 1];
  if (name === 'h') return { x: origin.x + last, y: from.y };
  if (name === 'v') return { x: from.x, y: origin.y + last };
  return { x: origin.x + numbers[numbers.length - 2], y: origin.y + last };
}

/** Whether a point lies inside, even-odd. */
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

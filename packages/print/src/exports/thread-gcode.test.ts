import { stepsOf, workOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { planOfTwo, woundScheme } from '../testing/wound-work.ts';
import { threadGcode } from './thread-files.ts';

const wound = woundScheme({ lines: 137, pins: 180, hoopMm: 190 });
const text = threadGcode(wound);
const pitch = (2 * Math.PI) / 180;

interface Move {
  readonly word: string;
  readonly x: number;
  readonly y: number;
  readonly centre: { readonly x: number; readonly y: number } | null;
}

/** The moves of a program with their end points. */
function movesOf(lines: readonly string[]): Move[] {
  return lines
    .filter((line) => /^G[0-3] /.test(line))
    .map((line) => {
      const [word = '', ...rest] = line.split(' ');
      const value = (letter: string) => Number(rest.find((part) => part.startsWith(letter))?.slice(1));
      const centre = word === 'G2' || word === 'G3' ? { x: value('I'), y: value('J') } : null;
      return { word, x: value('X'), y: value('Y'), centre };
    });
}

test('the program is ASCII, in millimetres, and names every line of the thread', () => {
  expect(/^[\n\x20-\x7e]*$/.test(text)).toBe(true);
  expect(text.split('\n').slice(3, 6)).toEqual(['G21', 'G90', 'G17']);
  expect(text.endsWith('M2\n')).toBe(true);
  const named = [...text.matchAll(/^; Line (\d+): (\d+) to (\d+)$/gm)].map((found) => found.slice(1).map(Number));
  expect(named).toEqual(stepsOf(workOf(wound, 'thread').thread).map(({ from, to }, i) => [i + 1, from, to]));
});

test('the machine waits for a change of thread at the pin of the knot', () => {
  const two = woundScheme({ lines: 1000, pins: 180, hoopMm: 190, plan: planOfTwo });
  const steps = stepsOf(workOf(two, 'thread').thread);
  const changes = [...threadGcode(two).matchAll(/^; Knot at pin (\d+), then the (\w+) thread\nM0\n; Line (\d+)/gm)];
  expect(changes.map((found) => found.slice(1))).toEqual([
    [String(steps[420]?.from), 'black', '421'],
    [String(steps[777]?.from), 'white', '778'],
  ]);
});

test('the guide goes around the pins of the steps, in order', () => {
  const arcs = movesOf(text.split('\n')).flatMap((move, i, all) => {
    const before = all[i - 1];
    if (move.centre === null || !before) return [];
    const angle = (at: { x: number; y: number }) => Math.atan2(at.x, at.y);
    const middle = Math.atan2(
      Math.sin(angle(before)) + Math.sin(angle(move)),
      Math.cos(angle(before)) + Math.cos(angle(move)),
    );
    return [(Math.round(middle / pitch + 180) % 180) + 1];
  });
  const steps = stepsOf(workOf(wound, 'thread').thread);
  expect(arcs).toEqual([steps[0]?.from, ...steps.map(({ to }) => to)]);
});

test('the guide moves straight inside the ring, and outside only on arcs about the centre', () => {
  const radius = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);
  movesOf(text.split('\n')).forEach((move, i, all) => {
    const before = all[i - 1];
    if (move.centre === null) return;
    expect(radius(move)).toBeCloseTo(95 + 6, 2);
    expect(before && radius(before)).toBeCloseTo(95 + 6, 2);
    expect(before && before.x + move.centre.x).toBeCloseTo(0, 2);
    expect(before && before.y + move.centre.y).toBeCloseTo(0, 2);
    expect(radius(all[i + 1] ?? move)).toBeCloseTo(95 - 6, 2);
  });
});

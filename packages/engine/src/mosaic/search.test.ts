import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { targetOf } from '../photo/target.ts';
import { seededRandom } from '../random.ts';
import { nine } from '../testing/photos.ts';
import { MARGIN } from './eye.ts';
import { OUTSIDE, openSearch, type Search } from './objective.ts';
import { mosaicDial } from './presets.ts';
import { cellsOf, cheapest, descend, eachCell, lonelyCells, recolour, sweep, weigh, weighStale } from './search.ts';

const { weights } = mosaicDial(1);

/** A search for seeded grain, structure of colour and calm places weighed as well, so that every term counts. */
function opened(width: number, height: number, seed: number): Search {
  const random = seededRandom(seed);
  const means = Uint8Array.from({ length: width * height * 3 }, () => random() * 256);
  return openSearch(targetOf(means, width, height), nine, {
    ...weights,
    colourStructure: 0.1,
    calmCompany: 1,
    faceCompany: 1,
    frontier: 20,
  });
}
const indexOf = ({ widthCells, stride }: Search, cell: number) =>
  (Math.floor(cell / widthCells) + MARGIN) * stride + (cell % widthCells) + MARGIN;
/** What going from its present colour to another adds to the objective, by `weigh`; then goes. */
function go(search: Search, cell: number, colour: number): number {
  const at = indexOf(search, cell);
  weigh(search, at);
  const change = search.cost[colour] - search.cost[search.picture[at]];
  recolour(search, at, colour);
  return change;
}
const close = (one: number, two: number) => Math.abs(one - two) < 1e-6 * (1 + Math.abs(one) + Math.abs(two));

const steps = fc.array(fc.record({ cell: fc.nat({ max: 6 * 5 - 1 }), colour: fc.nat({ max: nine.length - 1 }) }), {
  minLength: 1,
  maxLength: 30,
});

describe('the cost that is weighed is the change of one sum', () => {
  test('going there and back again costs nothing, whatever stands around', () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 29 }), fc.nat({ max: 8 }), (walk, cell, colour) => {
        const search = opened(6, 5, 1);
        for (const step of walk) go(search, step.cell, step.colour);
        const before = search.picture[indexOf(search, cell)];
        expect(close(go(search, cell, colour), -go(search, cell, before))).toBe(true);
      }),
    );
  });
  test('two ways to one picture cost the same', () => {
    fc.assert(
      fc.property(steps, (walk) => {
        const [forth, back] = [opened(6, 5, 2), opened(6, 5, 2)];
        const last = new Map(walk.map(({ cell, colour }) => [cell, colour]));
        const one = walk.reduce((sum, { cell, colour }) => sum + go(forth, cell, colour), 0);
        const two = [...last].reverse().reduce((sum, [cell, colour]) => sum + go(back, cell, colour), 0);
        expect(cellsOf(forth)).toEqual(cellsOf(back));
        expect(close(one, two)).toBe(true);
      }),
    );
  });
});

test('the planes kept up to date are those of a search that went straight to the picture', () => {
  const random = seededRandom(5);
  const [wandered, straight] = [opened(9, 7, 3), opened(9, 7, 3)];
  for (let k = 0; k < 400; k++) go(wandered, Math.floor(random() * 63), Math.floor(random() * nine.length));
  cellsOf(wandered).forEach((colour, cell) => {
    if (straight.picture[indexOf(straight, cell)] !== colour) recolour(straight, indexOf(straight, cell), colour);
  });
  for (const plane of ['errorY', 'errorXY', 'errorYZ', 'rise', 'riseA', 'riseB', 'calmRise', 'calmRiseA'] as const)
    for (let i = 0; i < wandered[plane].length; i++)
      expect(close(wandered[plane][i], straight[plane][i]), `${plane} ${i}`).toBe(true);
  expect(wandered.likes).toEqual(straight.likes);
  expect(wandered.counts).toEqual(straight.counts);
});
test('likes are like 4-neighbours, counts are cells, and a search opens with the nearest colours', () => {
  const search = opened(8, 6, 4);
  const cells = cellsOf(search);
  expect([...search.counts]).toEqual(nine.map((_, colour) => cells.filter((one) => one === colour).length));
  let lonely = 0;
  cells.forEach((colour, cell) => {
    const [x, y] = [cell % 8, Math.floor(cell / 8)];
    const around = [x > 0 && cell - 1, x < 7 && cell + 1, y > 0 && cell - 8, y < 5 && cell + 8];
    const likes = around.filter((other) => other !== false && cells[other] === colour).length;
    expect(search.likes[indexOf(search, cell)]).toBe(likes);
    if (likes === 0) lonely++;
  });
  expect(lonelyCells(search)).toBe(lonely);
});
test('weighing leaves no trace for the next cell', () => {
  const search = opened(5, 5, 6);
  weigh(search, indexOf(search, 12));
  const first = search.cost.slice();
  weigh(search, indexOf(search, 3));
  weigh(search, indexOf(search, 12));
  expect(search.cost).toEqual(first);
  expect(search.company.every((value) => value === 0)).toBe(true);
  expect(search.found.every((value) => value === 0)).toBe(true);
});
test('the cheapest of equals is the first', () => {
  const search = opened(2, 2, 1);
  search.cost.set([5, 3, 3, 9, 3, 8, 8, 8, 8]);
  expect(cheapest(search)).toBe(1);
});
test('a descent ends where no single cell has a cheaper colour', () => {
  const search = opened(12, 10, 7);
  // A change wakes its neighbours alone; what it does further away is small, and found by visiting all cells again.
  do search.stale.fill(1);
  while (sweep(search) > 0);
  eachCell(search, (at) => {
    weigh(search, at);
    expect(search.cost[cheapest(search)]).toBeGreaterThanOrEqual(search.cost[search.picture[at]] - 1e-6);
  });
});
test('cells are visited in reading order, stale ones once', () => {
  const search = opened(4, 3, 8);
  const seen: number[] = [];
  eachCell(search, (at) => seen.push(at));
  expect(seen).toEqual(Array.from({ length: 12 }, (_, cell) => indexOf(search, cell)));
  const weighed: number[] = [];
  weighStale(search, (at) => weighed.push(at));
  expect(weighed).toEqual(seen);
  weighStale(search, () => expect.unreachable('nothing changed since'));
});
test('a change wakes the cells around it and none far away', () => {
  const search = opened(20, 20, 9);
  search.stale.fill(0);
  recolour(search, indexOf(search, 10 * 20 + 10), 0);
  expect(search.stale[indexOf(search, 8 * 20 + 12)]).toBe(1);
  expect(search.stale[indexOf(search, 10 * 20 + 14)]).toBe(0);
});
test('the padding stays outside, whatever happens inside', () => {
  const search = opened(3, 3, 10);
  descend(search, 20, 0);
  expect(search.picture.filter((colour) => colour === OUTSIDE)).toHaveLength(search.stride ** 2 - 9);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetOf } from '../photo/target.ts';
import { seededRandom } from '../random.ts';
import { nine } from '../testing/photos.ts';
import { MARGIN } from './eye.ts';
import { openSearch, type Search } from './objective.ts';
import { free } from './profiles.ts';
import { cellsOf, cheapest, eachCell, countConfetti, recolour, sweep, evaluate } from './search.ts';

/** A search over seeded noise, with colour structure and calmness enabled so that every cost term counts. */
function opened(width: number, height: number, seed: number): Search {
  const random = seededRandom(seed);
  const means = Uint8Array.from({ length: width * height * 3 }, () => random() * 256);
  return openSearch(targetOf(means, width, height), nine, {
    ...free,
    colourStructure: 0.1,
    calmConfetti: 1,
    faceCalmness: 1,
    frontier: 20,
  });
}
const indexOf = ({ widthCells, stride }: Search, cell: number) =>
  (Math.floor(cell / widthCells) + MARGIN) * stride + (cell % widthCells) + MARGIN;
/** Recolours a cell and returns the change of the objective according to `evaluate`. */
function change(search: Search, cell: number, colour: number): number {
  const at = indexOf(search, cell);
  evaluate(search, at);
  const difference = search.cost[colour] - search.cost[search.picture[at]];
  recolour(search, at, colour);
  return difference;
}
const close = (one: number, two: number) => Math.abs(one - two) < 1e-6 * (1 + Math.abs(one) + Math.abs(two));

const steps = fc.array(fc.record({ cell: fc.nat({ max: 6 * 5 - 1 }), colour: fc.nat({ max: nine.length - 1 }) }), {
  minLength: 1,
  maxLength: 30,
});

test('evaluated costs are differences of one objective: two orders of changes to the same picture cost the same', () => {
  fc.assert(
    fc.property(steps, (walk) => {
      const [forth, back] = [opened(6, 5, 2), opened(6, 5, 2)];
      const last = new Map(walk.map(({ cell, colour }) => [cell, colour]));
      const one = walk.reduce((sum, { cell, colour }) => sum + change(forth, cell, colour), 0);
      const two = [...last].reverse().reduce((sum, [cell, colour]) => sum + change(back, cell, colour), 0);
      expect(cellsOf(forth)).toEqual(cellsOf(back));
      expect(close(one, two)).toBe(true);
    }),
  );
});

test('incrementally updated planes equal those computed by the shortest path', () => {
  const random = seededRandom(5);
  const [indirect, direct] = [opened(9, 7, 3), opened(9, 7, 3)];
  for (let k = 0; k < 400; k++) change(indirect, Math.floor(random() * 63), Math.floor(random() * nine.length));
  cellsOf(indirect).forEach((colour, cell) => {
    if (direct.picture[indexOf(direct, cell)] !== colour) recolour(direct, indexOf(direct, cell), colour);
  });
  for (const plane of [
    'errorY',
    'errorXY',
    'errorYZ',
    'residual',
    'residualA',
    'residualB',
    'calmResidual',
    'calmResidualA',
  ] as const)
    for (let i = 0; i < indirect[plane].length; i++)
      expect(close(indirect[plane][i], direct[plane][i]), `${plane} ${i}`).toBe(true);
  expect(indirect.sameNeighbours).toEqual(direct.sameNeighbours);
  expect(indirect.counts).toEqual(direct.counts);
});
test('counts same-coloured neighbours and cells, and starts with the nearest colours', () => {
  const search = opened(8, 6, 4);
  const cells = cellsOf(search);
  expect([...search.counts]).toEqual(nine.map((_, colour) => cells.filter((one) => one === colour).length));
  let count = 0;
  cells.forEach((colour, cell) => {
    const [x, y] = [cell % 8, Math.floor(cell / 8)];
    const around = [x > 0 && cell - 1, x < 7 && cell + 1, y > 0 && cell - 8, y < 5 && cell + 8];
    const sameNeighbours = around.filter((other) => other !== false && cells[other] === colour).length;
    expect(search.sameNeighbours[indexOf(search, cell)]).toBe(sameNeighbours);
    if (sameNeighbours === 0) count++;
  });
  expect(countConfetti(search)).toBe(count);
});
test('a descent ends when no single cell has a cheaper colour', () => {
  const search = opened(12, 10, 7);
  // A change marks only its neighbourhood as stale. Its small effects further away are found by visiting all cells
  // again.
  do search.stale.fill(1);
  while (sweep(search) > 0);
  eachCell(search, (at) => {
    evaluate(search, at);
    expect(search.cost[cheapest(search)]).toBeGreaterThanOrEqual(search.cost[search.picture[at]] - 1e-6);
  });
});

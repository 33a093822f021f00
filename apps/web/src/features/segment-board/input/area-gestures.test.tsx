import { expect, test } from 'vitest';
import type { BoardAction } from '../rules/board-state.ts';
import { openOnCanvas } from '../../../testing/board-on-canvas.tsx';

const run: BoardAction = { type: 'choose-tool', tool: 'run' };

const areas = ['AAB', 'ABB', 'CCC'];
test('a tap on an area paints all of it, another one takes the paint off', async () => {
  const { fingers, at, marks } = await openOnCanvas(areas, { painted: true });
  fingers.tap(at(1, 0));
  expect(marks()).toEqual(['xx.', 'x..', '...']);
  fingers.rest(500);
  fingers.tap(at(0, 1));
  expect(marks()).toEqual(['...', '...', '...']);
});
test('a brush paints every area it touches on its way, there and back', async () => {
  const { fingers, at, marks, choose } = await openOnCanvas(areas, { painted: true });
  choose(run);
  fingers.down(at(0, 0));
  fingers.move(at(0, 1));
  fingers.move(at(0, 2));
  fingers.move(at(0, 1));
  fingers.up(at(0, 1));
  expect(marks()).toEqual(['xx.', 'x..', 'xxx']);
});

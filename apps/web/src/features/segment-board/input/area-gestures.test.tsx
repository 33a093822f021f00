import { expect, test } from 'vitest';
import type { BoardAction } from '../rules/board-state.ts';
import { openOnCanvas } from '../../../testing/board-on-canvas.tsx';

const run: BoardAction = { type: 'choose-tool', tool: 'run' };
const frame: BoardAction = { type: 'choose-tool', tool: 'frame' };

const areas = ['AAB', 'ABB', 'CCC'];
test('a tap on an area paints all of it, another one takes the paint off', async () => {
  const { fingers, at, marks } = await openOnCanvas(areas, { painted: true });
  fingers.tap(at(1, 0));
  expect(marks()).toEqual(['xx.', 'x..', '...']);
  fingers.rest(500);
  fingers.tap(at(0, 1));
  expect(marks()).toEqual(['...', '...', '...']);
});
test('a double tap on a painting marks the cells before it too', async () => {
  const { fingers, at, marks } = await openOnCanvas(areas, { painted: true });
  fingers.tap(at(2, 1));
  fingers.rest(100);
  fingers.tap(at(2, 1));
  expect(marks()).toEqual(['xxx', 'xxx', '...']);
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
test('a quick brush leaves no area out between two moments', async () => {
  const { fingers, at, marks, choose } = await openOnCanvas(['ABCDE'], { painted: true });
  choose(run);
  fingers.drag(at(0, 0), at(4, 0));
  expect(marks()).toEqual(['xxxxx']);
});
test('a frame paints every area it touches', async () => {
  const { fingers, at, marks, choose } = await openOnCanvas(areas, { painted: true });
  choose(frame);
  fingers.drag(at(2, 1), at(2, 2));
  expect(marks()).toEqual(['..x', '.xx', 'xxx']);
});
test('cell by cell a brush leaves the rest of an area bare', async () => {
  const { fingers, at, marks, choose } = await openOnCanvas(areas, { painted: true });
  choose({ type: 'choose-unit', unit: 'cell' });
  choose(run);
  fingers.drag(at(0, 2), at(1, 2));
  expect(marks()).toEqual(['...', '...', 'xx.']);
});

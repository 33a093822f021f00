import { expect, test } from 'vitest';
import { firstCorners, readSettings } from './settings.ts';

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('a room that was never set up has a frame of the sheet’s proportions well inside the window', (window) => {
  expect(readSettings({})).toMatchObject({ corners: null, turns: 0 });
  const [one, , three] = firstCorners({ width: 200, height: 280 }, window);
  for (const { x, y } of [one, three]) expect(Math.min(x, 1 - x, y, 1 - y)).toBeGreaterThanOrEqual(0.099);
  const ratio = ((three.x - one.x) * window.width) / ((three.y - one.y) * window.height);
  expect(ratio).toBeCloseTo(200 / 280, 5);
});
test('what was set up comes back, and what was spoilt does not', () => {
  const corners = firstCorners({ width: 2, height: 3 }, { width: 1440, height: 900 });
  const kept = { corners, mirrored: true, turns: 3, outline: true, bySheets: true };
  expect(readSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(readSettings({ corners: [{ x: 2, y: 0 }], turns: 7, mirrored: 'yes' })).toEqual(readSettings({}));
});

import { expect, test } from 'vitest';
import { cpuRow } from './bound-rows.ts';

test('the slower of the two photos is checked against the bounds of the warm time', () => {
  expect(cpuRow([500, 590]).at(-1)).toBe('aim');
  expect(cpuRow([500, 610]).at(-1)).toBe('must');
  expect(cpuRow([1300, 500]).at(-1)).toBe('**missed**');
  expect(cpuRow([500, 1199])).toContain('0.50 s / 1.20 s');
});

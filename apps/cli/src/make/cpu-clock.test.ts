import { expect, test } from 'vitest';
import { CpuClock } from './cpu-clock.ts';

/** Keeps the processor busy long enough for a coarse clock. */
async function busy(): Promise<string> {
  let sum = 0;
  for (let i = 0; i < 3e7; i++) sum += Math.sqrt(i);
  return sum > 0 ? 'done' : '';
}

test('stages are timed separately, and one that did not run is null', async () => {
  const clock = new CpuClock();
  expect(await clock.time('scheme', busy)).toBe('done');
  const { decode, scheme, render, booklet } = clock.spentMs();
  expect([decode, render, booklet]).toEqual([null, null, null]);
  expect(scheme).toBeGreaterThan(0);
});
test('a stage that runs twice adds up', async () => {
  const clock = new CpuClock();
  await clock.time('render', busy);
  const { render: once } = clock.spentMs();
  await clock.time('render', busy);
  expect(clock.spentMs().render).toBeGreaterThan(once ?? 0);
});
test('an error of the work is passed on', async () => {
  const broken = async () => {
    throw new RangeError('no photo');
  };
  await expect(new CpuClock().time('decode', broken)).rejects.toThrow('no photo');
});

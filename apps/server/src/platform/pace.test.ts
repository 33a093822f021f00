import { expect, test } from 'vitest';
import { TooMany } from '../errors.ts';
import { turnsAt } from './pace.ts';

/** Turns on a clock that tests move, and how long each caller was told to wait, ms. */
function turns() {
  let ms = 0;
  const waits: number[] = [];
  const take = turnsAt(
    { burst: 3, aSecond: 10, mostWaiting: 2 },
    {
      now: () => ms,
      wait: async (forMs) => {
        waits.push(forMs);
      },
    },
  );
  return {
    take,
    waits,
    pass: (by: number) => {
      ms += by;
    },
  };
}

test('an account is answered at once until its burst is used up, then at its pace', async () => {
  const { take, waits } = turns();
  for (let i = 0; i < 5; i++) await take('anna');
  expect(waits).toEqual([100, 200]);
});

test('an account with too many waiting calls is refused, and told when to retry', async () => {
  const { take, pass } = turns();
  for (let i = 0; i < 5; i++) await take('anna');
  await expect(take('anna')).rejects.toThrow(TooMany);
  await expect(take('anna')).rejects.toMatchObject({ retryAfterSeconds: 1 });
  pass(100);
  await expect(take('anna')).resolves.toBeUndefined();
});

test('an expensive call takes several turns, and never more than a rested account has', async () => {
  const { take, waits, pass } = turns();
  await take('anna', 3);
  await take('anna');
  expect(waits).toEqual([100]);
  await take('boris', 1000);
  expect(waits).toHaveLength(1);
  pass(400);
  await take('anna', 3);
  expect(waits).toHaveLength(1);
});

test('an account in a loop delays nobody else', async () => {
  const { take, waits } = turns();
  for (let i = 0; i < 5; i++) await take('anna');
  waits.length = 0;
  for (let i = 0; i < 3; i++) await take('boris');
  expect(waits).toEqual([]);
});

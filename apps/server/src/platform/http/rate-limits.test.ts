import { expect, test } from 'vitest';
import { TooMany } from '../../errors.ts';
import { databaseLimits, forgetLimits } from './rate-limits.ts';
import { testClock } from '../testing/test-clock.ts';
import { temporaryDatabase } from '../testing/testing.ts';

const testDatabase = await temporaryDatabase();

const secretKey = 'a secret key of at least thirty-two characters';
const clock = testClock();
const limit = { times: 3, seconds: 600 };

test('events up to the limit pass, the next one is refused with the remaining time, and later the key is free again', async () => {
  const limits = databaseLimits(testDatabase.database, clock, secretKey);
  for (let n = 0; n < 3; n++) await limits.count('code:1', limit);
  clock.later(100);
  await expect(limits.count('code:1', limit)).rejects.toMatchObject({ retryAfterSeconds: 500 });
  await limits.count('code:2', limit);
  clock.later(500);
  await limits.count('code:1', limit);
});

test('checking does not count', async () => {
  const limits = databaseLimits(testDatabase.database, clock, secretKey);
  for (let n = 0; n < 10; n++) await limits.check('login:1', limit);
  for (let n = 0; n < 3; n++) await limits.count('login:1', limit);
  await expect(limits.check('login:1', limit)).rejects.toBeInstanceOf(TooMany);
});

test('a refund makes room for another', async () => {
  const limits = databaseLimits(testDatabase.database, clock, secretKey);
  for (let n = 0; n < 3; n++) await limits.count('given', limit);
  await limits.giveBack('given');
  await limits.count('given', limit);
  await expect(limits.count('given', limit)).rejects.toBeInstanceOf(TooMany);
});

test('concurrent events, as from several processes, never exceed the limit', async () => {
  const limits = databaseLimits(testDatabase.database, clock, secretKey);
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => limits.count('race', limit)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('no key in the database tells whose it is', async () => {
  const limits = databaseLimits(testDatabase.database, clock, secretKey);
  for (const whose of ['192.0.2.77', '2001:db8:1::/48', 'anna@example.com', '192.0.2.77:looked']) {
    await limits.count(`votes:${whose}`, limit);
    await limits.remember(`home:${whose}`, 60);
    expect(await limits.remembers(`home:${whose}`)).toBe(true);
  }
  const rows = await testDatabase.database.selectFrom('rate_limit').select('key').execute();
  const told = rows.map(({ key }) => key).filter((key) => /^(votes|home):/.test(key));
  expect(told).toHaveLength(8);
  for (const key of told) expect(key).toMatch(/^(votes|home):[\w-]{22}$/);
});

test('ended windows are deleted', async () => {
  await databaseLimits(testDatabase.database, clock, secretKey).count('old', limit);
  clock.later(601);
  await forgetLimits(testDatabase.database, clock);
  expect(await testDatabase.database.selectFrom('rate_limit').select('key').execute()).toEqual([]);
});

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptForMs } from '@uzor/contract';
import { securityLogFile } from '../../retention.ts';
import { testClock } from '../testing/test-clock.ts';
import { testFolder } from '../testing/testing.ts';
import { openSecurityLog } from './security-log.ts';

const secretKey = 'a secret of thirty-two characters';
const day = 24 * 3600;

function opened(dataDir: string, securityLog: 'file' | 'stdout' = 'file') {
  const clock = testClock();
  const printed: string[] = [];
  const errors: unknown[] = [];
  const log = openSecurityLog({
    config: { dataDir, secretKey, securityLog },
    clock,
    print: (line) => printed.push(line),
    onError: (error) => errors.push(error),
  });
  const lines = () =>
    readFileSync(join(dataDir, 'security.log'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const files = () => readdirSync(dataDir).filter((name) => name.startsWith('security'));
  return { log, clock, printed, errors, lines, files };
}

test('a line has its event, time, account and network; the file is private', () => {
  const folder = testFolder();
  const { log, lines } = opened(folder);
  log.note('password.right', { account: 'anna', address: '203.0.113.7' });
  log.note('password.right', { account: 'anna', address: '2001:db8:1:2::1' });
  log.note('sign-in.left', { account: 'anna', address: '2001:db8:1:2:ffff::9' });
  expect(lines()[0]).toEqual({
    log: 'security',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    event: 'password.right',
    account: 'anna',
    network: expect.stringMatching(/^[\w-]{16}$/),
  });
  const [first, second, third] = lines().map(({ network }) => network);
  expect(second).toBe(third);
  expect(first).not.toBe(second);
  expect(readFileSync(join(folder, 'security.log'), 'utf8')).not.toMatch(/203\.0|2001:db8/);
  expect(statSync(join(folder, 'security.log')).mode & 0o777).toBe(0o600);
});

test('of a flood one line a minute per network is kept, with the number of suppressed ones', () => {
  const { log, clock, lines } = opened(testFolder());
  for (let i = 0; i < 50; i++) log.note('page.foreign', { address: '203.0.113.7' });
  log.note('page.foreign', { address: '203.0.113.8' });
  clock.later(61);
  log.note('page.foreign', { address: '203.0.113.7' });
  expect(lines().map(({ more }) => more)).toEqual([undefined, undefined, 49]);
});

test('a full file and one that began a month ago are rotated, and none outlives its retention period', () => {
  const folder = testFolder();
  const { log, clock, lines, files } = opened(folder);
  writeFileSync(join(folder, 'security.log'), 'x'.repeat(securityLogFile.bytes));
  log.note('sign-in.left', { account: 'full' });
  expect([lines().length, files().length]).toEqual([1, 2]);
  clock.later(31 * day);
  log.note('sign-in.left', { account: 'old' });
  expect(lines().map(({ account }) => account)).toEqual(['old']);
  expect(files()).toHaveLength(3);
  clock.later(keptForMs.securityLog / 1000 - 30 * day + 1);
  log.tidy();
  expect(files()).toHaveLength(1);
});

test('however much is written, the number of files is limited', () => {
  const folder = testFolder();
  const { log, clock, files } = opened(folder);
  for (let i = 0; i < securityLogFile.most + 3; i++) {
    writeFileSync(join(folder, 'security.log'), 'x'.repeat(securityLogFile.bytes));
    clock.later(1);
    log.note('sign-in.left', { account: 'one' });
  }
  expect(files()).toHaveLength(securityLogFile.most + 1);
});

test('with SECURITY_LOG=stdout the lines have a marker, and no file is made', () => {
  const { log, printed, files } = opened(testFolder(), 'stdout');
  log.note('operator.deed', { deed: 'codes block', done: true, user: 0 });
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({ log: 'security', event: 'operator.deed', user: 0 });
  expect(files()).toEqual([]);
});

test('a line that cannot be written stops nothing', () => {
  const { log, errors } = opened('/dev/null/nowhere');
  log.note('sign-in.left', { account: 'anna' });
  log.tidy();
  expect(errors).toHaveLength(2);
});

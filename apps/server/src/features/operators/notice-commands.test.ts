import { expect, test } from 'vitest';
import { temporaryDatabase } from '../../platform/testing/testing.ts';
import { runCommand } from '../../testing/run-command.ts';
import { clearNotice, endOfDay, setNotice, showNotice } from './notice-commands.ts';
import type { OperatorCommand } from './operator-command.ts';

const testDatabase = await temporaryDatabase();

async function run(now: string, ...said: readonly [OperatorCommand, ...string[]]): Promise<string> {
  const clock = { now: () => new Date(now) };
  return (await runCommand({ database: testDatabase.database, clock }, ...said)).join('\n');
}
const christmas = '2026-12-25T10:00:00Z';
const texts = ['--ru', 'Заказов много', '--en', 'Many orders'];

test('notice set, show and clear', async () => {
  expect(await run(christmas, showNotice)).toBe('There is no notice');
  expect(JSON.parse(await run(christmas, showNotice, '--json'))).toBeNull();
  expect(await run(christmas, setNotice, ...texts)).toContain('until it is cleared');
  expect(await run(christmas, showNotice)).toMatch(/ru +Заказов много\nen +Many orders\nuntil +-\n/);
  expect(await run(christmas, clearNotice)).toBe('The notice is cleared');
  expect(JSON.parse(await run(christmas, clearNotice, '--json'))).toEqual({ cleared: false });
});

test('a day ends at midnight in the shop’s zone, a moment is used as it is', async () => {
  const set = (until: string) => run(christmas, setNotice, ...texts, '--until', until, '--json');
  expect(JSON.parse(await set('2026-12-31'))).toMatchObject({ until: '2026-12-31T21:00:00.000Z' });
  expect(JSON.parse(await set('2026-12-31T18:00+03:00'))).toMatchObject({ until: '2026-12-31T15:00:00.000Z' });
  expect(endOfDay('2026-07-01', 'America/New_York').toISOString()).toBe('2026-07-02T04:00:00.000Z');
  expect(endOfDay('2026-07-01', 'UTC').toISOString()).toBe('2026-07-02T00:00:00.000Z');
});

test('a notice whose end has passed exists but is not shown', async () => {
  await run(christmas, setNotice, ...texts, '--until', '2026-12-26');
  expect(await run(christmas, showNotice)).toMatch(/shown +yes/);
  expect(await run('2026-12-27T10:00:00Z', showNotice)).toMatch(/shown +no: its end has passed/);
});

test('invalid input is refused', async () => {
  expect(() => setNotice.read(['--ru', 'Заказов много'])).toThrow('--en is missing');
  expect(() => setNotice.read(['--ru', ' ', '--en', 'x'])).toThrow('--ru is missing');
  expect(() => setNotice.read([...texts.slice(0, 3), 'x'.repeat(501)])).toThrow('longer than 500');
  for (const until of ['tomorrow', '2026-02-30', '2026-12-31T18:00', '31.12.2026'])
    expect(() => setNotice.read([...texts, '--until', until]), until).toThrow('--until is a day');
  await expect(run(christmas, setNotice, ...texts, '--until', '2026-12-24')).rejects.toThrow('has passed');
  expect(() => showNotice.read(['all'])).toThrow('all');
});

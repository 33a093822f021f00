import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('an error keeps its SQLSTATE or system code as the reason, and codes of boxes and connection keys stay out of the log', () => {
  const lines: string[] = [];
  const log = openLog(
    { logLevel: 'info', role: 'all', traces: null },
    new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
  );
  log.warn(
    {
      err: Object.assign(new Error('no'), { code: '57P01', client: { processID: 1, secretKey: 4711 } }),
      order: { code: 'BOX123456789' },
    },
    'trouble',
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { reason: '57P01' } });
  expect(lines.join()).not.toMatch(/BOX123456789|4711/);
});

test('a line has the time in UTC and stays one line, whatever it contains', () => {
  const lines: string[] = [];
  const log = openLog(
    { logLevel: 'info', role: 'web', traces: null },
    new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
  );
  const before = Date.now();
  log.info({ route: '/kits\n{"level":60,"msg":"forged"}\u2028' }, 'two\r\nlines');
  const [line = '', ...more] = lines.join('').trimEnd().split('\n');
  expect(more).toEqual([]);
  const { time, role, msg } = JSON.parse(line) as { time: number; role: string; msg: string };
  expect([time >= before, time <= Date.now(), role, msg]).toEqual([true, true, 'web', 'two\r\nlines']);
});

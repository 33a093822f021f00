import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('an error keeps its SQLSTATE or system code as the reason, and codes of boxes and keys of connections stay out of the log', () => {
  const lines: string[] = [];
  const log = openLog(
    { logLevel: 'info', role: 'all' },
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

async function ended(code: string): Promise<{ exitCode: number; lines: string[] }> {
  const script = `
    const { stopOnSignals } = await import('./apps/server/src/stop-on-signals.ts');
    const waiting = setInterval(() => undefined, 1000);
    const said = (what) => async () => console.log(what);
    const log = { fatal: ({ err, origin }) => console.log(origin, err.message), error: ({ err }) => console.log(err.message) };
    let stopped;
    const stop = async () => { console.log('the server stops'); await stopped; };
    stopOnSignals({ stop }, said('the database closes'), log);
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { exitCode, lines: printed.trim().split('\n') };
}

const inOrder = ['the server stops', 'the database closes'];

test.each([
  ['an exception', `setTimeout(() => { throw new Error('lost') })`, 'uncaughtException lost'],
  ['a rejection', `void Promise.reject(new Error('lost'))`, 'unhandledRejection lost'],
])('an uncaught %s is logged, the server stops in order and the process ends with 70', async (_kind, code, logged) => {
  expect(await ended(code)).toEqual({ exitCode: 70, lines: [logged, ...inOrder] });
});

test('a second error while the server stops is logged and changes nothing', async () => {
  const twice = `
    const fail = (name) => setTimeout(() => { throw new Error(name) });
    stopped = new Promise((resolve) => {
      process.on('uncaughtException', ({ message }) => (message === 'first' ? fail('second') : resolve()));
    });
    fail('first');`;
  expect(await ended(twice)).toEqual({
    exitCode: 70,
    lines: ['uncaughtException first', 'the server stops', 'uncaughtException second', 'the database closes'],
  });
});

test('SIGTERM ends it in order with 0', async () => {
  expect(await ended(`process.kill(process.pid, 'SIGTERM')`)).toEqual({ exitCode: 0, lines: inOrder });
});

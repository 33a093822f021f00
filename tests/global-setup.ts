/** The whole product on one machine, as a customer's host would run it: `npm start` on an empty data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { productKinds } from '../packages/contract/src/index.ts';
import { codesOfWorker, madeCodes } from './people/craft.ts';

const root = path.join(import.meta.dirname, '..');

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status === 200;
  } catch {
    return false;
  }
}

/** Waits as long as the server runs: slowness is not a failure. */
async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Two per project, and some for workers that replace failed ones. */
const workers = 8;

/** Codes of every kind, created in batches for all workers: every call of the command starts a process. */
function codesOfAllKinds(): Promise<(readonly [kind: string, codes: string[]])[]> {
  const count = String(workers * codesOfWorker);
  return Promise.all(productKinds.map(async (kind) => [kind, await madeCodes(kind, '--count', count)] as const));
}

/** The server logs to `test-results/server.log`. A running one is used if `BASE_URL` and `JOURNEY_DATA` (its data folder) are set. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL'] && process.env['JOURNEY_DATA']) return;
  const data = mkdtempSync(path.join(tmpdir(), 'uzor-journeys-'));
  const port = await freePort();
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const log = openSync(path.join(results, 'server.log'), 'w');
  const server = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    stdio: ['ignore', log, 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: data, RATE_LIMITS: 'off' },
  });
  closeSync(log);
  Object.assign(process.env, { BASE_URL: `http://127.0.0.1:${port}`, JOURNEY_DATA: data });
  await untilAnswers(`http://127.0.0.1:${port}/health/ready`, server);
  await untilAnswers(`http://127.0.0.1:${port}/mosaic`, server);
  process.env['JOURNEY_CODES'] = JSON.stringify(await codesOfAllKinds());
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}

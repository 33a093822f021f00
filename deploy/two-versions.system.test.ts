import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path, { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase, urlOf } from '../apps/server/src/platform/testing/testing.ts';
import { bucketEnvironment, type BucketServer, openBucketServer } from '../apps/server/src/testing/bucket-server.ts';
import {
  type Answer,
  type Call,
  caller,
  good,
  oneAttempt,
  type OwnWork,
  readyBlank,
  strangersAddress,
  textAt,
  triedBase,
} from '../apps/server/src/testing/customer.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { openPostbox, type Postbox } from '../apps/server/src/testing/postbox.ts';
import { type ServerProcesses, serverProcesses } from '../apps/server/src/testing/server-processes.ts';
import { openProxy } from '../apps/server/src/testing/two-web-proxy.ts';
import { until } from './testing/people.ts';

const copied = ['packages', 'apps', 'tools', 'trials'];
const settings = ['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts'];
const linked = ['assets', 'docs'];
/** Folders not copied: built, downloaded or static files. */
const left = /\/(?:node_modules|build|public)(?:\/|$)/;

/** A modifiable copy of the checkout's sources; it uses the checkout's dependencies. */
class Overlay {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'uzor-overlay-'));
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    for (const name of copied)
      cpSync(path.join(root, name), this.#at(name), {
        recursive: true,
        filter: (source) => !left.test(source.slice(root.length)),
      });
    for (const name of settings) cpSync(path.join(root, name), this.#at(name));
    for (const name of linked) symlinkSync(path.join(root, name), this.#at(name));
    this.#linkDependencies();
  }

  /** Links this repository's packages to the copy and all others to the checkout. */
  #linkDependencies(): void {
    const modules = path.join(this.#root, 'node_modules');
    mkdirSync(this.#at('node_modules/@uzor'), { recursive: true });
    for (const name of readdirSync(modules))
      if (name !== '@uzor') symlinkSync(path.join(modules, name), this.#at('node_modules', name));
    for (const group of ['packages', 'apps'])
      for (const name of readdirSync(this.#at(group)))
        symlinkSync(this.#at(group, name), this.#at('node_modules/@uzor', name));
  }

  #at(...parts: string[]): string {
    return path.join(this.folder, ...parts);
  }

  write(file: string, text: string): void {
    writeFileSync(this.#at(file), text);
  }
  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/*
 * A rolling update as in docs/operations.md: processes of the next release, a copy with one more migration, replace
 * those of this one, one by one.
 */

// Takes two minutes on two idle cores; the limit is only for hangs.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

/** How long both releases serve the same customers. */
const besideMs = 60_000;
const migration = '9000-of-the-next-release.sql';
/** Changes allowed in a migration: new columns in existing tables, a new table with a foreign key, a new index. */
const additions = `
alter table kit add column told_apart boolean not null default false, add column next_note text;
alter table blank add column next_note text;
alter table code add column next_note text;
create table next_thing (id bigint generated always as identity primary key, kit_id text not null references kit on delete cascade);
create index next_thing_kit on next_thing (kit_id);
create index kit_next_note on kit (next_note) where next_note is not null;
`;

const home = mkdtempSync(join(tmpdir(), 'uzor-versions-'));
const releases = { this: resolve(import.meta.dirname, '..'), next: '' };
type Release = keyof typeof releases;

let next: Overlay;
let store: TestDatabase;
let files: BucketServer;
let postbox: Postbox;
let processes: Record<Release, ServerProcesses>;

beforeAll(async () => {
  next = new Overlay(releases.this);
  next.write(`apps/server/src/migrations/${migration}`, additions);
  [store, files, postbox] = await Promise.all([openTestDatabase(), openBucketServer('uzor'), openPostbox()]);
  const settings = {
    DATABASE_URL: urlOf(store.connection),
    ...bucketEnvironment(files.settings('uzor')),
    SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
    SECRET_KEY: 'of both releases and all of their processes',
    NODE_ENV: 'test',
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  processes = { this: serverProcesses(settings, releases.this), next: serverProcesses(settings, next.folder) };
});
afterAll(async () => {
  await Promise.all([processes.this.endAll(), processes.next.endAll()]);
  await Promise.all([files.close(), postbox.close(), store.drop()]);
  next.close();
  rmSync(home, { recursive: true, force: true });
});

const start = (release: Release, name: string, role: 'web' | 'worker', port = 0) =>
  processes[release].start(name, { ROLE: role, PORT: String(port), DATA_DIR: join(home, name) });

/** Whether the first start has imported its content: updates happen later. */
async function isSettled(port: number | undefined): Promise<boolean> {
  const health = await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json();
  return Object(health).checks.every(({ state }: { state: string }) => state === 'ok');
}

/** Simulates visitors, a customer who keeps ordering and one who marks, until `isOver`; returns what failed. */
async function customers(
  call: Call,
  isOver: () => boolean,
): Promise<{ faults: string[]; works: OwnWork[]; answers: number }> {
  const faults: string[] = [];
  const works: OwnWork[] = [];
  let answers = 0;
  const heard: Call = async (method, path, body, token) => {
    const answer = await call(method, path, body, token).catch((error: Error): Answer => {
      faults.push(`${method} ${path}: ${error.message}`);
      throw error;
    });
    answers++;
    if (answer.status >= 400) faults.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const visitor = async (path: string): Promise<void> => {
    for (; !isOver(); await pause(100)) await heard('GET', path);
  };
  const buyer = async (): Promise<void> => {
    for (; !isOver(); await pause(3000)) {
      const email = strangersAddress();
      const slug = await readyBlank(heard, await oneAttempt(store));
      const answer = await good(heard('POST', `${triedBase}/blank/${slug}/complete`, { email, consent: true }));
      works.push({ email, id: textAt(answer, 'data', 'tile_id'), token: textAt(answer, 'token') });
    }
  };
  const marker = async (): Promise<void> => {
    for (let row = 0; !isOver(); row++, await pause(250)) if (works[0]) await mark(heard, works[0], row % 8);
  };
  const all = [visitor('/media-library'), visitor('/config'), visitor('/questions'), buyer(), marker()];
  for (const { reason } of (await Promise.allSettled(all)).filter((one) => one.status === 'rejected'))
    faults.push(String(reason));
  return { faults, works, answers };
}

/** Marks a row of the first segment once the work is made. */
async function mark(call: Call, { id, token }: OwnWork, row: number): Promise<void> {
  const work = await good(call('GET', `${triedBase}/${id}`, undefined, token));
  if (Object(work.body).data.status !== 3) return;
  const { body } = await good(call('GET', `${triedBase}/${id}/segment`, undefined, token));
  const at = `${triedBase}/${id}/segment/${Object(body).data[0][0].id}`;
  const segment = await good(call('GET', at, undefined, token));
  const x = Object(segment.body).data.cells[row].length - 1;
  await good(call('POST', `${at}/cell/set-marked`, { coordinates: { x, y: row } }, token));
}

test('this release and the next serve the same customers for a minute without a failed call', async () => {
  const ports = [await freePort(), await freePort()];
  await start('this', 'web-1', 'web', ports[0]);
  await Promise.all([start('this', 'web-2', 'web', ports[1]), start('this', 'worker-1', 'worker')]);
  for (const port of ports) await until(() => isSettled(port));
  const proxy = await openProxy(ports);
  let isOver = false;
  const served = customers(caller({ shop: proxy.url }), () => isOver);

  expect(await processes.this.end('web-1')).toBe(0);
  await start('next', 'web-1', 'web', ports[0]);
  await start('next', 'worker-2', 'worker');
  expect((await store.database.introspection.getTables()).map(({ name }) => name)).toContain('next_thing');
  await pause(besideMs);
  await processes.this.end('worker-1'); // The other process continues its drawing.
  expect(await processes.this.end('web-2')).toBe(0);
  await start('next', 'web-2', 'web', ports[1]);
  isOver = true;

  const { faults, works, answers } = await served;
  expect(faults).toEqual([]);
  expect(answers).toBeGreaterThan(100);
  expect(works.length).toBeGreaterThan(0);
  const call = caller({ shop: proxy.url });
  for (const { id, token, email } of works) {
    await postbox.bookletFor(email);
    await until(async () => {
      const { body } = await good(call('GET', `${triedBase}/${id}`, undefined, token));
      return Object(body).data.status === 3;
    });
    const own = postbox.letters.filter(({ to }) => to === email);
    expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(2);
  }
  proxy.close();
});

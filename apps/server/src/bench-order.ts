import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ProductKind } from '@uzor/contract';
import { availableKinds, filterId, presets, productOf } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { codeService } from './features/codes/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { runningPostgres } from './platform/postgres.ts';
import type { Tables } from './platform/tables.ts';

/* How long a customer waits: a server of its own on an empty data folder, one order after another, mails to a real SMTP server. */

const ordersByDefault = 20;
const sizeId = 2; // a3
/** Seconds in which all presets of a kind are owed. */
const allWithin: Readonly<Record<ProductKind, number>> = { mosaic: 2, paint_by_numbers: 7, constructor: 2, string_art: 4 };
const page = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));
const program = fileURLToPath(new URL('./main.ts', import.meta.url));

/** What one order took, milliseconds. */
interface OrderTimes {
  /** From "next" to the natural scheme being there, and to all of them. */
  readonly firstPreset: number;
  readonly allPresets: number;
  /** From the confirmation to its answer, and to the acceptance of the mail with the booklet. */
  readonly answer: number;
  readonly mail: number;
  /** From a visitor's photo to a whole demo, nothing else going on. */
  readonly demo: number;
}

/** `bench order [COUNT] [--product KIND]`: prints a table a kind and writes it into docs/benchmarks.md; all kinds by default. */
export async function benchOrder(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...argv], options: { product: { type: 'string' } }, allowPositionals: true });
  const orders = positionals[0] === undefined ? ordersByDefault : Number(positionals[0]);
  if (!Number.isInteger(orders) || orders < 1) throw new RangeError(`${positionals[0]} is no number of orders`);
  const kinds = availableKinds.filter((kind) => values.product === undefined || kind === values.product);
  if (kinds.length === 0) throw new RangeError(`There is no product ${values.product}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'uzor-bench-'));
  const postbox = await openPostbox();
  const port = await freePort();
  const server = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${postbox.port}`, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  });
  try {
    const shop = `http://127.0.0.1:${port}`;
    await untilCalm(shop, server);
    const database = openDatabase(runningPostgres(dataDir), () => undefined, 2);
    for (const kind of kinds) {
      const times: OrderTimes[] = [];
      for (let i = 0; i < orders; i++) times.push(await order(`${shop}/api`, database, postbox, kind, i));
      publish(kind, report(kind, times));
    }
    await database.destroy();
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await new Promise((ended) => server.once('exit', ended));
    await postbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function order(api: string, database: Kysely<Tables>, postbox: Postbox, kind: ProductKind, i: number): Promise<OrderTimes> {
  const { apiBase, demoBase, defaultFilter } = productOf(kind);
  const [code] = await codeService({ database, clock: systemClock }).create({
    kind,
    sizeIds: null,
    filterIds: null,
    count: 1,
    uses: 5,
    batch: 'bench',
    marketplace: null,
  });
  const library = (await ask(api, 'GET', '/media-library')) as { data: { id: string }[] };
  const photo = { media_id: library.data[i % library.data.length]?.id };
  const demo = await demoTime(api, database, demoBase, photo);
  const {
    data: { slug },
  } = (await ask(api, 'POST', '/blank', { code: code?.code })) as { data: { slug: string } };
  const at = `${apiBase}/blank/${slug}`;
  await ask(api, 'POST', `${at}/upload-photo`, photo);
  const nextAt = Date.now();
  await ask(api, 'POST', at, { size_id: sizeId, filter_id: filterId(defaultFilter), orientation: 'portrait' });
  const tracings = await untilTraced(database, slug);
  const email = `${kind}-${i}@bench.test`;
  await ask(api, 'POST', `${at}/apply-preset`, { preset: 1 });
  const confirmedAt = Date.now();
  await ask(api, 'POST', `${at}/complete`, { email, consent: true });
  const answeredAt = Date.now();
  const acceptedAt = await postbox.bookletFor(email);
  await untilDrawn(database, slug);
  const readyAt = tracings.map(({ created_at }) => created_at.getTime());
  return {
    firstPreset: (readyAt[0] ?? 0) - nextAt,
    allPresets: Math.max(...readyAt) - nextAt,
    answer: answeredAt - confirmedAt,
    mail: acceptedAt - confirmedAt,
    demo,
  };
}

async function ask(api: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const answer = await fetch(api + path, {
    method,
    headers: { 'content-type': 'application/json', 'app-platform': 'web' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** How long a visitor waits for a whole demo of a4. */
async function demoTime(api: string, database: Kysely<Tables>, demoBase: string, photo: object): Promise<number> {
  const sentAt = Date.now();
  const { data } = (await ask(api, 'POST', demoBase, photo)) as { data: { slug: string } };
  for (;;) {
    const { status } = await database.selectFrom('demo').select('status').where('slug', '=', data.slug).executeTakeFirstOrThrow();
    if (status === 4) throw new Error(`The demo ${data.slug} failed`);
    if (status === 3) return Date.now() - sentAt;
    await pause(20);
  }
}

/** All presets of the blank in their order, once they are there; their own times tell when that was. */
async function untilTraced(database: Kysely<Tables>, slug: string) {
  for (;;) {
    const blank = await database.selectFrom('blank').select('generation_status').where('slug', '=', slug).executeTakeFirstOrThrow();
    if (blank.generation_status === 4) throw new Error(`The schemes of ${slug} failed`);
    if (blank.generation_status === 3)
      return database.selectFrom('tracing').select(['preset', 'created_at']).where('slug', '=', slug).orderBy('preset').execute();
    await pause(50);
  }
}

/** Orders do not overlap: the next one begins when nothing of this one is left to draw. */
async function untilDrawn(database: Kysely<Tables>, slug: string): Promise<void> {
  for (;;) {
    const kit = await database.selectFrom('kit').select('pictures_status').where('blank_slug', '=', slug).executeTakeFirstOrThrow();
    if (kit.pictures_status >= 3) return;
    await pause(50);
  }
}

/** Ready, and the first build of the web app over: nothing but orders is left to do. */
async function untilCalm(shop: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const checks = await fetch(`${shop}/health/ready`).then(
      (answer) => answer.text(),
      () => 'warning',
    );
    if (!checks.includes('warning')) return;
    await pause(250);
  }
}

/** A mail server that takes everything and remembers when it took a booklet for whom. */
interface Postbox {
  readonly port: number;
  bookletFor(email: string): Promise<number>;
  close(): Promise<void>;
}

async function openPostbox(): Promise<Postbox> {
  const accepted = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address); // forgotten by the session once it is done
      buffer(stream).then((message) => {
        done();
        if (message.includes('application/pdf')) for (const address of recipients) accepted.set(address, Date.now());
      }, done);
    },
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    port,
    async bookletFor(email) {
      for (;;) {
        const at = accepted.get(email);
        if (at !== undefined) return at;
        await pause(5);
      }
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))));
  });
  return promise;
}

function report(kind: ProductKind, times: readonly OrderTimes[]): string {
  const row = (name: string, must: string, of: (one: OrderTimes) => number) => {
    const sorted = times.map(of).sort((a, b) => a - b);
    const at = (share: number) => `${((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1000).toFixed(2)} s`;
    return `| ${name} | ${must} | ${at(0.5)} | ${at(0.95)} |`;
  };
  const [first] = cpus();
  return [
    `## Order: ${productOf(kind).name.en.toLowerCase()}`,
    '',
    `${times.length} orders one after another, a3, filter ${productOf(kind).defaultFilter}, everything embedded, a real SMTP server beside it. Wall time. ${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`,
    '',
    '|  | must | p50 | p95 |',
    '| --- | ---: | ---: | ---: |',
    row('confirmation to the accepted mail with the booklet', '≤ 2 s p95', ({ mail }) => mail),
    row('… of it until the browser is answered', '', ({ answer }) => answer),
    row('"next" to the first scheme', '≤ 1.0 s', ({ firstPreset }) => firstPreset),
    row(`"next" to all ${presets[kind].length} schemes`, `≤ ${allWithin[kind]} s`, ({ allPresets }) => allPresets),
    row('a photo of a visitor to a whole demo of a4', '≤ 5 s', ({ demo }) => demo),
  ].join('\n');
}

/** Prints the section and puts it in place of the former one. */
function publish(kind: ProductKind, markdown: string): void {
  console.log(markdown);
  const [open, close] = [`<!-- order ${kind} -->`, `<!-- /order ${kind} -->`];
  const former = readFileSync(page, 'utf8');
  const section = `${open}\n${markdown}\n${close}`;
  const [from, to] = [former.indexOf(open), former.indexOf(close)];
  writeFileSync(page, from >= 0 && to > from ? former.slice(0, from) + section + former.slice(to + close.length) : `${former.trimEnd()}\n\n${section}\n`);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Call,
  caller,
  good,
  oneAttempt,
  readyBlank,
  strangersAddress,
  textAt,
  triedBase,
} from './testing/customer.ts';
import { openPostbox, type Postbox } from './testing/postbox.ts';
import { openTestDatabase, type TestDatabase, urlOf } from './platform/testing/testing.ts';
import { bucketEnvironment, type BucketServer, openBucketServer } from './testing/bucket-server.ts';
import { freePort } from './testing/free-port.ts';
import { type ServerProcesses, serverProcesses } from './testing/server-processes.ts';

/* Traces of a web and a worker process, as their receiver gets them. */

interface HeardSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly role: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const heard: HeardSpan[] = [];
const headers: IncomingHttpHeaders[] = [];
let posted = '';

interface WireAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface WireTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly WireAttribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<HeardSpan, 'attributes' | 'role'> & { attributes: readonly WireAttribute[] })[];
    }[];
  }[];
}

const valuesOf = (attributes: readonly WireAttribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

function listenTo({ resourceSpans }: WireTraces): void {
  for (const { resource, scopeSpans } of resourceSpans) {
    const { 'uzor.role': role = '' } = valuesOf(resource.attributes);
    for (const { traceId, spanId, parentSpanId, name, attributes } of scopeSpans.flatMap(({ spans }) => spans))
      heard.push({ traceId, spanId, parentSpanId, name, role, attributes: valuesOf(attributes) });
  }
}

const receiver: Server = createServer(async (call, answer) => {
  const body = await text(call);
  headers.push(call.headers);
  posted += body;
  const isRight = call.method === 'POST' && call.url === '/v1/traces';
  if (isRight) listenTo(JSON.parse(body));
  answer.writeHead(isRight ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
});

const home = mkdtempSync(join(tmpdir(), 'uzor-traced-'));
const log: Readonly<Record<string, unknown>>[] = [];
let store: TestDatabase;
let postbox: Postbox;
let files: BucketServer;
let processes: ServerProcesses;
let call: Call;
const strangers = { trace: 'ab'.repeat(16), span: 'cd'.repeat(8) };
const traceparent = `00-${strangers.trace}-${strangers.span}-01`;

/** Starts a process of a role; without a port it serves no requests. */
const start = (name: string, role: 'web' | 'worker', own: NodeJS.ProcessEnv = {}) =>
  processes.start(name, { ROLE: role, PORT: '0', DATA_DIR: join(home, name), ...own });

beforeAll(async () => {
  const [port, web] = [await freePort(), await freePort()];
  await new Promise<void>((ready) => receiver.listen(port, '127.0.0.1', ready));
  [store, postbox, files] = await Promise.all([openTestDatabase(), openPostbox(), openBucketServer('uzor')]);
  const settings = {
    DATABASE_URL: urlOf(store.connection),
    ...bucketEnvironment(files.settings('uzor')),
    SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
    SECRET_KEY: 'of all three processes, forty characters',
    NODE_ENV: 'test',
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20traces',
  };
  processes = serverProcesses(settings, undefined, (line) => log.push(JSON.parse(line)));
  await start('web', 'web', { PORT: String(web) });
  await start('worker', 'worker');
  call = caller({ shop: `http://127.0.0.1:${web}` }, { traceparent, baggage: 'order=forged' });
});
afterAll(async () => {
  await processes.endAll();
  receiver.close();
  await Promise.all([postbox.close(), files.close(), store.drop()]);
  rmSync(home, { recursive: true, force: true });
});

/** Waits for spans to arrive. Each process sends ended spans in batches, inner ones before outer ones. */
async function coming<T>(look: () => T | undefined | false): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    await pause(50);
  }
}
const spanOf = (fits: (span: HeardSpan) => boolean) => coming(() => heard.find(fits));
const ofName = (name: string) => (span: HeardSpan) => span.name === name;
/** Whether a span descends from another, at any depth. */
function follows(span: HeardSpan, from: HeardSpan): boolean {
  const parent = heard.find(({ spanId }) => spanId === span.parentSpanId);
  return parent !== undefined && (parent === from || follows(parent, from));
}

test('an order has one trace from its confirmation to its mail, across web, worker and mail server', async () => {
  const email = strangersAddress();
  const code = await oneAttempt(store);
  const slug = await readyBlank(call, code);
  const ordered = await good(call('POST', `${triedBase}/blank/${slug}/complete`, { email, consent: true }));
  const kit = textAt(ordered, 'data', 'tile_id');
  await postbox.bookletFor(email);
  const request = await spanOf(ofName(`POST /api${triedBase}/blank/:slug/complete`));
  expect(request).toMatchObject({
    role: 'web',
    attributes: { 'http.response.status_code': '201', 'uzor.order': slug.slice(0, 8) },
  });
  const { traceId } = request;
  const booklet = await spanOf((span) => span.traceId === traceId && span.name === 'process booklet');
  const mail = await spanOf(
    (span) => span.traceId === traceId && span.name === 'send mail' && span.attributes['uzor.letter'] === 'scheme',
  );
  expect([booklet.role, mail.role]).toEqual(['worker', 'worker']);
  expect(booklet.attributes).toMatchObject({ 'uzor.kit': kit });
  await coming(() => follows(booklet, request) && follows(mail, booklet));
  expect(follows(request, mail)).toBe(false);
  const mailed = await coming(() =>
    log.find(({ trace_id: of, queue, kit: about }) => of === traceId && queue === 'mail' && about === kit),
  );
  const lines = log.filter((line) => line['trace_id'] === traceId);
  expect(new Set(lines.map(({ role }) => role))).toEqual(new Set(['web', 'worker']));
  expect(lines.map(({ order }) => order).filter((order) => order !== slug.slice(0, 8))).toEqual([]);
  const { id } = await store.database
    .selectFrom('mail')
    .select('id')
    .where('kit_id', '=', kit)
    .executeTakeFirstOrThrow();
  expect(mailed['mail']).toBe(id);
  for (const secret of [email, code, slug]) expect(posted.includes(secret), secret).toBe(false);
  expect(new Set(headers.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer traces']));
});

test('every job belongs to the trace of a call that a customer made', async () => {
  const jobs = heard.filter(({ name }) => name.startsWith('process '));
  expect(jobs.length).toBeGreaterThan(3);
  for (const job of jobs) await spanOf(({ role, traceId }) => role === 'web' && traceId === job.traceId);
});

test('a stranger neither chooses the trace of a call nor the name of its order', async () => {
  expect(heard.filter(({ traceId }) => traceId === strangers.trace)).toEqual([]);
  expect(posted).not.toContain('forged');
  expect(log.filter(({ order }) => order === 'forged')).toEqual([]);
});

test('with TRUST_TRACEPARENT a call belongs to the trace that our proxy has begun', async () => {
  const port = await freePort();
  await start('trusting', 'web', { PORT: String(port), TRUST_TRACEPARENT: 'on' });
  await caller({ shop: `http://127.0.0.1:${port}` }, { traceparent })('GET', '/media-library');
  const span = await spanOf(({ traceId, name }) => traceId === strangers.trace && name === 'GET /api/media-library');
  expect(span.parentSpanId).toBe(strangers.span);
});

test('an unavailable receiver costs a line of the log and no call', async () => {
  await new Promise<void>((closed) => {
    receiver.close(() => closed());
    receiver.closeAllConnections();
  });
  const isLoss = (line: Readonly<Record<string, unknown>>) => String(line['msg']).startsWith('traces are lost');
  for (let lost = 0; lost === 0; lost = log.filter(isLoss).length) {
    expect((await call('GET', '/config')).status).toBe(200);
    await pause(200);
  }
  expect(await processes.end('web')).toBe(0);
});

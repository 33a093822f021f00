import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { request } from 'node:http';
import { seededRandom } from '@uzor/engine';
import fc from 'fast-check';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { WebSocket } from 'ws';
import { readConfig } from '../../apps/server/src/config.ts';
import { photoStorage } from '../../apps/server/src/features/files/index.ts';
import { bytesOf } from '../../apps/server/src/platform/mail/mail-parts.ts';
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts';
import { callsOfContract } from '../../apps/server/src/testing/contract-guards.ts';
import { caller } from '../../apps/server/src/testing/customer.ts';
import { anyHostileCall, hostilePlaces } from '../../apps/server/src/testing/hostile-calls.ts';
import { hostileEstate, hostileKinds } from '../../apps/server/src/testing/hostile-estate.ts';
import { hostileEvent } from '../../apps/server/src/testing/hostile-values.ts';
import { type BenchServer, openBenchServer } from '../bench-server.ts';
import { commandOf, cpuOfMainThread } from '../processes.ts';
import { countOf } from '../trial.ts';
import { type Answered, Findings, report } from './findings.ts';
import { hostileBody, type HostileBody } from './hostile-bodies.ts';
import { hostileFile, weighted } from './hostile-files.ts';
import { openUploadTargets, type UploadTarget } from './upload-targets.ts';
import { markers, type ValidFile, validFiles } from './valid-files.ts';

/** Calls endpoints from the whole contract, each time with a hostile value in one place. */
async function sendCalls(server: BenchServer, count: number, seed: number, log: Findings): Promise<void> {
  const estate = await hostileEstate(server, caller(server));
  const calls = fc.sample(anyHostileCall(hostilePlaces(callsOfContract(hostileKinds)), estate), {
    seed,
    numRuns: count,
  });
  const pid = server.pids().find((one) => commandOf(one).includes('tools/start.ts')) ?? 0;
  // One at a time, so that the main thread's CPU belongs to that call.
  for (const { what, url, method, headers, payload } of calls) {
    const before = cpuOfMainThread(pid);
    log.answered(what, await sentCall(server.shop + url, method, headers, payload));
    log.longestCpuSeconds = Math.max(log.longestCpuSeconds, cpuOfMainThread(pid) - before || 0);
    log.calls++;
  }
}

/** Sends socket messages, on a new connection whenever the last one was closed. @throws if no connection opens */
async function sendMessages({ shop }: BenchServer, count: number, seed: number, log: Findings): Promise<void> {
  const config = await (await fetch(`${shop}/api/config`)).text();
  const key = /"key":"([^"]+)"/.exec(config)?.[1] ?? '';
  const connected = async () => {
    const socket = new WebSocket(`${shop.replace('http', 'ws')}/app/${key}?protocol=7`);
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()));
    await once(socket, 'message');
    return { socket, closed };
  };
  let { socket, closed } = await connected();
  for (const event of fc.sample(hostileEvent, { seed, numRuns: count })) {
    if (socket.readyState !== WebSocket.OPEN) ({ socket, closed } = await connected());
    const heard = new Promise((resolve) => socket.once('pong', resolve));
    socket.send(event);
    socket.ping();
    await Promise.race([heard, closed]);
    log.messages++;
  }
  socket.close();
}

/** Looks for hidden words in every stored file, decrypted with its key, and in every mail attachment. */
async function searchKept({ dataDir, database }: BenchServer, log: Findings): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const parts = { database, config, log: pino({ level: 'silent' }), security: { note: () => undefined } };
  const storage = photoStorage(await openStorage(config), parts);
  const look = (name: string, parts: readonly Uint8Array[]): void => {
    log.searched += parts.length;
    if (parts.some(bearsMarker)) log.leaks.push(`${name} is laden`);
  };
  for (const name of filesIn(join(dataDir, 'files'))) {
    const bytes = await storage.read(name);
    if (bytes) look(`files/${name}`, [bytes]);
  }
  for (const name of filesIn(join(dataDir, 'mail'))) {
    const letter = await PostalMime.parse(readFileSync(join(dataDir, 'mail', name)));
    look(`mail/${name}`, letter.attachments.map(bytesOf));
  }
}

const bearsMarker = (bytes: Uint8Array) => markers.some((words) => Buffer.from(bytes).includes(words));

const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());

/* Sends thousands of corrupt and huge pictures to every call that takes one, and hostile values in every field. */

export const options = {
  uploads: { type: 'string', value: 'COUNT', default: '10000', help: 'How many files are sent' },
  calls: {
    type: 'string',
    value: 'COUNT',
    default: '20000',
    help: 'How many calls bear something hostile in one field',
  },
  messages: { type: 'string', value: 'COUNT', default: '5000', help: 'How many messages the socket gets' },
  seed: { type: 'string', value: 'NUMBER', default: '1', help: 'Another seed makes other files' },
} as const;

const atOnce = 4;
/** Uploads after which the server is warm: its threads and caches exist. */
const warmUploads = 200;
const restMs = 15_000;

/** `hostile [--uploads COUNT] [--calls COUNT] [--messages COUNT] [--seed NUMBER]`: fails if a bound is missed. */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options });
  const uploads = countOf('uploads', values.uploads);
  const [calls, messages] = [countOf('calls', values.calls), countOf('messages', values.messages)];
  const seed = countOf('seed', values.seed);
  const random = seededRandom(seed);
  const server = await openBenchServer();
  try {
    const targets = await openUploadTargets(server);
    const valid = await validFiles(7);
    const log = new Findings();
    await sendAll(targets, valid, random, Math.min(warmUploads, uploads), log);
    const before = residentMb(server.pids());
    const peak = { mb: before };
    const watching = setInterval(() => {
      const mb = residentMb(server.pids());
      if (mb > peak.mb) peak.mb = mb; // NaN where a sample could not be taken
    }, 500);
    await sendAll(targets, valid, random, uploads - warmUploads, log);
    clearInterval(watching);
    await pause(restMs);
    const after = residentMb(server.pids());
    await sendCalls(server, calls, seed, log);
    await sendMessages(server, messages, seed, log);
    const lost = await validRefused(targets, valid, log);
    await searchKept(server, log);
    report(uploads, log, { before, after, peak: peak.mb }, lost);
  } finally {
    await server.close();
  }
}

async function sendAll(
  targets: readonly UploadTarget[],
  valid: readonly ValidFile[],
  random: () => number,
  count: number,
  log: Findings,
): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left-- > 0) {
      const target = weighted(targets, random());
      const { corruption, bytes } = hostileFile(valid, random);
      const body = hostileBody(target.field, bytes, target.fields, random);
      const answer = await sent(target, body);
      log.note(`${target.name}, ${corruption}, malformation: ${body.malformation}`, answer);
      if (answer.status < 300 && answer.status > 0) await readServed(target, answer, log);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function readServed(target: UploadTarget, { text }: Answered, log: Findings): Promise<void> {
  for (const url of await target.served(text)) {
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 404) continue; // Another photo has replaced it.
    log.served++;
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !type.startsWith('image/')) log.leaks.push(`${url} answered ${answer.status} ${type}`);
    for (const words of markers) if (bytes.includes(words)) log.leaks.push(`${url} bears ${words}`);
  }
}

/** Calls that no longer accept a valid picture, tested at the end after everything hostile. */
async function validRefused(
  targets: readonly UploadTarget[],
  valid: readonly ValidFile[],
  log: Findings,
): Promise<readonly string[]> {
  const [photo] = valid;
  if (!photo) throw new RangeError('No valid picture');
  const refused: string[] = [];
  for (const target of targets) {
    const body = hostileBody(target.field, photo.bytes, target.fields, () => 0.999);
    const answer = await sent(target, body);
    log.note(`${target.name}, valid`, answer);
    if (answer.status >= 300 || answer.status === 0) refused.push(`${target.name}: ${answer.status} ${answer.text}`);
  }
  return refused;
}

/** Memory of processes except the database, in megabytes; shared pages count proportionally (PSS). */
function residentMb(pids: readonly number[]): number {
  let kilobytes = 0;
  for (const pid of pids) {
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) continue;
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // It has ended since it was listed.
    }
  }
  return kilobytes === 0 ? Number.NaN : kilobytes / 1024; // No figure without /proc.
}

const sent = ({ url, headers }: UploadTarget, { contentType, bytes, cutAt }: HostileBody): Promise<Answered> =>
  sentCall(url, 'POST', { 'content-type': contentType, 'app-platform': 'web', ...headers }, bytes, cutAt);

/** Makes a call with unmodified headers; status 0 if there was no answer. */
function sentCall(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
  cutAt: number | null = null,
): Promise<Answered> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const settled = (status: number, text: string) => resolve({ status, text, ms: performance.now() - startedAt });
  const call = request(url, { method, headers: { ...headers, 'content-length': bytes.length } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => settled(answer.statusCode ?? 0, Buffer.concat(parts).toString('utf8')));
    answer.on('error', () => settled(0, ''));
  });
  call.on('error', () => settled(0, ''));
  if (cutAt === null) call.end(bytes);
  else call.write(bytes.subarray(0, cutAt), () => call.destroy());
  return promise;
}

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@uzor/engine';
import { openBenchServer } from '../bench-server.ts';
import { countOf } from '../trial.ts';
import { type Door, openDoors } from './doors.ts';
import { type Answered, Findings, report } from './findings.ts';
import { hostileBody } from './hostile-bodies.ts';
import { hostileFile, weighted } from './hostile-files.ts';
import { searchKept } from './kept-files.ts';
import { sent } from './sending.ts';
import { markers, type SoundFile, soundFiles } from './sound-files.ts';

/* Thousands of broken, lying and huge pictures at every door that takes one. */

/** What the trial is told; parseArgs and help read it. */
export const hostileOptions = {
  uploads: { type: 'string', value: 'COUNT', default: '10000', help: 'How many files are sent' },
  seed: { type: 'string', value: 'NUMBER', default: '1', help: 'Another seed makes other files' },
} as const;

const atOnce = 4;
/** Uploads after which the server counts as warm: its threads and caches are there. */
const warmUploads = 200;
const restMs = 15_000;

/** `hostile [--uploads COUNT] [--seed NUMBER]`: prints a table, writes it into docs/benchmarks.md; fails where a bound is missed. */
export async function tryHostile(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: hostileOptions });
  const uploads = countOf('uploads', values.uploads);
  const random = seededRandom(countOf('seed', values.seed));
  const server = await openBenchServer();
  try {
    const doors = await openDoors(server);
    const sound = await soundFiles(7);
    const log = new Findings();
    await sendAll(doors, sound, random, Math.min(warmUploads, uploads), log);
    const before = residentMb(server.pids());
    const peak = { mb: before };
    const watching = setInterval(() => {
      peak.mb = Math.max(peak.mb, residentMb(server.pids()));
    }, 500);
    await sendAll(doors, sound, random, uploads - warmUploads, log);
    clearInterval(watching);
    await pause(restMs);
    const after = residentMb(server.pids());
    const lost = await soundRefused(doors, sound, log);
    await searchKept(server, log);
    report(uploads, log, { before, after, peak: peak.mb }, lost);
  } finally {
    await server.close();
  }
}

async function sendAll(
  doors: readonly Door[],
  sound: readonly SoundFile[],
  random: () => number,
  count: number,
  log: Findings,
): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left-- > 0) {
      const door = weighted(doors, random());
      const { spoiling, bytes } = hostileFile(sound, random);
      const body = hostileBody(door.field, bytes, door.fields, random);
      const answer = await sent(door, body);
      log.note(`${door.name}, ${spoiling}, lie: ${body.lie}`, answer);
      if (answer.status < 300 && answer.status > 0) await readServed(door, answer, log);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Reads every file that the answer to an accepted picture names, and looks for the hidden words in it. */
async function readServed(door: Door, { text }: Answered, log: Findings): Promise<void> {
  for (const url of await door.served(text)) {
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 404) continue; // another photo has taken its place
    log.served++;
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !type.startsWith('image/')) log.leaks.push(`${url} answered ${answer.status} ${type}`);
    for (const words of markers) if (bytes.includes(words)) log.leaks.push(`${url} bears ${words}`);
  }
}

/** Doors that no longer take a sound picture: asked at the end, when everything hostile is over. */
async function soundRefused(
  doors: readonly Door[],
  sound: readonly SoundFile[],
  log: Findings,
): Promise<readonly string[]> {
  const [photo] = sound;
  if (!photo) throw new RangeError('No sound picture');
  const refused: string[] = [];
  for (const door of doors) {
    const body = hostileBody(door.field, photo.bytes, door.fields, () => 0.999);
    const answer = await sent(door, body);
    log.note(`${door.name}, sound`, answer);
    if (answer.status >= 300 || answer.status === 0) refused.push(`${door.name}: ${answer.status} ${answer.text}`);
  }
  return refused;
}

/** Resident memory of processes without what they share, megabytes; the database is not among them. */
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
  return kilobytes === 0 ? Number.NaN : kilobytes / 1024; // no /proc, no figure
}

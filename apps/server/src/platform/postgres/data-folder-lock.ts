import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process uses the data folder. `holder` is its description of itself. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
  readonly holder: string;
  constructor(dataDir: string, holder: string) {
    super(
      `Uzor is already running on ${dataDir}: ${holder}. Stop that one first, or give this one a DATA_DIR and a PORT of its own.`,
    );
    this.holder = holder;
  }
}

export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Locks `dataDir` for this process, with two locks. The first is an abstract Unix socket. The kernel drops it with the
 * process, even after kill -9, and another process can ask through it who holds the lock; but it works only within a
 * network namespace. The second is a locked file in the folder, which also works between containers. On macOS the
 * socket is a file: one that nobody listens on is taken over.
 * @throws AlreadyRunning if a living process holds one of the locks
 */
export async function lockDataFolder(
  dataDir: string,
  holder: string,
  address = socketOf(dataDir, process.platform === 'linux'),
): Promise<DataFolderLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const socket = await lockBySocket(dataDir, holder, address);
  const file = await lockByFile(dataDir).catch(async (error: unknown) => {
    await socket.release();
    throw error;
  });
  return {
    async release() {
      await file.release();
      await socket.release();
    },
  };
}

/** Exit status of flock if the file is locked. */
const LOCKED = 75;
/** The kernel frees the locks of a process that was just killed, which takes time on a busy machine. */
const LOCK_WITHIN_SECONDS = 10;

/**
 * Node cannot lock files: `flock` (util-linux) can, and keeps the lock until `cat` sees our end of a pipe close.
 * Without flock only the socket protects. @throws AlreadyRunning
 */
async function lockByFile(dataDir: string): Promise<DataFolderLock> {
  const options = ['--wait', String(LOCK_WITHIN_SECONDS), '--conflict-exit-code', String(LOCKED)];
  const child = spawn('flock', [...options, join(dataDir, 'lock'), 'cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true, // Ctrl-C must not end it before the database
  });
  const { promise, resolve } = Promise.withResolvers<number | 'missing' | 'held'>();
  const ended = new Promise<void>((done) => {
    child.once('error', () => resolve('missing'));
    child.once('exit', (status) => {
      resolve(status ?? LOCKED);
      done();
    });
  });
  child.stdin.on('error', () => undefined); // EPIPE: the child has exited, which its exit handler reports
  child.stdout.once('data', () => resolve('held'));
  child.stdin.write('?'); // `cat` echoes it once the file is locked
  const state = await promise;
  if (state === LOCKED) throw new AlreadyRunning(dataDir, 'a process of another container or namespace');
  for (const held of [child, child.stdin, child.stdout]) unref(held);
  return {
    async release() {
      if (state !== 'held') return;
      child.ref(); // wait for its end, even if nothing else keeps this process alive
      child.stdin.end();
      await ended;
    },
  };
}

/** A child's pipes are sockets, which must not keep this process alive. */
function unref(held: object): void {
  if ('unref' in held && typeof held.unref === 'function') held.unref();
}

async function lockBySocket(dataDir: string, holder: string, address: string): Promise<DataFolderLock> {
  for (const until = performance.now() + LOCK_WITHIN_SECONDS * 1000; ; await pause(100)) {
    const lock = await listenedOn(address, holder);
    if (lock) return lock;
    const living = await askHolder(address);
    if (living === null) rmSync(address, { force: true });
    else if (living !== '') throw new AlreadyRunning(dataDir, living);
    if (performance.now() > until) throw new AlreadyRunning(dataDir, 'a process that does not answer');
  }
}

/** The socket's address: abstract, or a temporary file, since a path in the data folder may be too long. */
export function socketOf(dataDir: string, isAbstract: boolean): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const name = `uzor-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`;
  return isAbstract ? `\0${name}` : join(tmpdir(), name);
}

async function listenedOn(address: string, holder: string): Promise<DataFolderLock | null> {
  const server = createServer((caller) => {
    caller.on('error', () => caller.destroy());
    caller.end(holder);
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(address, resolve);
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

/** The holder's description of itself; empty if it does not answer, null if only its file is left. */
async function askHolder(address: string): Promise<string | null> {
  const caller = connect(address);
  caller.setTimeout(2000, () => caller.destroy(new Error('no answer')));
  const isFile = !address.startsWith('\0');
  return text(caller).catch((error: unknown) => (isFile && codeOf(error) === 'ECONNREFUSED' ? null : ''));
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';

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
 * Locks `dataDir` for this process. Throws AlreadyRunning if a living process holds it. The lock is an abstract Unix socket: the
 * kernel drops it with the process, even after kill -9, and the holder can be asked who it is. Linux only, as is the embedded
 * database it protects.
 */
export async function lockDataFolder(dataDir: string, holder: string): Promise<DataFolderLock> {
  mkdirSync(dataDir, { recursive: true });
  const address = `\0uzor-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`;
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
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new AlreadyRunning(dataDir, await askHolder(address));
    throw error;
  }
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

async function askHolder(address: string): Promise<string> {
  const caller = connect(address);
  caller.setTimeout(2000, () => caller.destroy(new Error('no answer')));
  return text(caller).catch(() => 'a process that does not answer');
}

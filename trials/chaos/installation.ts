import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  type WriteStream,
  writeSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type DatabaseConnection, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts';
import type { Tables } from '../../apps/server/src/platform/postgres/tables.ts';
import { bucketStorage } from '../../apps/server/src/platform/storage/s3-storage.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import { openBucketServer } from '../../apps/server/src/testing/bucket-server.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { openPostbox, type Postbox } from '../../apps/server/src/testing/postbox.ts';
import { program, untilCalm } from '../bench-server.ts';
import { commandOf, treeOf } from '../processes.ts';

/** A TCP proxy to a local service that can be shut: new connections are then refused, and open ones are cut. */
interface TcpProxy {
  readonly port: number;
  shut(): Promise<void>;
  open(): Promise<void>;
}

async function openTcpProxy(to: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const proxy = createServer((inside) => {
    const outside = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await freePort();
  const open = () => new Promise<void>((ready) => proxy.listen(port, '127.0.0.1', ready));
  await open();
  return {
    port,
    open,
    async shut() {
      const closed = new Promise<void>((done) => proxy.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A RAM disk small enough to be filled, or a plain folder if mounting is not permitted. */
interface SmallDisk {
  readonly folder: string;
  /** False for a plain folder, which is never filled. */
  readonly fillable: boolean;
  /** Takes the remaining space, to the last byte. Can be called repeatedly. */
  fill(): void;
  isFull(): boolean;
  free(): void;
  remove(): void;
}

const DISK_MB = 1600;
const PIECES = [8 * 1_048_576, 65_536, 4096, 1];

function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'uzor-chaos-'));
  const mounting = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'tmpfs', folder];
  const fillable = spawnSync('mount', mounting).status === 0;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fillable,
    fill() {
      if (!fillable) return;
      const file = openSync(ballast, 'a');
      for (const size of PIECES) {
        const piece = Buffer.alloc(size);
        while (fits(file, piece));
      }
      closeSync(file);
    },
    isFull: () => existsSync(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove() {
      if (fillable) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fits(file: number, piece: Uint8Array): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch {
    return false; // ENOSPC.
  }
}

/* A whole installation as separate processes that can be killed and are restarted, as operators run it. */

export const victims = ['server', 'worker', 'database', 'connection', 'decoder'] as const;
export type Victim = (typeof victims)[number];

export interface Installation {
  /** Address of the web process without a trailing slash. */
  readonly shop: string;
  readonly database: Kysely<Tables>;
  readonly postbox: Postbox;
  readonly files: Storage;
  readonly disk: SmallDisk;
  readonly proxies: { readonly mail: TcpProxy; readonly storage: TcpProxy };
  /** False if the process is not running at the moment. */
  kill(victim: Victim): boolean;
  /** How often web processes and workers were restarted without having been killed. */
  endedByThemselves(): number;
  readonly log: string;
  /** Keeps `log` unless `isClean`. */
  close(isClean: boolean): Promise<void>;
}

const AGAIN_MS = 500;
const bucket = 'works';

export async function openInstallation(): Promise<Installation> {
  const home = mkdtempSync(join(tmpdir(), 'uzor-installation-'));
  const disk = openSmallDisk();
  const log = join(home, 'log');
  const telling = createWriteStream(log);
  const postgres = await startPostgres(disk.folder, { onTrouble: (error) => telling.write(`${error.message}\n`) });
  const postbox = await openPostbox();
  const bucketServer = await openBucketServer(bucket);
  const direct = bucketServer.settings(bucket);
  const proxies = { mail: await openTcpProxy(postbox.port), storage: await openTcpProxy(bucketServer.port) };
  const port = await freePort();
  const shop = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: disk.folder,
    DATABASE_URL: urlOf(postgres.connection),
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${proxies.storage.port}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: direct.accessKey,
    S3_SECRET_KEY: direct.secretKey,
    SECRET_KEY: 'chaos-chaos-chaos-chaos-chaos-chaos',
    FEATURES: 'mosaic-mini=on,paint-by-numbers-mini=on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const web = supervise({ ...environment, ROLE: 'web' }, telling);
  const worker = supervise({ ...environment, ROLE: 'worker' }, telling);
  await untilCalm(shop, { exitCode: null });
  const database = openDatabase(postgres.connection, () => undefined, 3);
  return {
    shop,
    database,
    postbox,
    files: bucketStorage(direct),
    disk,
    proxies,
    log,
    kill(victim) {
      if (victim === 'server') return web.kill();
      if (victim === 'worker') return worker.kill();
      const pid = victim === 'decoder' ? decoderOf(web.pid()) : postmasterOf(disk.folder, victim === 'connection');
      return pid !== null && killed(pid);
    },
    endedByThemselves: () => web.endedByItself() + worker.endedByItself(),
    async close(isClean) {
      await Promise.all([web.stop(), worker.stop()]);
      await database.destroy();
      await postgres.stop();
      for (const proxy of Object.values(proxies)) await proxy.shut();
      await Promise.all([postbox.close(), bucketServer.close()]);
      telling.end();
      disk.remove();
      if (isClean) rmSync(home, { recursive: true, force: true });
      else console.error(`What the processes said: ${log}`);
    },
  };
}

function urlOf(connection: DatabaseConnection): string {
  if (!('host' in connection)) throw new Error('The embedded database has a socket');
  const { user = '', database = '', host = '' } = connection;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

function supervise(environment: Readonly<Record<string, string>>, log: WriteStream) {
  let child: ChildProcess | null = null;
  let stopping = false;
  let killedOnes = 0;
  let ended = 0;
  const start = (): void => {
    const started = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    child = started;
    started.once('exit', () => {
      ended++;
      if (child === started) child = null;
      if (!stopping) void pause(AGAIN_MS).then(() => stopping || start());
    });
  };
  start();
  return {
    pid: () => child?.pid ?? 0,
    kill(): boolean {
      if (child === null || !child.kill('SIGKILL')) return false;
      killedOnes++;
      child = null;
      return true;
    },
    endedByItself: () => ended - killedOnes,
    async stop() {
      stopping = true;
      if (child === null) return;
      const gone = new Promise((done) => child?.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** The process that decodes photos; null if it has just ended. */
function decoderOf(web: number): number | null {
  if (web === 0) return null; // Not running; 0 would search the processes of everyone.
  return treeOf(web).find(({ pid }) => commandOf(pid).includes('intake-child'))?.pid ?? null;
}

/** The postmaster of the database, or the process of one connection; null if there is none at the moment. */
function postmasterOf(folder: string, ofConnection: boolean): number | null {
  try {
    const file = join(folder, 'postgres', 'cluster', 'postmaster.pid');
    const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
    if (!(postmaster > 1)) return null; // The file is being written; 0 would mean our own process group.
    const backend = treeOf(postmaster).find(({ pid }) => commandOf(pid).includes('uzor_app'));
    return ofConnection ? (backend?.pid ?? null) : postmaster;
  } catch {
    return null;
  }
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

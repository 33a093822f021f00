import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AlreadyRunning, lockDataFolder } from '../postgres/data-folder-lock.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const web = join(root, 'apps/web');
/** Inputs of the web build; the same files and settings are not built twice. */
const sources = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.{ts,json,cjs,mjs}',
  'packages/{contract,engine,kit}/{src,data}/**/*',
  'package-lock.json',
];
const KEPT_BUILDS = 4;
const RECENT_MS = 3_600_000;

export type WebBuildSettings = Readonly<Record<'FEATURES' | 'PUBLIC_URL', string>>;

/** Folder of the build for the current sources and `settings`, which may not exist yet. */
export function webBuildFolder(settings: WebBuildSettings): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of globSync(sources, { cwd: root, exclude: ['**/*.test.*'] }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  const folder = join(web, 'build', hash.digest('hex').slice(0, 16));
  mkdirSync(join(folder, 'client'), { recursive: true });
  return folder;
}

/** Builds into `folder` unless it exists, or waits for another process that builds it. Rejects with the end of the build's output. */
export async function buildWeb(folder: string, settings: WebBuildSettings): Promise<void> {
  while (!isBuilt(folder)) {
    try {
      const lock = await lockDataFolder(folder, 'a web build');
      try {
        if (!isBuilt(folder)) await buildInto(folder, settings);
      } finally {
        await lock.release();
      }
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error;
      await pause(500);
    }
  }
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'complete'));
}

/** Builds into a temporary folder and renames it: a build that outlived a killed parent must not write into this one. */
async function buildInto(folder: string, settings: WebBuildSettings): Promise<void> {
  const beside = `${folder}.${process.pid}`;
  await runBuild(beside, settings);
  await compress(join(beside, 'client'));
  rmSync(join(beside, 'server'), { recursive: true, force: true });
  writeFileSync(join(beside, 'complete'), '');
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  removeOldBuilds(folder);
}

/** The build runs in its own process at low priority, because the API goes first. */
async function runBuild(folder: string, settings: WebBuildSettings): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: web,
    env: { ...environment(), ...settings, WEB_BUILD_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, 10);
  let words = '';
  const hear = (chunk: Buffer): void => {
    words = (words + String(chunk)).slice(-4000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const stop = (): boolean => child.kill();
  process.once('exit', stop);
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('close', (code) => (code === 0 ? done() : reject(new Error(`The web build failed (${code}):\n${words}`))));
  await promise.finally(() => process.off('exit', stop));
}

/** Environment of the build, without our secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR };
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.map']);
const SMALLEST_BYTES = 1024;

/** Writes a brotli and a gzip file beside every text file, at the highest level: compressed once and sent often. */
async function compress(client: string): Promise<void> {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).map((file) => join(client, file));
  for (const file of files.filter((path) => compressible.has(extname(path)) && statSync(path).size >= SMALLEST_BYTES)) {
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  }
}

/** Deletes old builds except the latest few and those another process may be writing. */
function removeOldBuilds(latest: string): void {
  const builds = join(web, 'build');
  const folders = readdirSync(builds)
    .filter((name) => /^[0-9a-f]{16}(\.\d+)?$/.test(name))
    .map((name) => join(builds, name));
  const byAge = folders.filter((folder) => folder !== latest).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of byAge.slice(KEPT_BUILDS - 1)) {
    if (Date.now() - statSync(folder).mtimeMs > RECENT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

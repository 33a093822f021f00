import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { CheckState } from '../http/health.ts';
import { AlreadyRunning, lockDataFolder } from '../postgres/data-folder-lock.ts';
import { type WebFiles, webFiles } from './web-files.ts';

/** The build of the web app for the current sources and settings; it may still be running. */
interface WebBuild {
  readonly files: WebFiles;
  /** `warning` while it is building. */
  state(): CheckState;
}

/** In production, requests have priority over the build of a new version. */
const PRODUCTION_NICENESS = 10;

/** Serves the web app from its build. If there is none, starts one and reports progress on the terminal. */
export function openWebBuild(config: Config, log: Logger): WebBuild {
  const folder = webBuildFolder(config.webBuild);
  const files = webFiles(folder, config);
  let state: CheckState = files.isThere() ? 'ok' : 'warning';

  async function build(): Promise<void> {
    console.log('Building the web app: about 15 s, once for these sources…');
    try {
      await buildWeb(folder, config.webBuild, config.production ? PRODUCTION_NICENESS : 0);
      files.reload();
      state = 'ok';
      console.log(`Web app ready after ${sinceStart()}: ${config.publicUrl}`);
    } catch (error) {
      state = 'failed';
      log.error({ err: error }, 'the web app could not be built');
    }
  }

  async function compress(): Promise<void> {
    const isNew = await compressWeb(folder);
    if (isNew) console.log(`Web app compressed after ${sinceStart()}; the next start builds nothing.`);
  }

  const built = files.isThere() ? Promise.resolve() : build();
  built
    .then(() => (state === 'ok' ? compress() : undefined))
    .catch((error: unknown) => log.warn({ err: error }, 'the web app is sent uncompressed'));
  return { files, state: () => state };
}

const sinceStart = (): string => `${(performance.now() / 1000).toFixed(1)} s`;

const root = resolve(import.meta.dirname, '../../../../..');
const builds = join(root, 'apps/web/build');
/** Files beside the sources that no build reads. */
const unread = /(^|\/)(testing\/.*|.*\.test\.\w+|budget\.ts|tsconfig\.tests\.json)$/;
const KEPT_BUILDS = 4;
const RECENT_MS = 3_600_000;

export type WebBuildSettings = Readonly<Record<'FEATURES' | 'PUBLIC_URL', string>>;

/** Inputs of the web build, relative to `repository`: web app, our packages it needs, versions of all others. */
function sourcesOf(repository: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(repository, 'apps/web/package.json'), 'utf8')) as WebPackage;
  const ours = Object.keys(dependencies).flatMap((name) => /^@uzor\/(.+)$/.exec(name)?.[1] ?? []);
  const parts = ['apps/web', ...ours.map((name) => `packages/${name}`)];
  const files = parts.flatMap((part) => [
    ...filesIn(join(repository, part), false),
    ...['src', 'data', 'models', 'public'].flatMap((folder) => filesIn(join(repository, part, folder), true)),
  ]);
  return [...files.map((file) => relative(repository, file)), 'package-lock.json', 'tsconfig.base.json']
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !unread.test(file))
    .sort();
}

interface WebPackage {
  readonly dependencies: Readonly<Record<string, string>>;
}

function filesIn(folder: string, recursive: boolean): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

export function webBuildKey(settings: WebBuildSettings, repository = root): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of sourcesOf(repository)) hash.update(`\0${file}\0`).update(readFileSync(join(repository, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Folder of the build for the current sources and `settings`, which may not exist yet. */
export function webBuildFolder(settings: WebBuildSettings): string {
  const folder = join(builds, webBuildKey(settings));
  mkdirSync(join(folder, 'client'), { recursive: true });
  return folder;
}

/**
 * Builds into `folder` unless it holds a complete build. Waits while another process builds it. Rejects with the end of
 * the build's output.
 */
export async function buildWeb(folder: string, settings: WebBuildSettings, niceness = 0): Promise<void> {
  while (!isWebBuilt(folder)) {
    try {
      const lock = await lockDataFolder(folder, 'a web build');
      try {
        if (!isWebBuilt(folder)) await buildInto(folder, settings, niceness);
      } finally {
        await lock.release();
      }
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error;
      await pause(500);
    }
  }
}

export function isWebBuilt(folder: string): boolean {
  return existsSync(join(folder, 'complete'));
}

/** Builds into a temporary folder and renames it, so that a leftover build cannot write into the same folder. */
async function buildInto(folder: string, settings: WebBuildSettings, niceness: number): Promise<void> {
  const beside = `${folder}.${process.pid}`;
  const env = { ...settings, WEB_BUILD_DIR: beside, NODE_ENV: 'production' };
  await runNode([join(root, 'apps/web/build.ts')], env, niceness);
  writeFileSync(join(beside, 'complete'), '');
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  removeOldBuilds(folder);
}

/**
 * Compresses a build at the lowest priority, resuming where an earlier process was stopped; no-op if another one works
 * on it. Returns whether it has compressed anything.
 */
export async function compressWeb(folder: string): Promise<boolean> {
  const mark = join(folder, 'compressed');
  if (existsSync(mark)) return false;
  try {
    const lock = await lockDataFolder(folder, 'a web build');
    try {
      if (existsSync(mark)) return false;
      await runNode([join(import.meta.dirname, 'compress-build.ts'), folder], {}, 19);
      writeFileSync(mark, '');
      return true;
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (error instanceof AlreadyRunning) return false;
    throw error;
  }
}

/** Runs a program in a child process, which ends with this one. Rejects with the end of its output if it fails. */
async function runNode(program: readonly string[], env: NodeJS.ProcessEnv, niceness: number): Promise<void> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env; // without our secrets
  const child = spawn(process.execPath, program, {
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
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
  child.once('close', (code) => (code === 0 ? done() : reject(new Error(`${program[0]} failed (${code}):\n${words}`))));
  await promise.finally(() => process.off('exit', stop));
}

/** Deletes old builds except the latest few and those another process may be writing. */
function removeOldBuilds(latest: string): void {
  const folders = readdirSync(builds)
    .filter((name) => /^[0-9a-f]{16}(\.\d+)?$/.test(name))
    .map((name) => join(builds, name));
  const byAge = folders.filter((folder) => folder !== latest).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of byAge.slice(KEPT_BUILDS - 1)) {
    if (Date.now() - statSync(folder).mtimeMs > RECENT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../apps/server/src/testing/free-port.ts';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Clock ticks after boot; with `pid` it identifies a process uniquely. */
  readonly started: string;
  readonly command: string;
}

function processes(): Process[] {
  return globSync('/proc/[0-9]*').flatMap((folder) => {
    try {
      const [, pid = '', rest = ''] = /^(\d+) \(.*\) (.*)$/s.exec(readFileSync(`${folder}/stat`, 'utf8')) ?? [];
      const fields = rest.split(' '); // From the third field on: state, parent, …, started.
      const command = readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return fields[0] === 'Z'
        ? []
        : [{ pid: Number(pid), parent: Number(fields[1]), started: fields[19] ?? '', command }];
    } catch {
      return []; // Ended in between.
    }
  });
}

function descendants(pid: number): Process[] {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

function alive(wanted: readonly Process[]): Process[] {
  const now = processes();
  return wanted.filter(({ pid, started }) => now.some((one) => one.pid === pid && one.started === started));
}

test.runIf(process.platform === 'linux')(
  'npm start restarts after kill -9; SIGTERM to npm ends the server, its database and its photo processes',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'uzor-start-'));
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      cwd: path.join(import.meta.dirname, '..'),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    });
    let started: Process[] = [];
    onTestFinished(async () => {
      for (const { pid, command } of alive(started))
        if (command.includes('tools/start.ts')) process.kill(pid, 'SIGTERM');
      while (alive(started).length > 0) await pause(100);
      rmSync(dataDir, { recursive: true, force: true });
    });
    const answers = async () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) {
      expect(npm.exitCode).toBeNull();
      await pause(100);
    }
    started = descendants(npm.pid ?? 0);
    for (const part of ['tools/start.ts', 'bin/postgres', 'intake-child.ts'])
      expect(started.map(({ command }) => command).join('\n')).toContain(part);

    // Photos of children are stored here: nobody else on the machine may read them.
    const open = globSync('**', { cwd: dataDir, withFileTypes: true }).flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      // Files in the making may be gone by now.
      const { mode = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
      const isOpen = (entry.isFile() || entry.isDirectory()) && (mode & 0o077) !== 0;
      return isOpen ? [file] : [];
    });
    expect([statSync(dataDir).mode & 0o777, open]).toEqual([0o700, []]);

    // The server is the child of the process that restarts it.
    const server = started.find(({ command }) => command.includes('tools/start.ts kept'));
    if (!server) throw new Error('No server runs');
    process.kill(server.pid, 'SIGKILL');
    while (alive([server]).length > 0) await pause(20);
    while (!(await answers())) {
      expect(npm.exitCode).toBeNull();
      await pause(100);
    }
    started = [...started, ...descendants(npm.pid ?? 0)];

    npm.kill('SIGTERM');
    while (alive(started).length > 0) await pause(100);
  },
);

test('a wrong setting is reported once and ends npm start', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: 'nonsense' },
  });
  const [stderr, [exitCode]] = await Promise.all([text(npm.stderr), once(npm, 'exit')]);
  expect([exitCode, stderr.match(/PORT/g)?.length, stderr.includes('starts again')]).toEqual([1, 1, false]);
});

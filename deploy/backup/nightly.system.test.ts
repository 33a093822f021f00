import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const script = path.join(import.meta.dirname, 'nightly');
const read = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');
const hasRestic = spawnSync('restic', ['version']).status === 0;
let home: string;
let env: NodeJS.ProcessEnv;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'uzor-nightly-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(path.join(home, 'node_modules/.bin'), { recursive: true });
  writeFileSync(path.join(home, 'passphrase'), 'correct horse battery');
  env = {
    ...process.env,
    RESTIC_REPOSITORY: path.join(home, 'repository'),
    RESTIC_PASSWORD_FILE: path.join(home, 'passphrase'),
    RESTIC_CACHE_DIR: path.join(home, 'cache'),
  };
});

/** A `craft` that prints its arguments in place of a backup. */
const craftThat = (ends: string) =>
  writeFileSync(path.join(home, 'node_modules/.bin/node'), `#!/bin/sh\necho "$@"\n${ends}\n`, { mode: 0o755 });
const restic = (...args: string[]) => execFileSync('restic', args, { cwd: home, env, encoding: 'utf8' });
const snapshots = () => JSON.parse(restic('snapshots', '--json')) as { id: string }[];
const night = () => execFileSync(script, ['keys'], { cwd: home, env, stdio: 'pipe' });

test.runIf(hasRestic)(
  'every night a backup is added that restic can return; those of the last fortnight are kept',
  () => {
    restic('init');
    craftThat('exit 0');
    for (const days of [20, 15, 2]) {
      const time = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
      execFileSync('restic', ['backup', '--stdin', '--stdin-filename', 'uzor.tar', '--time', time], {
        cwd: home,
        env,
        input: `${days} days old`,
      });
    }
    night();
    expect(snapshots()).toHaveLength(2);
    expect(restic('dump', 'latest', 'uzor.tar')).toBe('tools/craft.ts backup - --keys keys\n');
  },
);

test.runIf(hasRestic)('a night whose backup fails is told, and removes nothing', () => {
  restic('init');
  craftThat('exit 1');
  execFileSync('restic', ['backup', '--stdin', '--time', '2026-01-01 00:00:00'], { cwd: home, env, input: 'old' });
  expect(night).toThrow();
  expect(snapshots().length).toBeGreaterThan(1);
});

test('timer and cron run that script with the same file of keys, and the unit is sandboxed like the worker', () => {
  const unit = read('systemd/uzor-backup.service');
  const called = /^ExecStart=\/opt\/uzor\/(\S+ \S+)$/m.exec(unit)?.[1] ?? '';
  expect(called).toBe('deploy/backup/nightly /backup-keys/uzor');
  expect(read('cron/uzor-backup')).toContain(`${called} >`);
  expect(unit).toContain('EnvironmentFile=/etc/uzor/restic.env');
  expect(read('systemd/uzor-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* 03:15:00$/m);
  const fence = /^NoNewPrivileges[\s\S]*SystemCallFilter=.*$/m;
  expect(fence.exec(unit)?.[0]).toBe(fence.exec(read('systemd/uzor-worker@.service'))?.[0]);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const script = path.join(import.meta.dirname, 'nightly');
const read = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');
let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'uzor-nightly-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(path.join(home, 'backup'));
  mkdirSync(path.join(home, 'node_modules/.bin'), { recursive: true });
  const program = (name: string, text: string) =>
    writeFileSync(path.join(home, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  // Stands for `craft`: notes how it was called, writes the backup, and refuses to go on from a damaged one. A bucket is a folder here.
  program(
    'node_modules/.bin/node',
    `echo "$@" >> called
at() { case $1 in s3://*) echo "\${1#s3://}" ;; *) echo "$1" ;; esac; }
case "$2 $3" in
  "backups list") ls "$(at "$4")" ;;
  "backups remove") rm -- "$(at "$4")" ;;
  *) case "$*" in *--since*) [ "$(cat "$(at "$5")")" = whole ] || exit 1 ;; esac; printf whole > "$(at "$3")" ;;
esac`,
  );
  program('date', 'echo "$TODAY"');
});

const made = () => readdirSync(path.join(home, 'backup')).sort();
const nights = (first: number, last: number, folder = 'backup') => {
  for (let day = first; day <= last; day++) {
    const TODAY = `2026-01-${String(day).padStart(2, '0')}`;
    const env = { PATH: `${home}:${process.env['PATH']}`, TODAY };
    execFileSync(script, [folder, 'keys', 'passphrase'], { cwd: home, env, stdio: 'pipe' });
  }
};

test('a row is a whole backup and six nights of what is new, each since the night before', () => {
  nights(1, 8);
  const row = [2, 3, 4, 5, 6, 7].map((day) => `uzor-2026-01-0${day}-new`);
  expect(made()).toEqual(['uzor-2026-01-01-whole', ...row, 'uzor-2026-01-08-whole']);
  const calls = readFileSync(path.join(home, 'called'), 'utf8').trim().split('\n');
  expect(calls[2]).toBe(
    'tools/craft.ts backup backup/uzor-2026-01-03-new --since backup/uzor-2026-01-02-new --keys keys --passphrase-file passphrase',
  );
});

test('two rows are kept, nothing else of the folder is removed, and no night is older than a fortnight', () => {
  writeFileSync(path.join(home, 'backup/uzor-2025-12-31-whole.kept-by-hand'), '');
  nights(1, 15);
  expect(made()).toHaveLength(9);
  expect(made()[0]).toBe('uzor-2025-12-31-whole.kept-by-hand');
  expect(made()[1]).toBe('uzor-2026-01-08-whole');
});

test('a night that is damaged begins a new row, and a second run of a night does nothing', () => {
  nights(1, 2);
  writeFileSync(path.join(home, 'backup/uzor-2026-01-02-new'), 'damaged');
  nights(3, 3);
  nights(3, 3);
  expect(made()).toEqual(['uzor-2026-01-01-whole', 'uzor-2026-01-02-new', 'uzor-2026-01-03-whole']);
});

test('a bucket is kept as a folder is, and one that cannot be listed ends the night with nothing done', () => {
  nights(1, 15, 's3://backup');
  expect(made()).toHaveLength(8);
  expect(made()[0]).toBe('uzor-2026-01-08-whole');
  const calls = readFileSync(path.join(home, 'called'), 'utf8').trim().split('\n');
  expect(calls).toContain('tools/craft.ts backups remove s3://backup/uzor-2026-01-01-whole');
  expect(() => nights(16, 16, 's3://nowhere')).toThrow();
  expect(made()).toHaveLength(8);
});

test('timer and cron run that script with the same folders, and the unit is shut in as the worker is', () => {
  const unit = read('systemd/uzor-backup.service');
  const called = /^ExecStart=\/opt\/uzor\/(\S+ \S+ \S+)/m.exec(unit)?.[1] ?? '';
  expect(called).toBe('deploy/backup/nightly /backup /backup-keys/uzor');
  expect(read('cron/uzor-backup')).toContain(`${called} /etc/uzor/passphrase`);
  expect(unit).toContain('LoadCredential=passphrase:/etc/uzor/passphrase');
  expect(read('systemd/uzor-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* 03:15:00$/m);
  const fence = /^NoNewPrivileges[\s\S]*SystemCallFilter=.*$/m;
  expect(fence.exec(unit)?.[0]).toBe(fence.exec(read('systemd/uzor-worker@.service'))?.[0]);
});

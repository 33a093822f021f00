import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Runs craft as a user does; PORT makes any command that reads the environment fail, so none reaches a database. */
function craft(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/craft.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: 'none' },
  });
  return { status, stdout, stderr };
}

test('craft lists every command within 24 lines and 120 columns', () => {
  const { status, stdout, stderr } = craft('--help');
  expect([status, stderr]).toEqual([0, '']);
  for (const name of ['make PHOTO', 'bench [NAME]', 'bench --help', 'codes create|import', 'mail list|resend'])
    expect(stdout).toContain(name);
  expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(24);
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
});

test('an operator’s command shows its options without reading the environment', () => {
  const { status, stdout } = craft('codes', 'create', '--help');
  expect(status).toBe(0);
  for (const option of ['--product KIND', '--size SIZE …', '--uses N', '--json']) expect(stdout).toContain(option);
});

test('an unknown option of an operator’s command is refused with the nearest one', () => {
  const { status, stdout, stderr } = craft('codes', 'show', 'ABC', '--jsn');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^craft: codes show has no option --jsn; did you mean --json[^\n]*\n$/);
});

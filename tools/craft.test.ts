import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Runs craft as a person does; PORT makes any command that reads the environment fail, so none reaches a database. */
function craft(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/craft.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: 'none' },
  });
  return { status, stdout, stderr };
}

const screen = { lines: 24, columns: 120 };

describe('help', () => {
  test.each([[], ['--help'], ['-h']])('craft %s tells every command in a screenful', (...words) => {
    const { status, stdout, stderr } = craft(...words);
    expect([status, stderr]).toEqual([0, '']);
    for (const name of ['make PHOTO', 'bench [NAME]', 'bench --help', 'codes create|import', 'mail list|resend'])
      expect(stdout).toContain(name);
    expect(stdout.split('\n').length).toBeLessThanOrEqual(screen.lines);
    expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(screen.columns);
  });

  test.each([
    ['make', ['--product KIND', '--out DIR', '--thread-mm N', '--no-booklet', '(natural)']],
    ['bench mosaic', ['--photos DIR', '--palettes DIR']],
    ['bench reads', ['--every SECONDS']],
    ['codes create', ['--product KIND', '--size SIZE …', '--uses N', '--json']],
    ['codes import', ['FILE.csv', '--allow-short']],
    ['mail list', ['--json']],
  ])('craft %s --help tells its options in a screenful', (name, options) => {
    const { status, stdout, stderr } = craft(...name.split(' '), '--help');
    expect([status, stderr]).toEqual([0, '']);
    for (const option of options) expect(stdout).toContain(option);
    expect(stdout.split('\n').length).toBeLessThanOrEqual(screen.lines);
  });

  test.each(['bench', 'codes', 'mail'])('craft %s --help tells the commands that begin so, and no other', (word) => {
    const { status, stdout } = craft(word, '--help');
    expect(status).toBe(0);
    const names = stdout.split('\n').filter((line) => line.startsWith('  '));
    expect(names.length).toBeGreaterThan(1);
    for (const line of names) expect(line.trim().split(' ')[0]).toBe(word);
  });
});

describe('wrong words', () => {
  test.each([
    [['mak'], 'there is no command mak; did you mean make'],
    [['codes', 'creat'], 'there is no command codes creat; did you mean codes create'],
    [['bench', 'mosiac'], 'there is no command bench mosiac; did you mean bench mosaic'],
    [['make', 'photo.jpg', '--prodct', 'mosaic'], 'make has no option --prodct; did you mean --product'],
    [['bench', 'paint', '--photo', 'x'], 'bench paint has no option --photo; did you mean --photos'],
    [['codes', 'show', 'ABC', '--jsn'], 'codes show has no option --jsn; did you mean --json'],
    [['bench', 'booklet', '--photos', 'x'], 'bench booklet has no option --photos; it takes none'],
    [['codes', 'create', '--product', 'mosaic', '--count'], "Option '--count <value>' argument missing"],
    [['mail', 'list', 'all'], "Unexpected argument 'all'"],
    [['make'], 'make needs a photo'],
  ])('craft %j is refused by one line that names the nearest', (words, reason) => {
    const { status, stdout, stderr } = craft(...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`craft: ${reason}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('a word that begins several commands is answered with them', () => {
    const { status, stderr } = craft('codes');
    expect(status).toBe(2);
    expect(stderr).toContain('codes block');
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMergeMarks } from './merge-marks.ts';

function marksIn(text: string): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'uzor-planted-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  writeFileSync(path.join(root, 'CHANGELOG.md'), text);
  return findMergeMarks(root);
}

test('what a merge leaves where two versions met is found', () => {
  const halves = ['- one', '='.repeat(7), '- two'];
  expect(marksIn([`${'<'.repeat(7)} HEAD`, ...halves, `${'>'.repeat(7)} d2ea253 (Two)`].join('\n'))).toEqual([
    'CHANGELOG.md:1:<<<<<<< HEAD',
    'CHANGELOG.md:5:>>>>>>> d2ea253 (Two)',
  ]);
});

test('a heading underlined by equals signs is none', () => {
  expect(marksIn(`Changes\n${'='.repeat(7)}\n`)).toEqual([]);
});

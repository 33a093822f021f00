import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRows, readingFrom, standard } from './asvs.ts';

const page = readFileSync('docs/asvs.md', 'utf8');
const read = readingFrom();

test('every row of levels 1 and 2 is told once, with a test that is there or a reason', () => {
  expect(checkRows(page, read)).toEqual([]);
});

test('the standard has 345 rows, of which 70 are of level 1 and 183 of level 2', () => {
  const of = (level: string) => [...standard.values()].filter((one) => one === level).length;
  expect([standard.size, of('1'), of('2')]).toEqual([345, 70, 183]);
});

const row = page.split('\n').find((line) => line.startsWith('| 6.2.8 |')) ?? '';
const deviation = page.split('\n').find((line) => line.startsWith('| 6.2.1 |')) ?? '';
test.each([
  ['a row that is missing', row, '', '6.2.8 is missing'],
  ['a row that is there twice', row, `${row}\n${row}`, '6.2.8 is there twice'],
  ['another level', '| 6.2.8 | 1 |', '| 6.2.8 | 2 |', '6.2.8: is of level 1'],
  ['a state that none is', row, row.replace('| holds |', '| fine |'), '6.2.8: is no row'],
  [
    'a test that is not there',
    row,
    row.replace('of 128 characters', 'of 12 characters'),
    /^6.2.8: .* has no test "a password of 12 /,
  ],
  [
    'a file that is not there',
    row,
    row.replace('easy-passwords.test', 'gone.test'),
    /^6.2.8: .*gone.test.ts is no test/,
  ],
  ['a row without any proof', row, '| 6.2.8 | 1 | as typed | holds | sure |', '6.2.8: has no proof'],
  ['a section that is not there', '[Logs](security.md#logs)', '[Locks](security.md#logs)', /has no section "Locks"/],
  ['a deviation without a reason', deviation, '| 6.2.1 | 1 | six | deviation | so it is |', '6.2.1: has no reason'],
])('%s is found', (_, part, planted, finding) => {
  expect(page).toContain(part);
  const findings = checkRows(
    page.replace(part, () => planted),
    read,
  );
  expect(findings).toContainEqual(typeof finding === 'string' ? finding : expect.stringMatching(finding));
});

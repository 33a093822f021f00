import { expect, test } from 'vitest';
import { kilobytes, machine, percentTo, plain, secondsTo, table, verdict, withSection } from './report.ts';

const page =
  '# Benchmarks\n\n<!-- mosaic -->\nold\n<!-- /mosaic -->\n\n<!-- order mosaic -->\nkept\n<!-- /order mosaic -->\n';

test('a section takes the place of its former one and leaves all others alone', () => {
  expect(withSection(page, 'mosaic', '\nnew\n\n')).toBe(page.replace('old', 'new'));
});
test('a bench whose name ends as another’s does not take its place', () => {
  expect(withSection(page, 'order mosaic', 'new')).toBe(page.replace('kept', 'new'));
});
test('the first section of a bench comes last', () => {
  expect(withSection(page, 'paint', 'first')).toBe(`${page}\n<!-- paint -->\nfirst\n<!-- /paint -->\n`);
});
test('the same section again changes nothing', () => {
  const once = withSection(page, 'paint', 'first');
  expect(withSection(once, 'paint', 'first')).toBe(once);
});
test('signs of a replacement are written as they are', () => {
  expect(withSection(page, 'mosaic', '$& $1 $$')).toContain('$& $1 $$');
});
test('a table has its first column on the left and numbers on the right', () => {
  expect(
    table(
      ['photo', 'ΔE00'],
      [
        ['cat', '1.2'],
        ['dog', '3'],
      ],
    ),
  ).toBe('| photo | ΔE00 |\n| --- | ---: |\n| cat | 1.2 |\n| dog | 3 |');
});
test('figures are written in one style', () => {
  expect([plain(3)(1.23456), percentTo(1)(0.9567), secondsTo(2)(1234), kilobytes(199_499)]).toEqual([
    '1.235',
    '95.7 %',
    '1.23 s',
    '199 KB',
  ]);
});
test('a figure is at its aim, at what it must be, or missed in bold', () => {
  expect([verdict(true, true), verdict(true), verdict(false, true), verdict(false)]).toEqual([
    'aim',
    'must',
    '**missed**',
    '**missed**',
  ]);
});
test('the machine is told by processor, cores, memory and Node', () => {
  expect(machine()).toMatch(/^.+, \d+ cores, \d+ GB, Node \d+\.\d+\.\d+$/);
});

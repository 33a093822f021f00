import { expect, test } from 'vitest';
import {
  baselineOf,
  baselineText,
  kilobytes,
  machine,
  percentTo,
  plain,
  secondsTo,
  table,
  verdict,
  withRow,
} from './report.ts';

const section = `## Mosaic

160×200 cells.

${table(
  ['mean', 'must', 'ours', ''],
  [
    ['SSIM', '≥ 0.78', '0.79', 'must'],
    ['CPU', '≤ 0.2 s', '0.3 s', '**missed**'],
  ],
)}

### Photo by photo

${table(['', 'SSIM', ''], [['cat', '0.7', 'missed']])}
`;
const baseline = baselineOf(section, '2026-11-28');
const page = '| bench | day |\n| [order mosaic](../trials/baselines/order-mosaic.json) | 2026-01-01 | – | – |\n';

test('a section is stored with its notes and every row of its tables', () => {
  expect(baseline).toEqual({
    measured: '2026-11-28',
    parts: [
      {
        title: 'Mosaic',
        notes: ['160×200 cells.'],
        tables: [
          {
            head: ['mean', 'must', 'ours', ''],
            rows: [
              ['SSIM', '≥ 0.78', '0.79', 'must'],
              ['CPU', '≤ 0.2 s', '0.3 s', '**missed**'],
            ],
          },
        ],
      },
      { title: 'Photo by photo', notes: [], tables: [{ head: ['', 'SSIM', ''], rows: [['cat', '0.7', 'missed']] }] },
    ],
  });
});
test('a baseline has one table row per line and reads back unchanged', () => {
  expect(baselineText(baseline)).toContain('\n            ["CPU", "≤ 0.2 s", "0.3 s", "**missed**"]\n');
  expect(JSON.parse(baselineText(baseline))).toEqual(baseline);
});
test('the first row of a new bench comes last and names what was missed', () => {
  expect(withRow(page, 'mosaic', baseline)).toBe(
    `${page}| [mosaic](../trials/baselines/mosaic.json) | 2026-11-28 | 1 of 3 | CPU; Photo by photo: cat |\n`,
  );
});
test('a row replaces its previous one and leaves all others unchanged', () => {
  const once = withRow(page, 'mosaic', baseline);
  expect(withRow(once, 'order mosaic', { measured: '2026-02-02', parts: [] })).toBe(
    once.replace('2026-01-01', '2026-02-02'),
  );
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
test('figures have one format', () => {
  expect([plain(3)(1.23456), percentTo(1)(0.9567), secondsTo(2)(1234), kilobytes(199_499)]).toEqual([
    '1.235',
    '95.7 %',
    '1.23 s',
    '199 KB',
  ]);
});
test('a figure is at its aim, at its must, or missed in bold', () => {
  expect([verdict(true, true), verdict(true), verdict(false, true), verdict(false)]).toEqual([
    'aim',
    'must',
    '**missed**',
    '**missed**',
  ]);
});
test('the machine is described by processor, cores, memory and Node', () => {
  expect(machine()).toMatch(/^.+, \d+ cores, \d+ GB, Node \d+\.\d+\.\d+$/);
});

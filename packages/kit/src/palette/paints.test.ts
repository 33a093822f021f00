import { ciede2000, labOfRgb } from '@uzor/engine';
import { expect, test } from 'vitest';
import bw from '../../data/paints/bw-8.json' with { type: 'json' };
import original18 from '../../data/paints/original-18.json' with { type: 'json' };
import original24 from '../../data/paints/original-24.json' with { type: 'json' };
import original36 from '../../data/paints/original-36.json' with { type: 'json' };
import popart from '../../data/paints/pop-art-8.json' with { type: 'json' };
import sepia from '../../data/paints/sepia-8.json' with { type: 'json' };

const lists = { bw, sepia, popart, original18, original24, original36 };
const labOf = ([red, green, blue]: readonly number[]) => labOfRgb([red, green, blue]);

test.each(Object.entries(lists))('the paints of %s have distinct colours and names', (_, paints) => {
  for (const [k, one] of paints.entries()) {
    for (const other of paints.slice(k + 1))
      expect(ciede2000(labOf(one.rgb), labOf(other.rgb))).toBeGreaterThanOrEqual(5);
  }
  for (const name of [
    (k: number) => paints[k].code,
    (k: number) => paints[k].name.ru,
    (k: number) => paints[k].name.en,
  ]) {
    expect(new Set(paints.map((_one, k) => name(k))).size).toBe(paints.length);
  }
  expect(paints.flatMap(({ rgb }) => rgb).every((level) => Number.isInteger(level) && level >= 0 && level <= 255)).toBe(
    true,
  );
});
test('a paint has the same number and code in the boxes of 18, 24 and 36', () => {
  expect([original18.length, original24.length, original36.length]).toEqual([18, 24, 36]);
  expect(original24.slice(0, 18)).toEqual(original18);
  expect(original36.slice(0, 24)).toEqual(original24);
});

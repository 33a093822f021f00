import { filterId } from '@uzor/kit';
import { expect, test } from 'vitest';
import { boxNamed, byCodes } from './box.ts';
import { skinOf } from './advice.ts';

test('drills that look alike stay separate colours', () => {
  const [one, two, three] = Object.values(byCodes(boxNamed('mosaic.1.2')?.palette ?? [], Array(20).fill('#FFFFFF')));
  expect([one, two, three]).toEqual(['#FFFFFF', '#FFFFFE', '#FFFFFD']);
});

test('the drill of another box that would help skin most is named; boxes without skin colours have none', () => {
  const original = boxNamed('mosaic.2.1');
  const { tones, remedy } = skinOf(original ?? { filter: 'bw', palette: [] });
  expect(tones).toHaveLength(10);
  expect(remedy?.mean_then).toBeLessThan(remedy?.mean ?? 0);
  expect(original?.palette.map(({ code }) => code)).not.toContain(remedy?.code);
  const sepia = boxNamed(`mosaic.2.${filterId('sepia')}`);
  expect(skinOf(sepia ?? { filter: 'original', palette: [] })).toEqual({ tones: [], remedy: null });
});

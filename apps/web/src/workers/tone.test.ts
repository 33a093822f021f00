import { expect, test } from 'vitest';
import { correctedTone, plainTone, sufficientTone, toneCurve, toned } from './tone.ts';

const allTones = [-3, -2, -1, 0, 1, 2, 3].flatMap((light) => [0, 1, 2, 3].map((contrast) => ({ light, contrast })));

test('every tone keeps black black, white white, and the order of the levels', () => {
  for (const tone of allTones) {
    const curve = toneCurve(tone);
    expect([curve[0], curve[255]]).toEqual([0, 255]);
    for (let level = 1; level < 256; level++) expect(curve[level]).toBeGreaterThanOrEqual(curve[level - 1]);
  }
});

test('brighter lifts the middle, darker lowers it, contrast parts dark from light', () => {
  expect(toneCurve(correctedTone(plainTone, 'brighter'))[128]).toBeGreaterThan(145);
  expect(toneCurve(correctedTone(plainTone, 'darker'))[128]).toBeLessThan(110);
  const contrast = toneCurve(correctedTone(plainTone, 'more-contrast'));
  expect(contrast[64]).toBeLessThan(64);
  expect(contrast[192]).toBeGreaterThan(192);
});

test('a fix stops at its third step', () => {
  const four = [1, 2, 3, 4].reduce((tone) => correctedTone(tone, 'brighter'), plainTone);
  expect(four).toEqual({ light: 3, contrast: 0 });
});

test('a fault takes as many steps as it needs, at most all', () => {
  expect(sufficientTone(plainTone, 'brighter', ({ light }) => light < 2)).toEqual({ light: 2, contrast: 0 });
  expect(sufficientTone(plainTone, 'more-contrast', () => true)).toEqual({ light: 0, contrast: 3 });
});

test('the photo itself is not touched', () => {
  const photo = { width: 1, height: 1, data: new Uint8ClampedArray([90, 90, 90, 255]) };
  const brighter = toned(photo, { light: 1, contrast: 0 });
  expect([...photo.data]).toEqual([90, 90, 90, 255]);
  expect(brighter.data[0]).toBeGreaterThan(90);
  expect(brighter.data[3]).toBe(255);
});

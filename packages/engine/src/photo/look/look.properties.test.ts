import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blobs, flat } from '../../testing/photos.ts';
import type { Raster } from '../../raster.ts';
import { type Background, subjectShare, withBackground } from './background.ts';
import { corrected, type Corrections, isPlainCorrection, noCorrections } from './corrections.ts';
import { untouchedSettings } from '../geometry.ts';
import { applyLook } from './look.ts';
import { rescue } from './rescue.ts';
import { cropRaster } from '../resample.ts';
import { isPackedMask, PACKED_MASK_CHARACTERS, packMask, unpackMask } from './mask-text.ts';
import { applyDab, facesLost, MASK_CELLS, type SubjectMask, subjectMask, withHeads } from './subject-mask.ts';

const sides = fc.integer({ min: 1, max: MASK_CELLS });
/** Masks of a few dabs, similar to real ones. */
const masks: fc.Arbitrary<SubjectMask> = fc
  .tuple(sides, sides, fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { maxLength: 8 }))
  .map(([widthCells, heightCells, dabs]) =>
    dabs.reduce<SubjectMask>(
      (mask, [place, subject]) => applyDab(mask, { x: place, y: (place * 7) % 1, radius: 0.2, subject }),
      { widthCells, heightCells, cells: new Uint8Array(widthCells * heightCells) },
    ),
  );
const levels = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min, max }), fc.integer({ min, max }));
const anyCorrections: fc.Arbitrary<Corrections> = fc.record({
  black: levels(0, 120),
  white: levels(135, 255),
  gamma: levels(30, 300),
  chroma: fc.integer({ min: 50, max: 200 }),
  noise: fc.integer({ min: 0, max: 60 }),
});
const photo = blobs(60, 45, 3);
const damaged = (own: Raster, change: (level: number, channel: number) => number): Raster => ({
  ...own,
  data: own.data.map((level, i) => (i % 4 === 3 ? level : change(level, i % 4))),
});
const faultsOf = (picture: Raster) =>
  rescue({ photo: picture, original: picture, faces: [] }).faults.map(({ fault }) => fault);

describe('a packed mask', () => {
  test('is decoded to the same mask', () => {
    fc.assert(
      fc.property(masks, (mask) => {
        expect(unpackMask(packMask(mask))).toEqual(mask);
      }),
    );
  });
  test('has at most 4,096 characters for any mask', () => {
    const cells = new Uint8Array(MASK_CELLS ** 2).map((_, i) => (i * 7919) % 2);
    const text = packMask({ widthCells: MASK_CELLS, heightCells: MASK_CELLS, cells });
    expect(text.length).toBeLessThanOrEqual(PACKED_MASK_CHARACTERS);
    expect(isPackedMask(text)).toBe(true);
  });
  test('refuses any other text', () => {
    fc.assert(
      fc.property(fc.string(), sides, (text, side) => {
        for (const given of [text, `${side}x${side}:${text}`]) {
          if (!isPackedMask(given)) expect(() => unpackMask(given)).toThrow(RangeError);
          else
            expect(unpackMask(given).cells).toHaveLength(unpackMask(given).widthCells * unpackMask(given).heightCells);
        }
      }),
    );
    for (const wrong of ['', '4x3', '4x3:', '0x3:AA', '193x1:AA', '4x3:AAAA', `4x3:${'A'.repeat(5000)}`])
      expect(isPackedMask(wrong)).toBe(false);
  });
  test('covers the whole photo', () => {
    const likelihood = { widthCells: 2, heightCells: 1, cells: Uint8Array.of(0, 255) };
    const mask = subjectMask(likelihood, { width: 400, height: 300 });
    expect([mask.widthCells, mask.heightCells]).toEqual([192, 144]);
    expect(mask.cells[0]).toBe(0);
    expect(mask.cells[191]).toBe(1);
  });
});

describe('a background', () => {
  const around = (kind: Background['kind'], subject: SubjectMask): Background => ({
    kind,
    colour: [10, 200, 90],
    subject,
  });
  test('keeps the inside of the subject and replaces everything far from it', () => {
    fc.assert(
      fc.property(masks, fc.constantFrom('calm', 'plain', 'gone'), (subject, kind) => {
        const made = withBackground(photo, around(kind, subject), untouchedSettings, photo);
        const share = subjectShare(subject, untouchedSettings, photo, photo);
        for (let i = 0; i < share.length; i++) {
          const pixel = [...made.data.subarray(i * 4, i * 4 + 3)];
          if (share[i] === 1) expect(pixel).toEqual([...photo.data.subarray(i * 4, i * 4 + 3)]);
          if (share[i] === 0 && kind === 'plain') expect(pixel).toEqual([10, 200, 90]);
          if (share[i] === 0 && kind === 'gone') expect(pixel).toEqual([255, 255, 255]);
        }
      }),
    );
  });
  test('has less detail than the original if it is calm', () => {
    const nothing = { widthCells: 4, heightCells: 3, cells: new Uint8Array(12) };
    const made = withBackground(photo, around('calm', nothing), untouchedSettings, photo);
    const detail = ({ data, width }: Raster) =>
      data.reduce((sum, level, i) => sum + (i >= 4 * width ? Math.abs(level - data[i - 4]) : 0), 0);
    expect(detail(made)).toBeLessThan(0.5 * detail(photo));
  });
});

describe('corrections', () => {
  test('keep the order of greys, and the alpha', () => {
    const ramp = {
      width: 52,
      height: 1,
      data: new Uint8ClampedArray(208).map((_, i) => (i % 4 === 3 ? 77 : 5 * (i >> 2))),
    };
    fc.assert(
      fc.property(anyCorrections, (any) => {
        const made = corrected(ramp, { ...any, noise: 0, chroma: 100 }).data;
        for (let i = 4; i < made.length; i++) {
          if (i % 4 === 3) expect(made[i]).toBe(77);
          else expect(made[i]).toBeGreaterThanOrEqual(made[i - 4]);
        }
      }),
    );
  });
  test('lighten with exponents below 100 and darken above', () => {
    const red = (exponent: number) =>
      corrected(flat(1, 1, [90, 120, 60]), { ...noCorrections, gamma: [exponent, 100, 100] }).data[0];
    expect([red(50), red(200)]).toEqual([expect.closeTo(151, -0.5), expect.closeTo(32, -0.5)]);
  });
  test('that change nothing return the picture itself', () => {
    expect(corrected(photo, noCorrections)).toBe(photo);
    expect(isPlainCorrection(noCorrections)).toBe(true);
    expect(applyLook(photo, {}, { crop: untouchedSettings, photo })).toBe(photo);
  });
});

describe('rescue', () => {
  // Downscaled to remove the noise of the test picture; a grey gradient at the bottom adds all tones.
  const whole = (() => {
    const small = cropRaster(blobs(300, 220, 8), untouchedSettings, 150, 110);
    return {
      ...small,
      data: small.data.map((level, i) => (i < 150 * 80 * 4 || i % 4 === 3 ? level : 1.7 * ((i >> 2) % 150))),
    };
  })();

  test('offers nothing for a photo of full range or an empty picture', () => {
    expect(rescue({ photo: whole, original: whole, faces: [] })).toEqual({
      faults: [],
      corrections: null,
      options: [],
    });
    expect(rescue({ photo: flat(80, 60, [30, 30, 30]), original: whole, faces: [] }).faults).toEqual([]);
  });
  test('detects faded and noisy photos', () => {
    let seed = 5;
    const grain = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return (seed / 2 ** 32 - 0.5) * 90;
    };
    expect(faultsOf(damaged(whole, (level, channel) => [92, 80, 70][channel] + level * 0.4))).toContain('faded');
    expect(faultsOf(damaged(whole, (level) => 128 + 0.6 * (level - 128) + grain()))).toContain('noise');
  });
  test('calls no photo of strong colours faded, however alike their lightness', () => {
    const strong = [
      [245, 50, 40],
      [30, 115, 205],
      [240, 150, 20],
      [90, 160, 70],
    ];
    const balloons = {
      ...whole,
      data: whole.data.map((level, i) => (i % 4 === 3 ? level : strong[(((i >> 2) % 150) >> 3) % 4][i % 4])),
    };
    expect(faultsOf(balloons)).toEqual([]);
  });
  test('proposes corrections within the limits of the wire format', () => {
    const within = (values: readonly number[], least: number, most: number) =>
      values.every((value) => Number.isInteger(value) && value >= least && value <= most);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        levels(0, 120),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        (seed, base, gain) => {
          const worse = damaged(blobs(30, 20, seed), (level, channel) => base[channel] + gain * level);
          const { corrections } = rescue({ photo: worse, original: worse, faces: [] });
          if (!corrections) return;
          const { black, white, gamma, chroma, noise } = corrections;
          expect(within(black, 0, 120) && within(white, 135, 255) && within(gamma, 30, 300)).toBe(true);
          expect(within([chroma], 50, 200) && within([noise], 0, 60)).toBe(true);
        },
      ),
    );
  });
  test('keeps faces skin-coloured even if everything else is tinted', () => {
    const red = damaged(whole, (level, channel) => [120, 70, 55][channel] + level * [0.42, 0.3, 0.26][channel]);
    const faces = [{ box: [3000, 2000, 2400, 4000] as const }];
    const skin = [205, 160, 132];
    const portrait = damaged(red, (level) => level);
    for (let y = 22; y < 66; y++)
      for (let x = 45; x < 81; x++) portrait.data.set([...skin, 255], (y * portrait.width + x) * 4);
    const { options } = rescue({ photo: portrait, original: portrait, faces });
    for (const { corrections } of options) {
      const face = corrected(flat(1, 1, [205, 160, 132]), { ...corrections, noise: 0 }).data;
      expect(face[0]).toBeGreaterThan(face[1]);
    }
  });
  test('offers corrections for every selection of faults', () => {
    const tinted = damaged(whole, (level, channel) => [80, 50, 20][channel] + level * [0.4, 0.34, 0.26][channel]);
    const { faults, corrections, options } = rescue({ photo: tinted, original: tinted, faces: [] });
    expect(options).toHaveLength(2 ** faults.length - 1);
    expect(options.at(-1)).toEqual({ faults: faults.map(({ fault }) => fault), corrections });
    expect(new Set(options.map((one) => one.faults.join())).size).toBe(options.length);
    for (const { faults: some, corrections: numbers } of options)
      expect(numbers.noise > 0).toBe(some.includes('noise'));
  });
  test('reports the pixels of a small face and offers no correction', () => {
    const faces = [{ box: [4000, 2000, 1000, 1000] as const }];
    const told = rescue({ photo: whole, original: { width: 800, height: 600 }, faces });
    expect(told).toEqual({ faults: [{ fault: 'coarse-face', value: 60 }], corrections: null, options: [] });
    expect(rescue({ photo: whole, original: { width: 2400, height: 1800 }, faces }).faults).toEqual([]);
  });
});

test('faces found are in the foreground, whatever a mask says', () => {
  const faces = [{ box: [1000, 2000, 2000, 3000] }, { box: [6000, 2000, 2000, 3000] }] as const;
  const nobody: SubjectMask = { widthCells: 60, heightCells: 40, cells: new Uint8Array(2400) };
  expect(facesLost(nobody, faces)).toBe(2);
  const both = withHeads(nobody, faces);
  expect(facesLost(both, faces)).toBe(0);
  expect(both.cells.filter((cell) => cell === 1).length).toBeLessThan(600);
  const one = applyDab(both, { x: 0.2, y: 0.23, radius: 0.2, subject: false });
  expect(facesLost(one, faces)).toBe(1);
});

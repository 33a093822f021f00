import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blobs, flat } from '../testing/photos.ts';
import { lightLeft } from './light-left.ts';
import { makeStrings, type StringsRequest } from './make-strings.ts';
import { leastGap, ringGap } from './pins.ts';
import { linesOf, type StringScheme } from './scheme.ts';
import { threadMetresOf } from './thread-length.ts';

const request = (more: Partial<StringsRequest>): StringsRequest => ({
  photo: blobs(40, 40, 3),
  pins: 72,
  linesAtMost: 200,
  hoopMm: 300,
  threadMm: 0.4,
  preset: 1,
  draft: true,
  ...more,
});
/** What every scheme owes, whatever it was made from. */
function expectWound({ steps, pins, hoopMm, threadMetres }: StringScheme, linesAtMost: number): void {
  expect(linesOf({ steps })).toBeLessThanOrEqual(linesAtMost);
  const chords = new Set<number>();
  for (let k = 1; k < steps.length; k++) {
    const [one, other] = [Math.min(steps[k - 1], steps[k]), Math.max(steps[k - 1], steps[k])];
    expect(other).toBeLessThan(pins);
    expect(ringGap(one, other, pins)).toBeGreaterThanOrEqual(leastGap(pins));
    chords.add(one * pins + other);
  }
  expect(chords.size).toBe(linesOf({ steps }));
  expect(threadMetres).toBe(threadMetresOf(steps, pins, hoopMm));
}

test('whatever the photo, the ring and the thread: one thread, no chord twice, none too short (seed 13)', () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.nat(),
        pins: fc.integer({ min: 32, max: 90 }),
        linesAtMost: fc.integer({ min: 0, max: 250 }),
        threadMm: fc.double({ min: 0.05, max: 6, noNaN: true }),
        preset: fc.integer({ min: 1, max: 4 }),
        width: fc.integer({ min: 1, max: 40 }),
        height: fc.integer({ min: 1, max: 40 }),
      }),
      ({ seed, width, height, ...more }) => {
        expectWound(makeStrings(request({ ...more, photo: blobs(width, height, seed) })), more.linesAtMost);
      },
    ),
    { seed: 13, numRuns: 10 },
  );
});

describe('more thread', () => {
  const sumOfLight = (scheme: StringScheme) =>
    lightLeft(scheme, 48, { samples: 2 }).reduce((sum, light) => sum + light, 0);
  test('makes a darker work', () => {
    const light = [0, 20, 60, 180].map((linesAtMost) => sumOfLight(makeStrings(request({ linesAtMost }))));
    expect(light).toEqual(light.toSorted((one, other) => other - one));
    expect(light[3]).toBeLessThan(light[0]);
  });
  test('a thicker one takes fewer chords to the same photo', () => {
    const lines = [0.2, 0.6, 1.8].map((threadMm) => linesOf(makeStrings(request({ threadMm, linesAtMost: 2000 }))));
    expect(lines).toEqual(lines.toSorted((one, other) => other - one));
  });
  test('every further chord of a scheme takes light away or leaves it', () => {
    const scheme = makeStrings(request({}));
    let former = Infinity;
    for (let upTo = 0; upTo <= linesOf(scheme); upTo += 20) {
      const light = lightLeft(scheme, 40, { upTo, samples: 1 }).reduce((sum, share) => sum + share, 0);
      expect(light).toBeLessThanOrEqual(former + 1e-6);
      former = light;
    }
  });
});

describe('the same photo', () => {
  test('at any resolution gives nearly the same work', () => {
    const photo = blobs(30, 30, 5);
    const large = { width: 90, height: 90, data: new Uint8ClampedArray(90 * 90 * 4) };
    for (let i = 0; i < 90 * 90; i++) {
      const from = (Math.floor(i / 270) * 30 + Math.floor((i % 90) / 3)) * 4;
      large.data.set(photo.data.subarray(from, from + 4), i * 4);
    }
    const [one, other] = [photo, large].map((shown) =>
      lightLeft(makeStrings(request({ photo: shown })), 12, { samples: 8 }),
    );
    const apart = one.reduce((sum, light, i) => sum + Math.abs(light - other[i]), 0) / one.length;
    expect(apart).toBeLessThan(0.05);
  });
  test('with clear pixels in place of white ones gives the same work', () => {
    const photo = flat(30, 30, [255, 255, 255]);
    for (let i = 0; i < 450; i++) photo.data.set([0, 0, 0], i * 4);
    const { steps } = makeStrings(request({ photo }));
    const seeThrough = { ...photo, data: photo.data.slice() };
    // Clear pixels lie on white paper.
    for (let i = 450; i < 900; i++) seeThrough.data.set([9, 90, 200, 0], i * 4);
    expect(makeStrings(request({ photo: seeThrough })).steps).toEqual(steps);
  });
  test('on a hoop of another size with a thread as much thicker is wound alike, with as much more thread', () => {
    const one = makeStrings(request({ hoopMm: 256, threadMm: 0.5 }));
    const other = makeStrings(request({ hoopMm: 512, threadMm: 1 }));
    expect(other.steps).toEqual(one.steps);
    expect(other.threadMetres).toBeCloseTo(2 * one.threadMetres, 9);
  });
});

describe('limits', () => {
  test.each([
    ['32 pins', { pins: 32 }],
    ['720 pins', { pins: 720, linesAtMost: 40 }],
    ['one line', { linesAtMost: 1 }],
    ['the thickest thread', { threadMm: 6 }],
    ['the widest hoop', { hoopMm: 10_000 }],
    ['a photo of one pixel', { photo: flat(1, 1, [40, 40, 40]) }],
    ['a strip of a photo', { photo: blobs(200, 2, 4) }],
  ] satisfies readonly [string, Partial<StringsRequest>][])('%s is wound', (_, change) => {
    const asked = request(change);
    expectWound(makeStrings(asked), asked.linesAtMost);
  });
  test.each([
    ['31 pins', { pins: 31 }],
    ['721 pins', { pins: 721 }],
    ['half a pin', { pins: 40.5 }],
    ['20,001 lines', { linesAtMost: 20_001 }],
    ['lines below none', { linesAtMost: -1 }],
    ['a thread thicker than a 50th of the hoop', { threadMm: 6.01 }],
    ['no thread', { threadMm: 0 }],
    ['no hoop', { hoopMm: 0 }],
    ['a hoop of no number', { hoopMm: Number.NaN }],
    ['preset 0', { preset: 0 }],
    ['preset 5', { preset: 5 }],
  ] satisfies readonly [string, Partial<StringsRequest>][])('%s is refused', (_, change) => {
    expect(() => makeStrings(request(change))).toThrow(RangeError);
  });
});

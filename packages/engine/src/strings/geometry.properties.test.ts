import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chordsOf, POINT } from './chords.ts';
import { lightLeft, type Wound } from './light-left.ts';
import { leastGap, pinOffset, pinsOn, ringGap } from './pins.ts';
import { linesOf } from './scheme.ts';
import { threadMetresOf } from './thread-length.ts';

const pinCount = fc.integer({ min: 32, max: 200 });
const run = { seed: 14, numRuns: 30 };

describe('pins', () => {
  test('a ring turned by half is the ring, and seen in a mirror too', () => {
    fc.assert(
      fc.property(pinCount, fc.nat(), (half, any) => {
        const count = 2 * half;
        const pin = any % count;
        const [here, across, beside] = [pin, (pin + half) % count, (count - pin) % count].map((k) =>
          pinOffset(k, count),
        );
        expect(across.x).toBeCloseTo(-here.x, 11);
        expect(across.y).toBeCloseTo(-here.y, 11);
        expect(beside.x).toBeCloseTo(-here.x, 11);
        expect(beside.y).toBeCloseTo(here.y, 11);
      }),
      run,
    );
  });
  test('every pin of a ring is a pin of one with twice as many', () => {
    fc.assert(
      fc.property(pinCount, fc.nat(), (count, any) => {
        const pin = any % count;
        expect(pinOffset(2 * pin, 2 * count)).toEqual(pinOffset(pin, count));
      }),
      run,
    );
  });
  test('the middle of all pins is the middle of the ring', () => {
    fc.assert(
      fc.property(pinCount, (count) => {
        const { x, y } = pinsOn(count);
        expect(x.reduce((sum, value) => sum + value, 0) / count).toBeCloseTo(0.5, 9);
        expect(y.reduce((sum, value) => sum + value, 0) / count).toBeCloseTo(0.5, 9);
      }),
      run,
    );
  });
  test('a step of the gap either way round is a chord, one less is none', () => {
    fc.assert(
      fc.property(pinCount, fc.nat(), (count, any) => {
        const gap = leastGap(count);
        const { between } = chordsOf(count, 20, 0.002);
        const pin = any % count;
        for (const way of [1, -1]) {
          const far = (pin + way * gap + count) % count;
          const near = (pin + way * (gap - 1) + count) % count;
          expect(ringGap(pin, far, count)).toBe(gap);
          expect(between[pin * count + far]).toBeGreaterThanOrEqual(0);
          expect(between[pin * count + near]).toBe(-1);
        }
      }),
      { seed: 14, numRuns: 25 },
    );
  });
});

describe('chords', () => {
  test('as long as their pins are apart, none longer than the ring is wide', () => {
    fc.assert(
      fc.property(fc.integer({ min: 32, max: 80 }), fc.integer({ min: 8, max: 60 }), (count, cells) => {
        const { one, other, length, count: chords } = chordsOf(count, cells, 0.001);
        for (let chord = 0; chord < chords; chord += 7) {
          const sine = Math.sin((Math.PI * ringGap(one[chord], other[chord], count)) / count);
          expect(length[chord]).toBeCloseTo(sine, 9);
        }
      }),
      run,
    );
  });
  test('walk about as many lines as they are long across their longer axis', () => {
    fc.assert(
      fc.property(fc.integer({ min: 32, max: 80 }), fc.integer({ min: 8, max: 60 }), (count, cells) => {
        const { one, other, points, steep, count: chords } = chordsOf(count, cells, 0.001);
        const { x, y } = pinsOn(count);
        for (let chord = 0; chord < chords; chord += 5) {
          const axis = steep[chord] === 1 ? y : x;
          const long = Math.abs(axis[one[chord]] - axis[other[chord]]) * cells;
          expect(Math.abs(points[chord] - long)).toBeLessThanOrEqual(1 + 1e-6);
        }
      }),
      run,
    );
  });
  test('lie in the first line and the first column of cells at the earliest', () => {
    const { start, stride, count } = chordsOf(64, 40, 0.001);
    const places = Array.from({ length: count }, (_, chord) => start[chord] / 2 ** POINT);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(stride);
    expect(Math.max(...places)).toBeLessThan(stride * (stride - 1));
  });
});

describe('thread', () => {
  const way = fc.tuple(pinCount, fc.array(fc.nat(), { minLength: 2, maxLength: 30 })).map(([pins, any]) => ({
    pins,
    steps: Uint16Array.from(any, (step) => step % pins),
  }));
  test('is as long backwards, and two ways after one another are as long as both', () => {
    fc.assert(
      fc.property(way, fc.nat(), ({ pins, steps }, cut) => {
        const at = cut % steps.length;
        const whole = threadMetresOf(steps, pins, 400);
        expect(threadMetresOf(steps.toReversed(), pins, 400)).toBeCloseTo(whole, 9);
        expect(
          threadMetresOf(steps.slice(0, at + 1), pins, 400) + threadMetresOf(steps.slice(at), pins, 400),
        ).toBeCloseTo(whole, 9);
      }),
      run,
    );
  });
  test('does not depend on where on the ring a way begins', () => {
    fc.assert(
      fc.property(way, fc.nat(), ({ pins, steps }, any) => {
        const turned = steps.map((step) => (step + (any % pins)) % pins);
        expect(threadMetresOf(turned, pins, 400)).toBeCloseTo(threadMetresOf(steps, pins, 400), 9);
      }),
      run,
    );
  });
  test('a way of one pin or none has no lines', () => {
    expect([0, 1, 2, 5].map((length) => linesOf({ steps: new Uint16Array(length) }))).toEqual([0, 0, 1, 4]);
  });
});

describe('light that is left', () => {
  const wound = (pins: number, steps: readonly number[]): Wound => ({
    pins,
    hoopMm: 100,
    threadMm: 2,
    steps: Uint16Array.from(steps),
  });
  const ways = fc.array(fc.nat({ max: 31 }), { minLength: 2, maxLength: 12 }).map((some) => {
    // No step stays at its pin.
    return some.filter((pin, k) => k === 0 || pin !== some[k - 1]);
  });
  test('is a share of the light: from 0 to 1 in every pixel', () => {
    fc.assert(
      fc.property(ways, fc.integer({ min: 1, max: 40 }), (steps, side) => {
        const light = lightLeft(wound(32, steps), side, { samples: 2 });
        expect(Math.min(...light)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...light)).toBeLessThanOrEqual(1);
      }),
      run,
    );
  });
  test('is the same whichever way the thread was wound', () => {
    fc.assert(
      fc.property(ways, (steps) => {
        const one = lightLeft(wound(32, steps), 24, { samples: 2 });
        const other = lightLeft(wound(32, steps.toReversed()), 24, { samples: 2 });
        expect(Math.max(...one.map((light, i) => Math.abs(light - other[i])))).toBeLessThan(1e-5);
      }),
      run,
    );
  });
  test('lies in a mirror where the pins do', () => {
    fc.assert(
      fc.property(ways, (steps) => {
        const one = lightLeft(wound(32, steps), 24, { samples: 4 });
        const other = lightLeft(
          wound(
            32,
            steps.map((pin) => (32 - pin) % 32),
          ),
          24,
          { samples: 4 },
        );
        const apart = one.map((light, i) => Math.abs(other[i - (i % 24) + 23 - (i % 24)] - light));
        expect(Math.max(...apart)).toBeLessThan(1e-3);
      }),
      run,
    );
  });
  test('nothing wound leaves all of it', () => {
    for (const steps of [[], [5]])
      expect(lightLeft(wound(32, steps), 9, { samples: 1 }).every((light) => light === 1)).toBe(true);
    expect(lightLeft(wound(32, [0, 16]), 9, { upTo: 0 }).every((light) => light === 1)).toBe(true);
  });
  test('a chord more never gives light back', () => {
    fc.assert(
      fc.property(ways, (steps) => {
        const scheme = wound(32, steps);
        let former = lightLeft(scheme, 16, { upTo: 0, samples: 2 });
        for (let upTo = 1; upTo < steps.length; upTo++) {
          const light = lightLeft(scheme, 16, { upTo, samples: 2 });
          expect(Math.max(...light.map((share, i) => share - former[i]))).toBeLessThanOrEqual(1e-6);
          former = light;
        }
      }),
      { seed: 14, numRuns: 25 },
    );
  });
});

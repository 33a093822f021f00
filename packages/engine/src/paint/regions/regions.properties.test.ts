import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attentionMap } from '../../photo/attention.ts';
import { flat } from '../../testing/photos.ts';
import { noise } from '../../testing/region-maps.ts';
import { mirroredPlane } from '../../testing/turned.ts';
import { type Features, squaredApart } from '../colours/features.ts';
import { CHAMFER, inscribedRadii, insideDistances } from './inscribed.ts';
import { nearestPaints, smoothBorders } from './labelling.ts';
import type { PricedPaints } from '../colours/priced-paints.ts';
import { labelsOfPieces, mergeDownTo, mergeNarrow, mergeSmall, openMerging, repaint } from './merging.ts';
import { openPieces } from './opening.ts';
import { findPieces, findTouching } from './pieces.ts';
import { roundBorders } from './rounding.ts';

const paints: PricedPaints = {
  features: Float32Array.from([10, 0, 0, 40, 5, 0, 60, 0, 9, 90, 0, 0]),
  price: new Float64Array(4),
  falseHue: 0,
  garish: { skin: 0, other: 0 },
};
const paintedAs = (labels: Uint8Array, width: number): Features => ({
  width,
  height: labels.length / width,
  values: Float32Array.from(
    { length: labels.length * 3 },
    (_, i) => paints.features[labels[Math.floor(i / 3)] * 3 + (i % 3)],
  ),
});
const attention = attentionMap(flat(8, 8, [20, 60, 200]));
/** Maps from salt and pepper to broad blobs, down to single rows and pixels. */
const map = fc
  .record({
    width: fc.integer({ min: 1, max: 18 }),
    height: fc.integer({ min: 1, max: 18 }),
    labels: fc.integer({ min: 1, max: 4 }),
    grain: fc.integer({ min: 1, max: 5 }),
    seed: fc.nat({ max: 1000 }),
  })
  .map(({ width, height, labels, grain, seed }) => ({ width, labels: noise(width, height, labels, grain, seed) }));
const lying = (plane: ArrayLike<number>, width: number): number[] => {
  const height = plane.length / width;
  return Array.from(plane, (_, i) => plane[(i % height) * width + Math.floor(i / height)]);
};
const areasOf = (labels: Uint8Array, width: number) =>
  [...findPieces(labels, width).area].sort((one, two) => one - two);
const run = { seed: 17, numRuns: 100 };

describe('pieces', () => {
  test('are as many and as large in a mirror and on their side', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const areas = areasOf(labels, width);
        expect(areasOf(Uint8Array.from(mirroredPlane(labels, width)), width)).toEqual(areas);
        expect(areasOf(Uint8Array.from(lying(labels, width)), labels.length / width)).toEqual(areas);
      }),
      run,
    );
  });
  test('do not depend on which number a label has', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { of } = findPieces(labels, width);
        expect(
          findPieces(
            labels.map((label) => 200 - label),
            width,
          ).of,
        ).toEqual(of);
      }),
      run,
    );
  });
  test('have neighbours of other labels only', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const pieces = findPieces(labels, width);
        const { head, next, other } = findTouching(pieces, width);
        for (let piece = 0; piece < pieces.count; piece++)
          for (let entry = head[piece]; entry >= 0; entry = next[entry])
            expect(pieces.colour[other[entry]]).not.toBe(pieces.colour[piece]);
      }),
      run,
    );
  });
});

describe('distances inside a piece', () => {
  test('are the same in a mirror and on their side', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { of } = findPieces(labels, width);
        const distances = insideDistances(of, width);
        const besides = insideDistances(Int32Array.from(mirroredPlane(of, width)), width);
        expect([...besides]).toEqual(mirroredPlane(distances, width));
        const turned = insideDistances(Int32Array.from(lying(of, width)), of.length / width);
        expect([...turned]).toEqual(lying(distances, width));
      }),
      run,
    );
  });
  test('change by a step at most from pixel to pixel, and are half a step at a border', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const { of } = findPieces(labels, width);
        const distances = insideDistances(of, width);
        for (let i = 0; i + 1 < of.length; i++) {
          if ((i + 1) % width === 0) continue;
          expect(Math.abs(distances[i] - distances[i + 1])).toBeLessThanOrEqual(CHAMFER);
          if (of[i] !== of[i + 1]) expect([distances[i], distances[i + 1]]).toEqual([CHAMFER / 2, CHAMFER / 2]);
        }
      }),
      run,
    );
  });
  test('no circle in a piece is much wider than the side of a square of its area', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const pieces = findPieces(labels, width);
        const radii = inscribedRadii(pieces.of, pieces.count, insideDistances(pieces.of, width));
        pieces.area.forEach((area, piece) => {
          // A circle is 1.13 times as wide as a square of its area; chamfer steps are within 2 %.
          expect((radii[piece] / CHAMFER) * 2 * 0.98).toBeLessThanOrEqual(Math.sqrt(area) * 1.2 + 1);
        });
      }),
      run,
    );
  });
});

describe('every step on the way to regions', () => {
  const steps: readonly (readonly [string, (features: Features, labels: Uint8Array) => void])[] = [
    ['smoothing', (features, labels) => smoothBorders(features, labels, paints, 50, 4)],
    ['rounding', (features, labels) => roundBorders(features, labels, paints, 2, 0.8, 2)],
    ['opening', (features, labels) => void openPieces(features, labels, paints, 2)],
  ];
  test.each(steps)('%s uses no paint that was not there, and the features stay', (_, step) => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const features = paintedAs(labels, width);
        const before = features.values.slice();
        const after = labels.slice();
        step(features, after);
        const there = new Set(labels);
        expect(after.every((label) => there.has(label))).toBe(true);
        expect(features.values).toEqual(before);
      }),
      run,
    );
  });
  test.each(steps)('%s leaves one even field alone', (_, step) => {
    const labels = new Uint8Array(60).fill(2);
    step(paintedAs(labels, 10), labels);
    expect(new Set(labels)).toEqual(new Set([2]));
  });
  test.each(steps)('%s gives the same map twice', (_, step) => {
    const labels = noise(16, 16, 4, 2, 9);
    const [one, other] = [labels.slice(), labels.slice()];
    step(paintedAs(labels, 16), one);
    step(paintedAs(labels, 16), other);
    expect(one).toEqual(other);
  });
});

test('of paints that all cost as much more, each pixel takes the one it took', () => {
  fc.assert(
    fc.property(map, fc.integer({ min: 0, max: 500 }), ({ labels, width }, more) => {
      const features = paintedAs(labels, width);
      const dearer = { ...paints, price: paints.price.map((price) => price + more) };
      expect(nearestPaints(features, dearer)).toEqual(nearestPaints(features, paints));
    }),
    run,
  );
});
test('a dearer paint gains no pixel', () => {
  fc.assert(
    fc.property(map, fc.nat({ max: 3 }), fc.integer({ min: 1, max: 3000 }), ({ labels, width }, paint, more) => {
      const features = paintedAs(labels, width);
      const dearer = { ...paints, price: paints.price.map((price, c) => price + (c === paint ? more : 0)) };
      nearestPaints(features, dearer).forEach((label, i) => {
        if (label === paint) expect(labels[i]).toBe(paint);
      });
    }),
    run,
  );
});
test('the paint taken is the nearest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 30 }), (some) => {
      const values = Float32Array.from(some.slice(0, some.length - (some.length % 3)));
      const features = { width: values.length / 3, height: 1, values };
      nearestPaints(features, paints).forEach((label, i) => {
        const apart = [0, 1, 2, 3].map((c) => squaredApart(values, i * 3, paints.features, c * 3));
        expect(apart[label]).toBeCloseTo(Math.min(...apart), 3);
      });
    }),
    run,
  );
});

describe('merging', () => {
  const opened = (labels: Uint8Array, width: number) => openMerging(paintedAs(labels, width), labels, 2, attention);
  test('never raises the number of pieces, and counts those that are left', () => {
    fc.assert(
      fc.property(map, fc.integer({ min: 1, max: 30 }), ({ labels, width }, pixels) => {
        const merging = opened(labels, width);
        let former = merging.left;
        for (const step of [
          () => mergeSmall(merging, paints, pixels),
          () => mergeNarrow(merging, paints, 1),
          () => repaint(merging, paints, false),
          () => mergeDownTo(merging, paints, 3),
        ]) {
          step();
          expect(merging.left).toBeLessThanOrEqual(former);
          former = merging.left;
          expect(findPieces(labelsOfPieces(merging), width).count).toBe(merging.left);
        }
        expect(merging.left).toBeLessThanOrEqual(3);
      }),
      run,
    );
  });
  test('asking for less changes nothing of what is large enough', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const merging = opened(labels, width);
        mergeSmall(merging, paints, 1);
        mergeDownTo(merging, paints, merging.left);
        expect(labelsOfPieces(merging)).toEqual(labels);
      }),
      run,
    );
  });
  test('the larger the least area, the fewer pieces are left', () => {
    fc.assert(
      fc.property(map, ({ labels, width }) => {
        const left = [2, 6, 20, 1000].map((pixels) => {
          const merging = opened(labels, width);
          mergeSmall(merging, paints, pixels);
          return merging.left;
        });
        expect(left[3]).toBe(1);
        expect(Math.max(...left.slice(1))).toBeLessThanOrEqual(left[0]);
      }),
      run,
    );
  });
});

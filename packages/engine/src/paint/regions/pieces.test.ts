import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelMap } from '../../testing/region-maps.ts';
import { featureSums, findPieces, findTouching } from './pieces.ts';

test('numbers connected pieces in reading order', () => {
  const { count, of, area, colour } = findPieces(labelMap('aab', 'bab', 'baa'), 3);
  expect(count).toBe(3);
  expect([...of]).toEqual([0, 0, 1, 2, 0, 1, 2, 0, 0]);
  expect([...area]).toEqual([5, 2, 2]);
  expect([...colour]).toEqual([0, 1, 1]);
});
test('pixels that touch only at a corner are two pieces', () => {
  expect(findPieces(labelMap('ab', 'ba'), 2).count).toBe(4);
});

const maps = fc
  .record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 12 }),
    labels: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ width, height, labels }) =>
    fc
      .array(fc.nat({ max: labels - 1 }), { minLength: width * height, maxLength: width * height })
      .map((values) => ({ width, height, labels: Uint8Array.from(values) })),
  );
test('every pixel is in one piece of its own label and inside its box; equal neighbours share a piece', () => {
  fc.assert(
    fc.property(maps, ({ width, labels }) => {
      const { count, of, area, colour, box } = findPieces(labels, width);
      expect(area.reduce((sum, pixels) => sum + pixels, 0)).toBe(labels.length);
      let highest = -1;
      for (let i = 0; i < labels.length; i++) {
        const piece = of[i];
        expect(piece).toBeLessThanOrEqual(highest + 1); // reading order, no gaps
        highest = Math.max(highest, piece);
        expect(colour[piece]).toBe(labels[i]);
        const [x, y] = [i % width, Math.floor(i / width)];
        const [left, top, right, bottom] = box.subarray(piece * 4, piece * 4 + 4);
        expect(x >= left && x <= right && y >= top && y <= bottom).toBe(true);
        if (x > 0) expect(of[i - 1] === piece).toBe(labels[i - 1] === labels[i]);
        if (y > 0) expect(of[i - width] === piece).toBe(labels[i - width] === labels[i]);
      }
      expect(highest).toBe(count - 1);
    }),
  );
});
test('lists neighbours in both directions with their shared edges, each edge once', () => {
  fc.assert(
    fc.property(maps, ({ width, labels }) => {
      const pieces = findPieces(labels, width);
      const { head, tail, next, other, edges } = findTouching(pieces, width);
      const shared = new Map<string, number>();
      for (let piece = 0; piece < pieces.count; piece++)
        for (
          let entry = head[piece], last = -1;
          entry >= 0 || last !== tail[piece];
          last = entry, entry = next[entry]
        ) {
          if (entry < 0) throw new Error('the list ends before its tail');
          shared.set(`${piece}-${other[entry]}`, (shared.get(`${piece}-${other[entry]}`) ?? 0) + edges[entry]);
        }
      const wanted = new Map<string, number>();
      const add = (one: number, two: number) => {
        if (one === two) return;
        for (const key of [`${one}-${two}`, `${two}-${one}`]) wanted.set(key, (wanted.get(key) ?? 0) + 1);
      };
      pieces.of.forEach((piece, i) => {
        if (i % width > 0) add(pieces.of[i - 1], piece);
        if (i >= width) add(pieces.of[i - width], piece);
      });
      expect([...shared].sort()).toEqual([...wanted].sort());
    }),
  );
});
test('sums features over each piece', () => {
  const pieces = findPieces(labelMap('aab'), 3);
  const values = Float32Array.of(1, 2, 3, 10, 20, 30, 5, 6, 7);
  expect([...featureSums(pieces, { width: 3, height: 1, values })]).toEqual([11, 22, 33, 5, 6, 7]);
});

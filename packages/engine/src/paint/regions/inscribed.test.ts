import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHAMFER, inscribedRadii, insideDistances } from './inscribed.ts';

const map = (...rows: string[]) => Int32Array.from(rows.join(''), (letter) => letter.charCodeAt(0) - 97);

test('a pixel at the border or the frame is half a pixel from it', () => {
  expect([...insideDistances(map('a'), 1)]).toEqual([CHAMFER / 2]);
  expect([...insideDistances(map('aabb', 'aabb'), 4)]).toEqual(new Array(8).fill(CHAMFER / 2));
});
test('distances grow by 1 pixel towards the centre', () => {
  const middle = insideDistances(map('aaaaa', 'aaaaa', 'aaaaa', 'aaaaa', 'aaaaa'), 5);
  expect([...middle.subarray(10, 15)]).toEqual([5, 15, 25, 15, 5]);
});
test('every piece has its own radius, that of its innermost pixel', () => {
  const of = map('aaaab', 'aaaab', 'aaaab');
  expect([...inscribedRadii(of, 2, insideDistances(of, 5))]).toEqual([15, 5]);
});
test('distances are within the tolerance of the chamfer transform', () => {
  const sides = fc.integer({ min: 1, max: 14 });
  fc.assert(
    fc.property(sides, sides, fc.infiniteStream(fc.integer({ min: 0, max: 19 })), (width, height, stream) => {
      const of = Int32Array.from({ length: width * height }, () => (Number(stream.next().value) === 0 ? 1 : 0));
      const distances = insideDistances(of, width);
      for (let i = 0; i < of.length; i++) {
        const [x, y] = [i % width, Math.floor(i / width)];
        let nearest = Math.min(x, y, width - 1 - x, height - 1 - y) + 0.5;
        for (let j = 0; j < of.length; j++)
          if (of[j] !== of[i])
            nearest = Math.min(nearest, Math.hypot(x - (j % width), y - Math.floor(j / width)) - 0.5);
        expect(distances[i] / CHAMFER).toBeGreaterThan(nearest * 0.9 - 0.5);
        expect(distances[i] / CHAMFER).toBeLessThan(nearest * 1.1 + 0.75);
      }
    }),
  );
});

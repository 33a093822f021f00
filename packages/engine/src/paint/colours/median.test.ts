import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { median3 } from './median.ts';

const grey = (width: number, ...levels: number[]) => ({
  width,
  height: levels.length / width,
  data: Uint8ClampedArray.from(levels.flatMap((level) => [level, level, level, 255])),
});
const reds = ({ data }: { data: Uint8ClampedArray }) => [...data.filter((_, i) => i % 4 === 0)];

test('removes a single speck and keeps an edge', () => {
  expect(reds(median3(grey(3, 9, 9, 9, 9, 200, 9, 9, 9, 9)))).toEqual(new Array(9).fill(9));
  const edge = [10, 10, 90, 90, 10, 10, 90, 90, 10, 10, 90, 90];
  expect(reds(median3(grey(4, ...edge)))).toEqual(edge);
});
test('leaves a single pixel unchanged', () => {
  expect(reds(median3(grey(1, 77)))).toEqual([77]);
});
test('each channel is the median of its 3 x 3 neighbourhood, with repeated edge pixels', () => {
  const side = fc.integer({ min: 1, max: 7 });
  fc.assert(
    fc.property(side, side, fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (width, height, stream) => {
      const data = new Uint8ClampedArray(width * height * 4).map((_, i) =>
        i % 4 === 3 ? 255 : Number(stream.next().value),
      );
      const made = median3({ width, height, data });
      const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
      for (let i = 0; i < data.length; i++) {
        if (i % 4 === 3) {
          expect(made.data[i]).toBe(255);
          continue;
        }
        const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
        const around = [-1, 0, 1].flatMap((dy) =>
          [-1, 0, 1].map((dx) => data[(clamp(y + dy, height - 1) * width + clamp(x + dx, width - 1)) * 4 + (i % 4)]),
        );
        expect(made.data[i]).toBe(around.sort((one, two) => one - two)[4]);
      }
    }),
  );
});

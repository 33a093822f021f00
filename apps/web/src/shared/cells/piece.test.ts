import type { Rgb } from '@uzor/engine';
import { expect, test } from 'vitest';
import type { Pen } from './drill.ts';
import { pieceOf } from './piece.ts';

const tone: Rgb = [120, 60, 30];

/** What a piece 32 px wide asks of a canvas: filled squares of the whole cell, arcs with their radius. */
function drawn(craft: Parameters<typeof pieceOf>[0], size = 32): string[] {
  const calls: string[] = [];
  const pen = {
    fillRect: (_x: number, _y: number, width: number) => calls.push(`square ${width}`),
    arc: (_x: number, _y: number, radius: number) => calls.push(`round ${radius.toFixed(2)}`),
  };
  const silent = new Proxy(pen, { get: (known, name) => Reflect.get(known, name) ?? (() => {}), set: () => true });
  pieceOf(craft)(silent as unknown as Pen, 0, 0, size, tone);
  return calls;
}

test('elements of a constructor are round on the board as in the finished work, drills are square', () => {
  expect(drawn('assemble')).toContain('round 15.68');
  expect(drawn('assemble').filter((call) => call.startsWith('square'))).toEqual(['square 32']);
  expect(drawn('lay').some((call) => call.startsWith('round'))).toBe(false);
});
test('afar a piece is its tone alone, whatever its cut', () => {
  expect(drawn('assemble', 3)).toEqual(['square 3']);
  expect(drawn('lay', 3)).toEqual(['square 3']);
});

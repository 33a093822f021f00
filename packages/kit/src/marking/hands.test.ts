import { expect, test } from 'vitest';
import { countHands, handsAfter, packHands, unpackHands } from './hands.ts';

const of = (...values: number[]) => Uint8Array.from(values);

test('a new mark is of the hand that made it, one that was there stays whose it was, and no mark is nobody’s', () => {
  const after = handsAfter(of(0, 2, 3, 0), of(1, 1, 1, 0), of(1, 1, 0, 1), 5);
  expect([...after]).toEqual([0, 2, 0, 5]);
  expect(countHands(after, of(1, 1, 0, 1))).toEqual(
    new Map([
      [0, 1],
      [2, 1],
      [5, 1],
    ]),
  );
});

test('a segment that only its owner marks takes no bytes', () => {
  expect(packHands(new Uint8Array(400))).toHaveLength(0);
  expect([...unpackHands(of(), 3)]).toEqual([0, 0, 0]);
});

test('hands are packed and unpacked without a loss, and stretches take little room', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 16807) % 2147483647;
    return seed % below;
  };
  for (let run = 0; run < 200; run++) {
    const hands = new Uint8Array(1 + next(600));
    for (let at = 0; at < hands.length; ) {
      const until = at + 1 + next(200);
      hands.fill(next(256), at, until);
      at = until;
    }
    expect(unpackHands(packHands(hands), hands.length)).toEqual(hands);
  }
  expect(packHands(new Uint8Array(4096).fill(3))).toHaveLength(3);
});

test('bytes that nobody packed are refused', () => {
  expect(() => unpackHands(of(1), 3)).toThrow(RangeError);
  expect(() => unpackHands(of(1, 4), 3)).toThrow(RangeError);
  expect(() => unpackHands(of(1, 0), 3)).toThrow(RangeError);
});

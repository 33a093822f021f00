import { seededRandom } from '@uzor/engine';
import { expect, test } from 'vitest';
import { pathOf, turnBetween } from './turn.ts';

test('going the told way by the told pins arrives, and no way is shorter (seed 5)', () => {
  const random = seededRandom(5);
  for (let i = 0; i < 500; i++) {
    const pins = 40 + Math.floor(random() * 250);
    const from = 1 + Math.floor(random() * pins);
    const to = 1 + Math.floor(random() * pins);
    const turn = turnBetween(from, to, pins);
    const arrived = from - 1 + (turn.way === 'counter' ? -turn.pins : turn.pins);
    expect(((arrived % pins) + pins) % pins).toBe(to - 1);
    expect(turn.pins).toBeLessThanOrEqual(pins / 2);
  }
});

test('the way of the thread begins at the first pin and goes on from pin to pin', () => {
  const across = [
    { from: 1, to: 91 },
    { from: 91, to: 7 },
  ];
  expect([...pathOf(across)]).toEqual([0, 90, 6]);
  expect([...pathOf([])]).toEqual([]);
});

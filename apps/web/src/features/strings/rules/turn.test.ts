import { seededRandom } from '@uzor/engine';
import { expect, test } from 'vitest';
import { pathOf, placeOfPin, turnBetween } from './turn.ts';

test('the shorter way round is told: clockwise upwards, counter-clockwise downwards, over the first pin too', () => {
  expect(turnBetween(50, 245, 260)).toMatchObject({ way: 'counter', pins: 65 });
  expect(turnBetween(10, 20, 288)).toMatchObject({ way: 'clockwise', pins: 10 });
  expect(turnBetween(280, 4, 288)).toMatchObject({ way: 'clockwise', pins: 12 });
  expect(turnBetween(4, 280, 288)).toMatchObject({ way: 'counter', pins: 12 });
});

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

test('pins stand on the ring clockwise from the top, y down', () => {
  const places = [1, 46, 91, 136].map((pin) => placeOfPin(pin, 180, 50));
  const there = [
    [0, -50],
    [50, 0],
    [0, 50],
    [-50, 0],
  ];
  places.forEach(({ x, y }, i) => {
    expect(x).toBeCloseTo(there[i][0], 9);
    expect(y).toBeCloseTo(there[i][1], 9);
  });
});

test('the way of the thread begins at the first pin and goes on from pin to pin', () => {
  const across = [
    { from: 1, to: 91 },
    { from: 91, to: 7 },
  ];
  expect([...pathOf(across)]).toEqual([0, 90, 6]);
  expect([...pathOf([])]).toEqual([]);
});

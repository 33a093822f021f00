import { windingHours } from '@uzor/kit';
import { expect, test } from 'vitest';
import { hoursLeft, type Pace, paced, unknownPace } from './time-left.ts';
import { untouched } from '../preferences.ts';
import { tempoOf } from '../sound/speech.ts';

/* Steps follow one another every twelve seconds by themselves. */
const tempo = 12;
const at = (...seconds: number[]) =>
  seconds.reduce<Pace>((pace, second) => paced(pace, second * 1000, tempo), unknownPace);

test('until one has a pace, a step takes what the tempo gives it', () => {
  expect(hoursLeft(unknownPace, 300, tempo)).toBe(1);
  expect(hoursLeft(at(0, 6, 12), 300, tempo)).toBe(1);
  expect(hoursLeft(unknownPace, 300, 6)).toBe(0.5);
});
test('time left at the first step is the time told before starting, until a tempo is chosen and where steps wait for a hand', () => {
  for (const first of [tempoOf(untouched, true), null])
    expect(hoursLeft(unknownPace, 2509, first)).toBeCloseTo(windingHours(2509), 9);
});
test('a pace of another tempo tells nothing of this one', () => {
  const pace = at(0, 6, 12, 18, 24, 30, 36);
  expect(hoursLeft(pace, 600, tempo)).toBe(1);
  expect(hoursLeft(pace, 600, 3)).toBe(0.5);
  expect(paced(pace, 40_000, 3).took).toEqual([]);
});
test('the middle of the latest steps is the pace', () => {
  expect(hoursLeft(at(0, 6, 12, 18, 24, 30, 70), 600, tempo)).toBe(1);
});
test('breaks, leafing through and jumps tell no pace', () => {
  expect(at(0, 1, 2, 600, 601).took).toEqual([]);
  expect(paced(at(0), 6000, tempo, true).took).toEqual([]);
});

import { expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

test('symbols show and counters are hidden until the customer says otherwise', () => {
  expect(readPreferences({})).toEqual({
    numbers: true,
    counters: false,
    dimming: 0.75,
    hatched: false,
    aloud: true,
    scheme: null,
  });
});
test('keeps what was chosen', () => {
  expect(
    readPreferences({ numbers: false, counters: true, dimming: 0, hatched: true, aloud: false, scheme: 'dark' }),
  ).toEqual({
    numbers: false,
    counters: true,
    dimming: 0,
    hatched: true,
    aloud: false,
    scheme: 'dark',
  });
});
test('survives whatever else lies there', () => {
  const untouched = readPreferences({});
  expect(readPreferences({ dimming: 9, scheme: 'pink', numbers: 1 })).toEqual(untouched);
});

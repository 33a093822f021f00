import { expect, test } from 'vitest';
import { chosenVoice, noVoice, readPreferences, untouched } from './preferences.ts';

test('the speed multiplier is 1 and there is no music until someone chooses', () => {
  expect(readPreferences({})).toEqual(untouched);
  expect(untouched).toMatchObject({ speed: 1, music: null, voice: null });
});
test('what was chosen is kept, what is odd is as if never touched', () => {
  const kept = { voice: 'ru-anna', music: 2, speed: 1.5, pauseSeconds: 9, tourSeen: true, breakEvery: 25 };
  expect(readPreferences(kept)).toEqual(kept);
  expect(readPreferences({ speed: 7, music: 'loud', voice: 4, pauseSeconds: -1 })).toEqual(untouched);
});
test('the first voice is chosen by default when none is selected', () => {
  const voices = [{ key: 'ru-anna' }, { key: 'en-slt' }];
  expect(chosenVoice(voices, null)?.key).toBe('ru-anna');
  expect(chosenVoice(voices, 'en-slt')?.key).toBe('en-slt');
  expect(chosenVoice(voices, 'gone')?.key).toBe('ru-anna');
  expect(chosenVoice(voices, noVoice)).toBeNull();
  expect(chosenVoice([], null)).toBeNull();
});
test('breaks that were switched off stay off, an odd interval is the usual one', () => {
  expect(readPreferences({ breakEvery: null }).breakEvery).toBeNull();
  expect(readPreferences({ breakEvery: 7 }).breakEvery).toBe(50);
});

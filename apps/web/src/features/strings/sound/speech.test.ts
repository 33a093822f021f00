import { expect, test } from 'vitest';
import { clipsAhead, clipsOfMilestone, clipsOfStep, tempoOf, voiceRateAt } from './speech.ts';

const clips = Object.fromEntries(
  ['from', 'to', '12', '143', '7', 'half', 'finished'].map((said) => [said, `/${said}.mp3`]),
);

test('a step is said as from one number to another', () => {
  expect(clipsOfStep({ from: 12, to: 143 }, clips)).toEqual(['/from.mp3', '/12.mp3', '/to.mp3', '/143.mp3']);
});
test('what a voice cannot say is passed over', () => {
  expect(clipsOfStep({ from: 12, to: 144 }, clips)).toEqual(['/from.mp3', '/12.mp3', '/to.mp3']);
});
test('half of the work and its end are told once each', () => {
  expect(clipsOfMilestone(50, 100, clips)).toEqual(['/half.mp3']);
  expect(clipsOfMilestone(100, 100, clips)).toEqual(['/finished.mp3']);
  expect([0, 49, 51, 95, 99].map((done) => clipsOfMilestone(done, 100, clips))).toEqual([[], [], [], [], []]);
});
test('what comes next is at hand before it is needed, each clip once', () => {
  expect(
    clipsAhead(
      [
        { from: 12, to: 143 },
        { from: 143, to: 7 },
      ],
      clips,
    ),
  ).toEqual(['/from.mp3', '/12.mp3', '/to.mp3', '/143.mp3', '/7.mp3']);
});
test('the speed multiplier shortens the pause and hurries the voice as far as it can be followed', () => {
  expect(tempoOf({ pauseSeconds: 6, speed: 1 }, true)).toBe(9);
  expect(tempoOf({ pauseSeconds: 6, speed: 2 }, false)).toBe(3);
  expect(tempoOf({ pauseSeconds: null, speed: 2 }, true)).toBeNull();
  expect([0.5, 1, 1.25, 2].map(voiceRateAt)).toEqual([0.8, 1, 1.25, 1.5]);
});

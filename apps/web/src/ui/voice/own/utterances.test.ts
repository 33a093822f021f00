import { expect, test } from 'vitest';
import { sampleRate } from './features.ts';
import { Resampler } from './resampler.ts';
import { type Ended, Utterances } from './utterances.ts';

/** Seconds of a room with a hum of this loudness. */
const hum = (seconds: number, loudness: number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, i) => loudness * Math.sin(i / 3));
const lengths = (ended: readonly Ended[]) =>
  ended.map((one) => (one === 'talk' ? one : Math.round((one.sound.length / sampleRate) * 10) / 10));
/** What ends while these sounds come in small pieces. */
function heard(...sounds: readonly Float32Array[]): ReturnType<typeof lengths> {
  const utterances = new Utterances();
  const ended: Ended[] = [];
  for (const sound of sounds)
    for (let at = 0; at < sound.length; at += 341) ended.push(...utterances.push(sound.slice(at, at + 341)));
  return lengths(ended);
}

test('a word between silences is one utterance, told 0.2 s after its end', () => {
  expect(heard(hum(0.5, 0.002), hum(0.6, 0.2), hum(0.19, 0.002))).toEqual([]);
  expect(heard(hum(0.5, 0.002), hum(0.6, 0.2), hum(0.25, 0.002))).toEqual([0.7]);
});
test('the closure of a stop does not end a word', () => {
  expect(heard(hum(0.5, 0.002), hum(0.2, 0.2), hum(0.12, 0.002), hum(0.2, 0.2), hum(0.3, 0.002))).toHaveLength(1);
});
test('a click of drills is no utterance', () => {
  expect(heard(hum(0.5, 0.002), hum(0.03, 0.5), hum(0.5, 0.002))).toEqual([]);
});
test('what lasts longer than any command is talk', () => {
  expect(heard(hum(0.5, 0.002), hum(2.2, 0.2), hum(0.1, 0.002))[0]).toBe('talk');
});
test('a loud room is the measure, not silence', () => {
  expect(heard(hum(1, 0.05), hum(0.5, 0.3), hum(0.4, 0.05))).toHaveLength(1);
});
test('forgetting leaves out what has begun', () => {
  const utterances = new Utterances();
  utterances.push(hum(0.5, 0.002));
  utterances.push(hum(0.4, 0.2));
  utterances.reset();
  expect(utterances.push(hum(0.5, 0.002))).toEqual([]);
});

test('sound of any rate keeps its tones, and tones above speech are left out', () => {
  for (const rate of [22_050, 44_100, 48_000]) {
    const tone = (hz: number) => Float32Array.from({ length: rate }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rate));
    const level = (sound: Float32Array) =>
      Math.sqrt(sound.subarray(1000, -1000).reduce((sum, one) => sum + one * one, 0) / (sound.length - 2000));
    const resampled = (hz: number) => {
      const resampler = new Resampler(rate);
      const whole = tone(hz);
      const parts = [];
      for (let at = 0; at < whole.length; at += 1024) parts.push(...resampler.push(whole.slice(at, at + 1024)));
      return Float32Array.from(parts);
    };
    expect(Math.abs(resampled(440).length - sampleRate)).toBeLessThan(40);
    expect(level(resampled(440))).toBeCloseTo(Math.SQRT1_2, 2);
    if (rate > 40_000) expect(level(resampled(11_000))).toBeLessThan(0.02);
  }
});

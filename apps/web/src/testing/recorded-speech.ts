import { sampleRate } from '../ui/voice/own/features.ts';
import { Resampler } from '../ui/voice/own/resampler.ts';
import { Utterances } from '../ui/voice/own/utterances.ts';

/* Recorded speech for tests and for the templates of the recogniser. */

/** Samples of a WAV file of 16-bit PCM in one channel, at the rate of the recogniser. @throws RangeError for other files */
export function readWav(file: Uint8Array): Float32Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const name = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (name(0) !== 'RIFF') throw new RangeError('No WAV file');
  let rate = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const length = Math.min(view.getUint32(at + 4, true), file.length - at - 8);
    if (name(at) === 'fmt ') rate = view.getUint32(at + 12, true);
    if (name(at) === 'data') {
      const samples = Float32Array.from({ length: length >> 1 }, (_, i) => view.getInt16(at + 8 + 2 * i, true) / 32768);
      return rate === sampleRate ? samples : new Resampler(rate).push(samples);
    }
    at += 8 + length + (length & 1);
  }
  throw new RangeError('A WAV file without samples');
}

interface Room {
  /** Level of speech over the noise, decibels. */
  readonly snr: number;
  /** Level of everything, decibels. */
  readonly gain?: number;
  readonly seed: number;
}

/** A clip as a microphone hears it: with silence around it and noise of a room, half of it pink. */
export function inRoom(clip: Float32Array, { snr, gain = 0, seed }: Room): Float32Array {
  const random = gaussian(seed);
  const spoken = clip.filter((sample) => Math.abs(sample) > 0.02);
  const level = Math.sqrt(spoken.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, spoken.length));
  const noise = 0.7 * level * 10 ** (-snr / 20);
  const lead = Math.round(0.6 * sampleRate);
  let pink = 0;
  return Float32Array.from({ length: clip.length + 2 * lead }, (_, i) => {
    pink = 0.95 * pink + 0.312 * random();
    const sample = (clip[i - lead] ?? 0) + noise * (pink + random());
    return Math.max(-1, Math.min(1, sample * 10 ** (gain / 20)));
  });
}

/** The longest utterance in a stretch of sound, cut out as the recogniser does; null if there is none. */
export function loudestUtterance(sound: Float32Array): Float32Array | null {
  const utterances = new Utterances();
  const found = utterances.push(sound).flatMap((ended) => (ended === 'talk' ? [] : [ended.sound]));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** Normally distributed numbers by Box and Muller from a linear congruential generator, the same for the same seed. */
function gaussian(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 4_294_967_297;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

import { hop, sampleRate } from './features.ts';

const framesPerSecond = sampleRate / hop;
/** Speech is this much louder than the room, decibels; it ends nearer to it, so that soft endings count. */
const startDb = 9;
const endDb = 6;
/** Quieter sounds are no speech to this microphone, decibels below full scale. */
const quietestDb = -58;
/** Loud frames that begin an utterance, so that a click of drills does not. */
const startFrames = 4;
/** Silence that ends an utterance, frames: longer than the closure of a stop within a word. */
const endFrames = 0.2 * framesPerSecond;
/** Sound kept before the first loud frame, for soft beginnings, frames. */
const leadFrames = 8;
/** Of the silence that ended it, frames kept. */
const tailFrames = 4;
/** Shortest and longest utterance that can be a command, frames. */
const shortest = 0.1 * framesPerSecond;
const longest = 1.9 * framesPerSecond;
/** How fast the level of the room follows a quieter and a louder sound, decibels a frame. */
const floorFalls = 2;
const floorRises = 0.06;

/** What ended: an utterance, or talk too long for a command. */
export type Ended = { readonly sound: Float32Array } | 'talk';

/** Cuts a stream of sound into utterances by its loudness over that of the room. */
export class Utterances {
  #rest = new Float32Array(0);
  #floor: number | null = null;
  /** Frames since the utterance began, with a lead before it while none has. */
  #frames: Float32Array[] = [];
  #loud = 0;
  #quiet = 0;
  #inside = false;

  /** Takes samples at `sampleRate`; returns what ended within them. */
  push(samples: Float32Array): Ended[] {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const ended: Ended[] = [];
    let at = 0;
    for (; at + hop <= all.length; at += hop) {
      const end = this.#frame(all.slice(at, at + hop));
      if (end) ended.push(end);
    }
    this.#rest = all.slice(at);
    return ended;
  }

  /** Forgets an utterance that has begun; the level of the room stays known. */
  reset(): void {
    this.#frames = [];
    this.#loud = 0;
    this.#quiet = 0;
    this.#inside = false;
  }

  #frame(frame: Float32Array): Ended | null {
    const level = decibels(frame);
    const floor = this.#floor ?? level;
    this.#frames.push(frame);
    if (this.#inside) return this.#insideFrame(level, floor);
    this.#floor = floor + Math.max(-floorFalls, Math.min(floorRises, level - floor));
    this.#loud = level > Math.max(floor + startDb, quietestDb) ? this.#loud + 1 : 0;
    if (this.#loud >= startFrames) {
      this.#inside = true;
      this.#quiet = 0;
    } else if (this.#frames.length > leadFrames + startFrames) this.#frames.shift();
    return null;
  }

  #insideFrame(level: number, floor: number): Ended | null {
    this.#quiet = level < Math.max(floor + endDb, quietestDb) ? this.#quiet + 1 : 0;
    if (this.#quiet < endFrames) {
      if (this.#frames.length <= longest) return null;
      // The room has become louder, or somebody talks: either way it is measured anew.
      this.#floor = level;
      this.reset();
      return 'talk';
    }
    const kept = this.#frames.slice(0, this.#frames.length - endFrames + tailFrames);
    this.reset();
    if (kept.length - leadFrames < shortest) return null;
    const sound = new Float32Array(kept.length * hop);
    for (const [i, one] of kept.entries()) sound.set(one, i * hop);
    return { sound };
  }
}

function decibels(frame: Float32Array): number {
  let squares = 0;
  for (const sample of frame) squares += sample * sample;
  return 10 * Math.log10(squares / frame.length + 1e-10);
}

import { fetched } from '../../api/fetched.ts';

const musicVolume = 0.55;
/** Volume of music while the voice speaks. */
const duckedVolume = 0.14;
const fadeMs = 250;
const fadeStepMs = 25;

/** Plays a voice, music, and a silent track below both. Failures are ignored, so that the steps continue. */
export class Soundtrack {
  readonly #voice = new Audio();
  readonly #music = new Audio();
  readonly #silence = new Audio();
  readonly #clips = new Map<string, Promise<string>>();
  #sentence = 0;
  #fading: ReturnType<typeof setInterval> | null = null;
  #musicUrl: string | null = null;

  constructor() {
    this.#music.loop = true;
    this.#music.volume = musicVolume;
    this.#silence.loop = true;
  }

  /** Must be called in a click handler. Some browsers allow sound only from elements that were first played in one. */
  unlock(): void {
    if (this.#silence.src !== '') return;
    const silence = URL.createObjectURL(silentTrack());
    for (const element of [this.#silence, this.#voice]) {
      element.src = silence;
      void element.play().catch(() => undefined);
    }
  }

  prepare(urls: readonly string[]): void {
    for (const url of urls) void this.#clip(url).catch(() => undefined);
  }

  /** Plays clips one after another, replacing current ones; settles when they end or are interrupted. */
  async say(urls: readonly string[], rate: number): Promise<void> {
    this.#sentence += 1;
    const sentence = this.#sentence;
    this.#voice.pause();
    if (urls.length === 0) return;
    this.#fadeTo(duckedVolume);
    for (const url of urls) {
      await this.#sayClip(url, rate, sentence).catch(() => undefined);
      if (sentence !== this.#sentence) return;
    }
    this.#fadeTo(musicVolume);
  }

  hush(): void {
    this.#sentence += 1;
    this.#voice.pause();
    this.#fadeTo(musicVolume);
  }

  /** Plays music in a loop, or only the silence that keeps headset buttons working. */
  play(musicUrl: string | null): void {
    if (musicUrl !== this.#musicUrl) {
      this.#musicUrl = musicUrl;
      this.#music.pause();
      if (musicUrl !== null) this.#music.src = musicUrl;
    }
    if (musicUrl !== null) void this.#music.play().catch(() => undefined);
    this.unlock();
    void this.#silence.play().catch(() => undefined);
  }

  pause(): void {
    this.hush();
    this.#music.pause();
    this.#silence.pause();
  }

  close(): void {
    this.pause();
    if (this.#fading !== null) clearInterval(this.#fading);
    URL.revokeObjectURL(this.#silence.src);
    for (const clip of this.#clips.values()) void clip.then((url) => URL.revokeObjectURL(url)).catch(() => undefined);
    this.#clips.clear();
  }

  #clip(url: string): Promise<string> {
    const known = this.#clips.get(url);
    if (known) return known;
    const made = fetched(url)
      .then((answer) => answer.blob())
      .then(URL.createObjectURL);
    this.#clips.set(url, made);
    // Not cached after a failure, so that it is fetched again when the connection returns.
    made.catch(() => this.#clips.delete(url));
    return made;
  }

  async #sayClip(url: string, rate: number, sentence: number): Promise<void> {
    const clip = await this.#clip(url);
    if (sentence !== this.#sentence) return;
    const voice = this.#voice;
    voice.src = clip;
    voice.playbackRate = rate;
    await new Promise<void>((resolve, reject) => {
      const over = new AbortController();
      const settle = (how: () => void) => () => {
        over.abort();
        how();
      };
      voice.addEventListener('ended', settle(resolve), { signal: over.signal });
      // `pause` events also come from the end of a clip and from the previous clip, so only a lasting pause counts.
      voice.addEventListener('pause', () => voice.paused && !voice.ended && settle(resolve)(), { signal: over.signal });
      voice.addEventListener('error', settle(reject), { signal: over.signal });
      voice.play().catch(settle(reject));
    });
  }

  #fadeTo(volume: number): void {
    if (this.#fading !== null) clearInterval(this.#fading);
    const step = (volume - this.#music.volume) / (fadeMs / fadeStepMs);
    let left = fadeMs / fadeStepMs;
    this.#fading = setInterval(() => {
      left -= 1;
      this.#music.volume = left <= 0 ? volume : Math.min(1, Math.max(0, this.#music.volume + step));
      if (left <= 0 && this.#fading !== null) clearInterval(this.#fading);
    }, fadeStepMs);
  }
}

const rate = 8000;
/** Shorter sounds do not count when phones decide which page gets the media buttons. */
const seconds = 8;
const headBytes = 44;

/** A silent 8-bit mono WAV file. While it plays, headset and lock-screen buttons reach the page. */
export function silentTrack(): Blob {
  const bytes = new Uint8Array(headBytes + rate * seconds).fill(128, headBytes);
  const head = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  head.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, 'data');
  head.setUint32(40, rate * seconds, true);
  return new Blob([bytes], { type: 'audio/wav' });
}

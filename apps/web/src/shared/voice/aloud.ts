import { stepEndpoints, type Language } from '@uzor/contract';
import { call } from '../../api/transport.ts';
import { Soundtrack } from '../sound/soundtrack.ts';
import { Observable } from '../../ui/observable.ts';
import { ClipSpeaker, deviceSpeaker, type Utterance, type Speaker } from './speaker.ts';

/** What reads aloud: a voice of the device, recorded numbers or nothing; null while unknown. */
export type Reader = 'device' | 'numbers' | 'none' | null;

/** Recognition stays muted this long after a sentence because of echo in the room. */
const ringingMs = 150;

/** Reads sentences aloud and reports when it speaks. A silent track keeps headset keys working. */
export class Aloud {
  readonly speaking = new Observable(false);
  readonly reader = new Observable<Reader>(null);
  readonly #language: Language;
  readonly #clipsFrom: Parameters<typeof stepEndpoints>[0];
  #soundtrack: Soundtrack | null = null;
  #speaker: Promise<Speaker | null> | null = null;
  #rate = 1;
  #sentence = 0;

  /** @param clipsFrom API base of the product whose recorded numbers are played if the device has no voice */
  constructor(language: Language, clipsFrom: Parameters<typeof stepEndpoints>[0]) {
    this.#language = language;
    this.#clipsFrom = clipsFrom;
  }

  /** Must be called in a click handler: browsers allow sound only then. */
  start(): void {
    this.#sound().play(null);
    this.#speaker ??= this.#findSpeaker();
  }

  /** Speaks a sentence in place of the current one; if that fails, nothing is heard. */
  async say(utterance: Utterance, event: 'next' | 'repeated' = 'next'): Promise<void> {
    if (event === 'repeated') this.#rate = rateAfter(this.#rate, 'repeated');
    else if (this.speaking.value) this.#rate = rateAfter(this.#rate, 'interrupted');
    this.#sentence += 1;
    const sentence = this.#sentence;
    this.speaking.set(true);
    this.start();
    const speaker = await this.#speaker;
    if (sentence !== this.#sentence) return;
    await speaker?.say(utterance, this.#rate).catch(() => undefined);
    if (sentence !== this.#sentence) return;
    if (speaker) await new Promise((resolve) => setTimeout(resolve, ringingMs));
    if (sentence === this.#sentence) this.speaking.set(false);
  }

  hush(): void {
    this.#sentence += 1;
    this.speaking.set(false);
    void this.#speaker?.then((speaker) => speaker?.hush());
  }

  closeAfterSentence(): void {
    if (!this.speaking.value) this.close();
    else this.speaking.watch(() => this.close());
  }

  close(): void {
    this.hush();
    this.#soundtrack?.close();
    this.#soundtrack = null;
  }

  #sound(): Soundtrack {
    this.#soundtrack ??= new Soundtrack();
    return this.#soundtrack;
  }

  async #findSpeaker(): Promise<Speaker | null> {
    const device = await deviceSpeaker(this.#language);
    const speaker = device ?? (await this.#clipSpeaker().catch(() => null));
    this.reader.set(device ? 'device' : speaker ? 'numbers' : 'none');
    return speaker;
  }

  async #clipSpeaker(): Promise<Speaker | null> {
    const { data } = await call(stepEndpoints(this.#clipsFrom).voiceovers, {});
    const voice = data.flat().find(({ language }) => language === this.#language);
    return voice ? new ClipSpeaker(this.#sound(), voice.voiceovers) : null;
  }
}

/** Slowest and fastest rates at which a voice is easy to follow; 1 is its usual speed. */
const slowest = 0.8;
const fastest = 1.5;
const step = 0.1;

/** The rate of the voice after a sentence: faster after an early "next", slower after a "repeat". */
export function rateAfter(rate: number, event: 'interrupted' | 'repeated'): number {
  const turned = event === 'interrupted' ? rate + step : rate - step;
  return Math.round(Math.min(fastest, Math.max(slowest, turned)) * 100) / 100;
}

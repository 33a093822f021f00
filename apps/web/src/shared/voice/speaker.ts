import type { Language } from '@uzor/contract';
import type { Soundtrack } from '../sound/soundtrack.ts';

/** What to say: text for a voice of the device, numbers for recorded clips. Clips exist for numbers only. */
export interface Utterance {
  readonly words: string;
  readonly numbers: readonly number[];
}

/** A voice that reads aloud. Only one sentence is said at a time: a new one replaces it. */
export interface Speaker {
  /** Settles when the sentence is over or was interrupted. `rate` is 1 for the usual speed. */
  say(utterance: Utterance, rate: number): Promise<void>;
  hush(): void;
}

const languageTags: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };
/** How long to wait for voices, which some systems load on the first request. */
const voicesPatienceMs = 1000;
/** Maximum speaking time of a character, for systems that never fire the end event. */
const slowestCharacterMs = 220;

/** The device's own voice for a language, preferably one that needs no network; null if the device has none. */
export async function deviceSpeaker(language: Language): Promise<Speaker | null> {
  if (!('speechSynthesis' in window)) return null;
  const voice = bestVoice(await knownVoices(), language);
  return voice && new DeviceSpeaker(voice);
}

function bestVoice(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | null {
  const own = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language));
  return own.find(({ localService }) => localService) ?? own[0] ?? null;
}

async function knownVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return voices;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, voicesPatienceMs);
    speechSynthesis.addEventListener?.(
      'voiceschanged',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  return speechSynthesis.getVoices();
}

class DeviceSpeaker implements Speaker {
  readonly #voice: SpeechSynthesisVoice;
  #settle: (() => void) | null = null;

  constructor(voice: SpeechSynthesisVoice) {
    this.#voice = voice;
  }

  say({ words }: Utterance, rate: number): Promise<void> {
    this.hush();
    const { promise, resolve } = Promise.withResolvers<void>();
    const sentence = new SpeechSynthesisUtterance(words);
    sentence.voice = this.#voice;
    sentence.lang = this.#voice.lang;
    sentence.rate = rate;
    const timer = setTimeout(resolve, words.length * slowestCharacterMs + voicesPatienceMs);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    sentence.addEventListener('end', settle);
    sentence.addEventListener('error', settle);
    this.#settle = settle;
    speechSynthesis.speak(sentence);
    return promise;
  }

  hush(): void {
    this.#settle?.();
    this.#settle = null;
    speechSynthesis.cancel();
  }
}

/** Recorded clips of numbers, for devices without a voice of this language. */
export class ClipSpeaker implements Speaker {
  readonly #soundtrack: Soundtrack;
  readonly #clips: Readonly<Record<string, string>>;

  constructor(soundtrack: Soundtrack, clips: Readonly<Record<string, string>>) {
    this.#soundtrack = soundtrack;
    this.#clips = clips;
  }

  say({ numbers }: Utterance, rate: number): Promise<void> {
    const known = numbers.map(String).filter((number) => Object.hasOwn(this.#clips, number));
    return this.#soundtrack.say(
      known.map((number) => this.#clips[number]),
      rate,
    );
  }

  hush(): void {
    this.#soundtrack.hush();
  }
}

export function speechTag(language: Language): string {
  return languageTags[language];
}

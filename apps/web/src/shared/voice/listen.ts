import type { Language } from '@uzor/contract';
import { speechTag } from './speaker.ts';

/** Where speech is recognised: on the device, or by the browser's online service. */
export type Recogniser = 'device' | 'service';

export interface Grammar<C extends string> {
  readonly language: Language;
  /** The command in recognised words, or null. */
  readonly understand: (said: string) => C | null;
  /** Ignores interim results, because more words may change the meaning. */
  readonly whole?: boolean;
}

export interface SpeechCallbacks<C extends string> {
  readonly onHeard: (command: C) => void;
  /** Called if speech was recognised but is no command. */
  readonly onMissed: () => void;
  /** Called when the microphone is open; `by` tells where speech is recognised. */
  readonly onReady: (by: Recogniser) => void;
  /** Called when listening has ended: the microphone was refused, or recognition does not work here. */
  readonly onEnd: (why: 'refused' | 'failed') => void;
}

export interface Listener {
  /** Stops recognition for a while, for example while the page itself speaks. */
  mute(muted: boolean): void;
  /** Closes the microphone; no callback follows. */
  close(): void;
}

/* Types of the Web Speech API as used here; TypeScript's own lack the newer parts. */

interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  start(): void;
  abort(): void;
}
interface Recognitions {
  new (): Recognition;
  available?(wanted: { langs: readonly string[]; processLocally: boolean }): Promise<string>;
}
type Alternatives = ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean };
interface ResultEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<Alternatives>;
}

declare global {
  interface Window {
    SpeechRecognition?: Recognitions;
    webkitSpeechRecognition?: Recognitions;
  }
}

const constructorOf = (): Recognitions | undefined => window.SpeechRecognition ?? window.webkitSpeechRecognition;

export const canListen = (): boolean => constructorOf() !== undefined;

/** Opens the microphone, on the device if possible. Must be called in a click handler: browsers ask for permission. */
export async function listen<C extends string>(
  grammar: Grammar<C>,
  ears: SpeechCallbacks<C>,
): Promise<Listener | null> {
  return webListener(grammar, ears, (await recognisesHere(grammar.language)) ? 'device' : 'service');
}

/** True if the browser recognises this language on the device, without a download. */
async function recognisesHere(language: Language): Promise<boolean> {
  const wanted = { langs: [speechTag(language)], processLocally: true };
  try {
    return (await constructorOf()?.available?.(wanted)) === 'available';
  } catch {
    return false; // the browser has an older form of this call
  }
}

const refusals: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed', 'audio-capture']);
/** Expected reasons for an end: the browser stops after a silence, and muting aborts it. */
const usualEnds: ReadonlySet<string> = new Set(['no-speech', 'aborted']);
/** Restarts without a result after which the service counts as unreachable. */
const maxFailures = 3;

/** Acts on interim results, so that commands take effect at once, unless the grammar wants whole sentences. */
function webListener<C extends string>(
  { language, understand, whole = false }: Grammar<C>,
  ears: SpeechCallbacks<C>,
  by: Recogniser,
): Listener | null {
  const Recogniser = constructorOf();
  if (!Recogniser) return null;
  const recognition = new Recogniser();
  recognition.lang = speechTag(language);
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.maxAlternatives = 3;
  if (by === 'device') recognition.processLocally = true;
  let isOpen = true;
  let isMuted = false;
  let isRunning = false;
  let failures = 0;
  /** Index of the next result to handle; a command is reported once, by its first interim result. */
  let taken = 0;

  const run = () => {
    if (!isOpen || isMuted || isRunning) return;
    isRunning = true;
    taken = 0;
    recognition.start();
  };
  const end = (why: 'refused' | 'failed') => {
    isOpen = false;
    ears.onEnd(why);
  };
  recognition.addEventListener('start', () => isOpen && ears.onReady(by));
  recognition.addEventListener('end', () => {
    isRunning = false;
    run();
  });
  recognition.addEventListener('error', (event) => {
    const kind = String(Reflect.get(event, 'error'));
    if (!isOpen || usualEnds.has(kind)) return;
    failures += 1;
    if (refusals.has(kind)) end('refused');
    else if (failures >= maxFailures) end('failed');
  });
  const hear = (result: Alternatives, place: number) => {
    if (whole && !result.isFinal) return;
    const command = Array.from(result, ({ transcript }) => understand(transcript)).find((one) => one !== null);
    if (command === undefined && !result.isFinal) return;
    taken = place + 1;
    if (command) ears.onHeard(command);
    else ears.onMissed();
  };
  recognition.addEventListener('result', (event) => {
    if (!isOpen || isMuted || !isResult(event)) return;
    failures = 0;
    for (let i = Math.max(taken, event.resultIndex); i < event.results.length; i++) hear(event.results[i], i);
  });
  run();
  return {
    mute(muted) {
      isMuted = muted;
      if (muted && isRunning) recognition.abort();
      else run();
    },
    close() {
      isOpen = false;
      recognition.abort();
    },
  };
}

function isResult(event: Event): event is ResultEvent {
  return 'results' in event && 'resultIndex' in event;
}

import type { Language } from '@uzor/contract';
import type { Ears, Grammar, Listener } from './ears.ts';
import { speechTag } from './speaker.ts';

/* The Web Speech API as far as it is used here: the libraries of TypeScript do not have the newer parts. */

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

export const isKnown = (): boolean => constructorOf() !== undefined;

/** True if the browser recognises this language on the device, without a download. */
export async function recognisesHere(language: Language): Promise<boolean> {
  const wanted = { langs: [speechTag(language)], processLocally: true };
  try {
    return (await constructorOf()?.available?.(wanted)) === 'available';
  } catch {
    return false; // a browser with an older form of this call
  }
}

const refusals: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed', 'audio-capture']);
/** Ends of these kinds are usual: the browser stops after a silence, and we stop it to be deaf. */
const usualEnds: ReadonlySet<string> = new Set(['no-speech', 'aborted']);
/** Restarts without a word in between after which the service counts as out of reach. */
const mostFailures = 3;

/** Listens by the browser's recogniser. Interim results are taken too, unless the grammar is of whole sentences: a command counts as soon as it is understood. */
export function webListener<C extends string>(
  { language, understand, whole = false }: Grammar<C>,
  ears: Ears<C>,
  by: 'device' | 'service',
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
  let isDeaf = false;
  let isRunning = false;
  let failures = 0;
  /** Index of the next result to be taken; one command is told once, by its first interim result. */
  let taken = 0;

  const run = () => {
    if (!isOpen || isDeaf || isRunning) return;
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
    else if (failures >= mostFailures) end('failed');
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
    if (!isOpen || isDeaf || !isResult(event)) return;
    failures = 0;
    for (let i = Math.max(taken, event.resultIndex); i < event.results.length; i++) hear(event.results[i], i);
  });
  run();
  return {
    deafen(deaf) {
      isDeaf = deaf;
      if (deaf && isRunning) recognition.abort();
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

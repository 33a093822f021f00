import type { Language } from '@uzor/contract';

/** Who recognises speech: the browser on the device, our own recogniser on the device, or the browser's service elsewhere. */
export type Recogniser = 'device' | 'own' | 'service';

/** What a listener understands. */
export interface Grammar<C extends string> {
  readonly language: Language;
  /** The command in recognised words, or null. */
  readonly understand: (said: string) => C | null;
  /** Labels that our own recogniser has templates of, see `templates/`; empty for a grammar of free speech. */
  readonly trained: readonly C[];
}

/** What a listener tells. */
export interface Ears<C extends string> {
  readonly onHeard: (command: C) => void;
  /** Something was said, and it was no command. */
  readonly onMissed: () => void;
  /** It listens from now on; `by` says who recognises. */
  readonly onReady: (by: Recogniser) => void;
  /** It has ended by itself: the microphone was refused, or there is none that works here. */
  readonly onEnd: (why: 'refused' | 'failed') => void;
}

/** An open microphone. */
export interface Listener {
  /** While deaf nothing is heard, for example while the page itself speaks. */
  deafen(deaf: boolean): void;
  /** Closes the microphone; nothing is told afterwards. */
  close(): void;
}

/**
 * Opens the microphone; call it in a press, because the browser asks. Sound stays on the device if anything here can recognise it:
 * first the browser's own model, then our recogniser for trained commands, and the browser's service only after both.
 */
export async function listen<C extends string>(grammar: Grammar<C>, ears: Ears<C>): Promise<Listener | null> {
  const web = await import('./web-speech.ts');
  if (await web.recognisesHere(grammar.language)) return web.webListener(grammar, ears, 'device');
  const own = grammar.trained.length > 0 ? await import('./own/own-listener.ts').catch(() => null) : null;
  if (own?.canRecognise()) return own.ownListener(grammar, ears);
  return web.isKnown() ? web.webListener(grammar, ears, 'service') : null;
}

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
  /** Only whole sentences are understood: their beginnings mean something else. */
  readonly whole?: boolean;
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

import type { Ears, Grammar, Listener } from './ears.ts';

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

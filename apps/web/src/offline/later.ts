import { type KeptStep, resumeAt } from '../api/outbox/resume-at.ts';
import { forgetAll } from './answers.ts';
import { laterCache } from './kept-names.ts';

/** A call that changes a work and could not be made, as it goes over the wire. Made twice it changes nothing more. */
export interface LaterCall {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The step of a thread that it saves: it is made only where the server is not ahead of it by then. */
  readonly ahead?: KeptStep;
}

/** Told when the server cannot take a call now: the browser then tries again by itself. */
class NotYet extends Error {
  override readonly name = 'NotYet';
}

/**
 * Makes the calls that pages have left.
 * @param onMade is told the path of each that the server took
 * @throws Error if the server is away or busy; what was not made is kept
 */
export async function makeLaterCalls(onMade: (path: string) => void): Promise<void> {
  const cache = await caches.open(laterCache);
  for (const key of await cache.keys()) {
    const left = await cache.match(key);
    if (left === undefined) continue; // a page has made it meanwhile
    const status = await make(await left.json());
    if (status === 401) return forgetAll();
    if (status >= 500 || status === 429) throw new NotYet(`${status} of ${key.url}`);
    await cache.delete(key); // taken, or refused for good: the next visit tells of that
    if (status < 300) onMade(new URL(key.url).pathname);
  }
}

/** The status of the answer. @throws TypeError without a connection */
async function make({ address, method, headers, body, ahead }: LaterCall): Promise<number> {
  if (ahead === undefined) return (await fetch(address, { method, headers, body })).status;
  const answer = await fetch(address, { headers });
  if (!answer.ok) return answer.status;
  const server: number = (await answer.json()).data.current_step;
  const step = resumeAt(ahead, server);
  if (step === server) return answer.status;
  return (await fetch(address, { method, headers, body: JSON.stringify({ step }) })).status;
}

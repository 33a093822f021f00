import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { TooMany } from '../../errors.ts';
import { turnsByKey } from '../turns.ts';
import { networkOf } from './network.ts';

/** More than a browser has open at once, and too few to keep others waiting, whatever the calls cost. */
const MOST_CALLS = 8;
const MOST_WAITING = 200;

/** Runs the handler of a call; one that begins after its caller has left waits for another turn. */
export type HandleInTurn = <Answer>(handle: () => Promise<Answer>) => Promise<Answer>;

/**
 * A hook that lets a few calls of one network run at once, from before their body is read until their handler has ended and
 * their answer is taken. The pace of accounts and codes counts calls, not what they cost, and one network may have many of
 * them. Calls with files do not take part: their senders may be slow.
 */
export function oneNetworkInTurn() {
  const inTurn = turnsByKey({ atOnce: MOST_CALLS, mostWaiting: MOST_WAITING });
  return (
    request: FastifyRequest,
    { raw }: FastifyReply,
    body: RequestPayload,
    run: (error: Error | null, body?: RequestPayload) => void,
  ): void => {
    const network = networkOf(request.ip);
    const untilAnswered = async (): Promise<void> => {
      if (raw.destroyed) return; // the caller did not wait
      const { promise: closed, resolve: close } = Promise.withResolvers<void>();
      raw.once('close', close);
      let handled: Promise<unknown> = closed;
      request.handleInTurn = (handle) => {
        const answer = handle();
        handled = answer.catch(() => undefined);
        return answer;
      };
      run(null, body);
      await closed;
      await handled;
      request.handleInTurn = (handle) => inTurn(network, handle);
    };
    if (request.routeOptions.config.takesFiles) run(null, body);
    else inTurn(network, untilAnswered).catch(() => run(new TooMany(1)));
  };
}

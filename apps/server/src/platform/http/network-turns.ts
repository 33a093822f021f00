import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { turnsByKey } from '../turns.ts';
import { networkOf } from './network.ts';

/** More than a browser opens at once, yet few enough that even the costliest calls do not delay other networks. */
const MOST_CALLS = 8;
const MOST_WAITING = 200;

/** Runs the handler within the turn of its call; a handler that starts after the caller has left takes a new turn. */
export type HandleInTurn = <Answer>(handle: () => Promise<Answer>) => Promise<Answer>;

/**
 * Limits how many calls of one network run at once, whatever they cost. A call holds its turn from before its body is
 * read until the caller has received the answer. Calls that may bring files take a turn for their handler alone,
 * because their senders may be slow.
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
    if (request.routeOptions.config.takesFiles) {
      request.handleInTurn = (handle) => inTurn(network, handle);
      run(null, body);
    } else inTurn(network, untilAnswered).catch(run);
  };
}

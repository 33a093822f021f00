import type { FastifyReply, FastifyRequest } from 'fastify';
import { turnsByKey } from '../turns.ts';
import { networkOf } from './network.ts';

/** More than a browser has open at once, and too few to keep others waiting, whatever the calls cost. */
const MOST_CALLS = 8;

/**
 * A hook that lets a few calls of one network run at once, from their handler to the end of their answer; the others wait.
 * The pace of accounts and codes counts calls, not what they cost, and one network may have many of them. Calls with files
 * do not take part: their senders may be slow.
 */
export function oneNetworkInTurn() {
  const inTurn = turnsByKey({ atOnce: MOST_CALLS, mostWaiting: Infinity });
  return (request: FastifyRequest, reply: FastifyReply, run: () => void): void => {
    if (request.routeOptions.config.takesFiles) run();
    else void inTurn(networkOf(request.ip), () => untilAnswered(reply, run));
  };
}

async function untilAnswered({ raw }: FastifyReply, run: () => void): Promise<void> {
  if (raw.destroyed) return; // the caller did not wait
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  raw.once('close', end);
  run();
  await ended;
}

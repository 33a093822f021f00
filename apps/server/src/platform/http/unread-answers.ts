import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

/** Calls of one connection at once; browsers and proxies send the next one after the answer. */
const MOST_OPEN_CALLS = 8;
/** Bytes of answers that a network has not taken yet. Streams hold a few blocks at a time and do not count. */
const MOST_UNREAD = 64 * 1_048_576;

/** Ends connections of callers who read none of their answers, which would otherwise fill the memory. */
export function endUnread(app: FastifyInstance): void {
  app.addHook('onRequest', endPipelines());
  app.addHook('onSend', endHoarders());
}

/** Runs no further calls of a connection with too many open ones: Node starts every call that has arrived. */
function endPipelines() {
  const openCalls = new WeakMap<Socket, number>();
  return ({ raw: { socket } }: FastifyRequest, reply: FastifyReply, run: () => void): void => {
    const open = (openCalls.get(socket) ?? 0) + 1;
    openCalls.set(socket, open);
    reply.raw.once('close', () => openCalls.set(socket, (openCalls.get(socket) ?? 1) - 1));
    if (open <= MOST_OPEN_CALLS && !socket.destroyed) run();
    else {
      reply.hijack();
      socket.destroy();
    }
  };
}

/** Sends no further answer to a network that has left too much of the former ones. */
function endHoarders() {
  const unread = new Map<string, number>();
  const add = (network: string, bytes: number): number => {
    const all = (unread.get(network) ?? 0) + bytes;
    if (all > 0) unread.set(network, all);
    else unread.delete(network);
    return all;
  };
  return async ({ ip, raw: { socket } }: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> => {
    const bytes = typeof answer === 'string' || Buffer.isBuffer(answer) ? Buffer.byteLength(answer) : 0;
    if (bytes === 0 || reply.raw.destroyed) return answer;
    const network = networkOf(ip);
    reply.raw.once('close', () => add(network, -bytes));
    if (add(network, bytes) > MOST_UNREAD) socket.destroy();
    return answer;
  };
}

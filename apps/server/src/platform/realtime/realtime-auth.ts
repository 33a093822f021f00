import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guestHeader } from '@uzor/contract';
import { Forbidden, GuestEnded, Invalid, SignInNeeded } from '../../errors.ts';
import type { Features } from '../parts.ts';
import type { Realtime } from './realtime.ts';

/** The body holds a socket id and a channel name. */
const small = { bodyLimit: 4096 };

/**
 * Registers `/broadcasting/auth` and `/broadcasting/user-auth`, also below `/api`. Bodies are JSON or urlencoded;
 * callers are known by bearer token or cookie.
 */
export function registerBroadcasting(app: FastifyInstance, realtime: Realtime, features: Features): void {
  /** The person or guest who calls. Each call takes one turn of the caller's pace. */
  async function callersOf(request: FastifyRequest) {
    const person = await app.routeContext.personOf(request);
    const key = request.headers[guestHeader];
    const guest = typeof key === 'string' ? await features.guestOf(key) : null;
    const caller = person?.id ?? guest?.kitId;
    if (caller !== undefined) await app.routeContext.takeTurn(caller, 1);
    return { person, guest, hasKey: key !== undefined };
  }
  for (const base of ['', '/api']) {
    app.post(`${base}/broadcasting/auth`, small, async (request) => {
      const { socketId, channel } = asked(request, true);
      const { person, guest, hasKey } = await callersOf(request);
      const isPrivate = channel.startsWith('private-');
      if (!isPrivate || !(await features.mayJoin(channel.slice('private-'.length), person, guest)))
        throw refusal(channel, person !== null, hasKey);
      for (const one of [person, guest]) if (one) await realtime.bind(socketId, one.signIn);
      return { auth: realtime.signChannel(socketId, channel) };
    });
    app.post(`${base}/broadcasting/user-auth`, small, async (request) => {
      const { socketId } = asked(request, false);
      const { person } = await callersOf(request);
      if (!person) throw new SignInNeeded();
      await realtime.bind(socketId, person.signIn);
      const userText = JSON.stringify({ id: person.id });
      return { auth: realtime.signUser(socketId, userText), user_data: userText };
    });
  }
}

function refusal(channel: string, isSignedIn: boolean, hasKey: boolean): Error {
  if (isSignedIn) return new Forbidden('channel', channel);
  return hasKey ? new GuestEnded() : new SignInNeeded();
}

function asked(request: FastifyRequest, withChannel: boolean): { socketId: string; channel: string } {
  const body = (request.body ?? {}) as { socket_id?: unknown; channel_name?: unknown };
  const { socket_id: socketId, channel_name: channel = '' } = body;
  if (typeof socketId !== 'string' || !/^\d{1,12}\.\d{1,12}$/.test(socketId))
    throw new Invalid({ socket_id: ['field.invalid'] });
  // Letters, digits and the protocol's punctuation. No colon: it separates the parts of the signed text.
  if (typeof channel !== 'string' || (withChannel && !/^[\w\-=@,.;]{1,200}$/.test(channel)))
    throw new Invalid({ channel_name: ['field.invalid'] });
  return { socketId, channel };
}

import { type Endpoint, guestHeader } from '@uzor/contract';
import type { FastifyRequest } from 'fastify';
import { GuestEnded, SignInNeeded } from '../../errors.ts';
import type { Features, Guest, Person } from '../parts.ts';

/**
 * The guest whose key came with the call. Null if guests cannot make this call, it has no key, or a signed-in caller's
 * key has ended.
 * @throws GuestEnded if the call is for guests only and the key is missing or has ended, or if the key of a caller
 * without a sign-in has ended
 */
export async function guestOfCall(
  { headers, person }: Pick<FastifyRequest, 'headers' | 'person'>,
  { access, guests }: Pick<Endpoint, 'access' | 'guests'>,
  guestOf: Features['guestOf'],
): Promise<Guest | null> {
  const key = headers[guestHeader];
  if (access !== 'guest' && (!guests || key === undefined)) return null;
  const guest = typeof key === 'string' ? await guestOf(key) : null;
  if (guest === null && (access === 'guest' || person === null)) throw new GuestEnded();
  return guest;
}

/**
 * Refuses a call other than GET if its sign-in or its guest link has ended since it began. @throws SignInNeeded,
 * GuestEnded
 */
export async function demandStillThere(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'guests' | 'method'>,
  who: Pick<Features, 'guestOf'> & { readonly personOf: (request: FastifyRequest) => Promise<Person | null> },
): Promise<void> {
  if (endpoint.method === 'GET') return;
  if (request.person !== null && (await who.personOf(request)) === null) throw new SignInNeeded();
  if (request.guest !== null && (await guestOfCall(request, endpoint, who.guestOf)) === null) throw new GuestEnded();
}

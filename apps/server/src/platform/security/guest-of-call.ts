import { type Endpoint, guestHeader } from '@uzor/contract';
import type { FastifyRequest } from 'fastify';
import { GuestEnded, SignInNeeded } from '../../errors.ts';
import type { Features, Guest, Person } from '../parts.ts';

/** The guest of a call that guests may make. @throws GuestEnded if a visitor's key is missing or has ended */
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

/** Refuses a call whose sign-in or guest's link has ended since it began. @throws SignInNeeded, GuestEnded */
export async function demandStillThere(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'guests' | 'method'>,
  who: Pick<Features, 'guestOf'> & { readonly personOf: (request: FastifyRequest) => Promise<Person | null> },
): Promise<void> {
  if (endpoint.method === 'GET') return;
  if (request.person !== null && (await who.personOf(request)) === null) throw new SignInNeeded();
  if (request.guest !== null && (await guestOfCall(request, endpoint, who.guestOf)) === null) throw new GuestEnded();
}

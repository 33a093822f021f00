import { type Endpoint, guestHeader } from '@uzor/contract';
import type { FastifyRequest } from 'fastify';
import { GuestEnded } from '../../errors.ts';
import type { Features, Guest } from '../parts.ts';

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

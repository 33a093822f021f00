import { claimEndpoints, endpoints, guestEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { markerOf } from '../collaborators/access.ts';
import type { GuestService } from './service.ts';

export function guestRoutes(app: FastifyInstance, guests: GuestService): void {
  route(app, endpoints.guestWork, async ({ guest, person }) => ({ data: await guests.work(guest, person) }));
  for (const kind of productKinds) {
    const { apiBase, segments } = productOf(kind);
    const calls = guestEndpoints(apiBase);
    route(app, calls.invite, async ({ found, person, body, language }) => ({
      data: await guests.invite(found, person, body, language),
    }));
    route(app, calls.guests, async ({ found }) => ({ data: await guests.guests(found), meta: {} }));
    route(app, calls.endGuest, ({ found, person, params }) => guests.end(found, person, params.guestId));
    route(app, calls.hands, async (call) => ({ data: await guests.hands(call.found, markerOf(call.found, call)) }));
    if (segments === 'none') continue;
    const { claim, endClaim } = claimEndpoints(apiBase);
    route(app, claim, (call) => guests.claim(call.found, call.params.segmentId, markerOf(call.found, call)));
    route(app, endClaim, ({ found, params }) => guests.endClaim(found, params.segmentId));
  }
}

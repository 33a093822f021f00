import * as z from 'zod/mini';
import {
  guestSchema,
  guestWorkSchema,
  handColours,
  handsSchema,
  invitedSchema,
  mostHandCharacters,
} from '../entities/index.ts';
import { name } from '../rules.ts';
import { type Endpoint, type KitBase, key, kitParams, many, one } from './endpoint.ts';

/** Header by which a guest is known: the key of the link. */
export const guestHeader = 'x-guest';

const handName = name.check(z.refine((text) => [...text].length <= mostHandCharacters, { error: 'field.long' }));
const ofSegment = {
  access: 'owner',
  guests: true,
  status: 204,
  params: z.object({ id: key, segmentId: key }),
} as const;

/** What a link to a work opens. */
export const guestWorkEndpoints = {
  guestWork: { method: 'GET', path: '/guest', access: 'guest', status: 200, answer: one(guestWorkSchema) },
} as const satisfies Record<string, Endpoint>;

/** Working on one kit together. */
export const guestEndpoints = (base: KitBase) =>
  ({
    invite: {
      method: 'POST',
      path: `${base}/:id/guests`,
      access: 'owner',
      status: 201,
      params: kitParams,
      body: z.object({
        name: handName,
        /** Absent: the first that is free. */
        color: z.optional(z.enum(handColours, { error: 'field.invalid' })),
        may_mark: z.optional(z.boolean({ error: 'field.invalid' })),
      }),
      answer: one(invitedSchema),
    },
    guests: {
      method: 'GET',
      path: `${base}/:id/guests`,
      access: 'owner',
      status: 200,
      params: kitParams,
      answer: many(guestSchema),
    },
    endGuest: {
      method: 'DELETE',
      path: `${base}/:id/guests/:guestId`,
      access: 'owner',
      status: 204,
      params: z.object({ id: key, guestId: key }),
    },
    hands: {
      method: 'GET',
      path: `${base}/:id/hands`,
      access: 'owner',
      guests: true,
      status: 200,
      params: kitParams,
      answer: one(handsSchema),
    },
  }) as const satisfies Record<string, Endpoint>;

/** Claiming segments of a kit that is worked on together. */
export const claimEndpoints = (base: KitBase) =>
  ({
    claim: { method: 'POST', path: `${base}/:id/segment/:segmentId/claim`, ...ofSegment },
    endClaim: { method: 'DELETE', path: `${base}/:id/segment/:segmentId/claim`, ...ofSegment },
  }) as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import {
  guestSchema,
  guestWorkSchema,
  collaboratorColours,
  collaboratorsSchema,
  invitedSchema,
  mostNameCharacters,
} from '../entities/index.ts';
import { name } from '../rules.ts';
import { type Endpoint, key, type KitBase, many, one, kitPost, kitGet } from './endpoint.ts';

/** Header with the key of a guest's link. */
export const guestHeader = 'x-guest';

/** The name of a collaborator or voter. */
export const collaboratorName = name.check(
  z.refine((text) => [...text].length <= mostNameCharacters, { error: 'field.long' }),
);
/** What a guest's link gives access to. */
export const guestWorkEndpoints = {
  guestWork: { method: 'GET', path: '/guest', access: 'guest', status: 200, answer: one(guestWorkSchema) },
} as const satisfies Record<string, Endpoint>;

/** Collaboration on a kit. */
export const guestEndpoints = (base: KitBase) =>
  ({
    invite: {
      ...kitPost,
      path: `${base}/:id/guests`,
      status: 201,
      body: z.object({
        name: collaboratorName,
        /** Absent: the first free colour. */
        color: z.optional(z.enum(collaboratorColours, { error: 'field.invalid' })),
        may_mark: z.optional(z.boolean({ error: 'field.invalid' })),
      }),
      answer: one(invitedSchema),
    },
    guests: { ...kitGet, path: `${base}/:id/guests`, answer: many(guestSchema) },
    endGuest: {
      method: 'DELETE',
      path: `${base}/:id/guests/:guestId`,
      access: 'owner',
      status: 204,
      params: z.object({ id: key, guestId: key }),
    },
    hands: { ...kitGet, path: `${base}/:id/hands`, guests: true, answer: one(collaboratorsSchema) },
  }) as const satisfies Record<string, Endpoint>;

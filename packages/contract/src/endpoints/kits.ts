import * as z from 'zod/mini';
import { filterSchema, kitDetailSchema, kitListItemSchema, kitListMetaSchema, sizeSchema } from '../entities/index.ts';
import { absentWhenEmpty, kitListQuery, optionalNumber } from '../inputs.ts';
import { email } from '../rules.ts';
import { type Endpoint, type KitBase, kitParams, many, notice, one, paged } from './endpoint.ts';

/** Works of every kind together. */
export const workEndpoints = {
  kits: { method: 'GET', path: '/kits', access: 'user', status: 200, query: kitListQuery, answer: paged(kitListItemSchema, kitListMetaSchema) },
} as const satisfies Record<string, Endpoint>;

/** Works of one kind, and what they can be made of. */
export const ownEndpoints = (base: KitBase) =>
  ({
    sizes: { method: 'GET', path: `${base}/size`, access: 'public', status: 200, answer: many(sizeSchema) },
    filters: { method: 'GET', path: `${base}/filter`, access: 'public', status: 200, query: z.object({ size: optionalNumber }), answer: many(filterSchema) },
    list: { method: 'GET', path: base, access: 'user', status: 200, query: kitListQuery, answer: paged(kitListItemSchema, kitListMetaSchema) },
    kit: { method: 'GET', path: `${base}/:id`, access: 'owner', status: 200, params: kitParams, answer: one(kitDetailSchema) },
    resend: {
      method: 'POST',
      path: `${base}/:id/resend`,
      access: 'owner',
      status: 200,
      params: kitParams,
      body: z.object({ email: absentWhenEmpty(email) }),
      answer: notice,
    },
  }) as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import { deskPartsRequestSchema, deskPartsSchema, partsStates } from '../entities/index.ts';
import { integer } from '../entities/parts.ts';
import { absentWhenEmpty } from '../inputs.ts';
import { productKinds } from '../vocabulary.ts';
import { before, freshFactor, get, next, post, reason } from './desk-parts.ts';
import { type Endpoint, key, one, paged } from './endpoint.ts';

const ofRequest = z.object({ id: key });

/** Requests for missing parts at the desk. */
export const deskMissingPartsEndpoints = {
  /** Newest first, fifty at a time: open requests, or those of a state. `waiting` counts the open ones. */
  deskParts: {
    ...get,
    path: '/desk/parts',
    query: z.object({
      before,
      state: absentWhenEmpty(z.enum(partsStates, { error: 'field.invalid' })),
      type: absentWhenEmpty(z.enum(productKinds, { error: 'field.invalid' })),
    }),
    answer: paged(deskPartsSchema, z.extend(next, { waiting: integer })),
  },
  deskPartsRequest: { ...get, path: '/desk/parts/:id', params: ofRequest, answer: one(deskPartsRequestSchema) },
  deskPackParts: { ...post, path: '/desk/parts/:id/pack', params: ofRequest, answer: one(deskPartsRequestSchema) },
  /** Mails the tracking number to the customer and closes the request. */
  deskPostParts: {
    ...post,
    path: '/desk/parts/:id/post',
    params: ofRequest,
    body: z.object({
      tracking: z
        .string({ error: 'field.required' })
        .check(
          z.trim(),
          z.minLength(1, { error: 'field.required', abort: true }),
          z.regex(/^[\p{L}\p{N} ./-]*$/u, { error: 'field.characters', abort: true }),
          z.maxLength(60, { error: 'field.long' }),
        ),
    }),
    answer: one(deskPartsRequestSchema),
  },
  /** Mails the reason to the customer and closes the request. */
  deskRefuseParts: {
    ...post,
    path: '/desk/parts/:id/refuse',
    params: ofRequest,
    body: z.object({ reason }),
    answer: one(deskPartsRequestSchema),
  },
  /** Names, addresses and parts of the open requests as CSV. Requires a fresh code of the second factor. */
  deskExportParts: {
    ...post,
    path: '/desk/parts/csv',
    body: z.object({ reason, second_factor: freshFactor }),
    sendsFile: true,
  },
} as const satisfies Record<string, Endpoint>;

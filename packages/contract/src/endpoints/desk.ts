import * as z from 'zod/mini';
import {
  deedSchema,
  deskFoundSchema,
  deskJobSchema,
  deskMailSchema,
  deskOrderSchema,
  deskTodaySchema,
} from '../entities/index.ts';
import { email } from '../rules.ts';
import { deskCodeEndpoints } from './desk-codes.ts';
import { deskContentEndpoints } from './desk-content.ts';
import { deskFigureEndpoints } from './desk-figures.ts';
import { deskMissingPartsEndpoints } from './desk-missing-parts.ts';
import { deskQuestionEndpoints } from './desk-questions.ts';
import { before, freshFactor, get, next, post, reason } from './desk-parts.ts';
import { type Endpoint, key, one, paged } from './endpoint.ts';

const ofOrder = z.object({ slug: key });
const ofJob = z.object({ id: key });

/** The desk: every call needs an operator with a second factor; every POST except pictures leaves an audit entry. */
export const deskEndpoints = {
  deskToday: { ...get, path: '/desk/today', answer: one(deskTodaySchema) },
  /** Orders and codes by code, address, slug or work id, however typed. Without `q` the newest 20 orders. */
  deskSearch: {
    ...get,
    path: '/desk/search',
    query: z.object({
      q: z.optional(
        z
          .string({ error: 'field.required' })
          .check(z.trim(), z.minLength(3, { error: 'field.required' }), z.maxLength(100, { error: 'field.long' })),
      ),
    }),
    answer: one(deskFoundSchema),
  },
  deskOrder: { ...get, path: '/desk/orders/:slug', params: ofOrder, answer: one(deskOrderSchema) },
  /** Retries what failed for a work: booklet and pictures. */
  deskRemake: {
    ...post,
    path: '/desk/orders/:slug/remake',
    params: ofOrder,
    body: z.object({ reason }),
    answer: one(deskOrderSchema),
  },
  deskResend: {
    ...post,
    path: '/desk/orders/:slug/resend',
    params: ofOrder,
    body: z.object({ reason, mail: key }),
    answer: one(deskOrderSchema),
  },
  /** Moves the work to another address that has never signed in. Requires a fresh second factor. */
  deskMove: {
    ...post,
    path: '/desk/orders/:slug/move',
    params: ofOrder,
    body: z.object({ reason, email, second_factor: freshFactor }),
    answer: one(deskOrderSchema),
  },
  /** Allows one more order with the code. Requires a fresh code of the second factor. */
  deskAttempt: {
    ...post,
    path: '/desk/orders/:slug/attempt',
    params: ofOrder,
    body: z.object({ reason, second_factor: freshFactor }),
    answer: one(deskOrderSchema),
  },
  deskBlock: {
    ...post,
    path: '/desk/orders/:slug/block',
    params: ofOrder,
    body: z.object({ reason, blocked: z.boolean({ error: 'field.required' }) }),
    answer: one(deskOrderSchema),
  },
  /** Unfinished jobs, failed ones first; at most 500. */
  deskJobs: { ...get, path: '/desk/jobs', answer: z.object({ data: z.array(deskJobSchema), meta: z.object({}) }) },
  deskRetryJob: {
    ...post,
    path: '/desk/jobs/:id/retry',
    params: ofJob,
    status: 204,
    body: z.object({ reason }),
  },
  deskDropJob: {
    ...post,
    path: '/desk/jobs/:id/drop',
    params: ofJob,
    status: 204,
    body: z.object({ reason }),
  },
  /** Newest first, a hundred at a time. */
  deskMails: { ...get, path: '/desk/mails', query: z.object({ before }), answer: paged(deskMailSchema, next) },
  /** The audit log: newest first, a hundred at a time. */
  deskDeedsList: { ...get, path: '/desk/deeds', query: z.object({ before }), answer: paged(deedSchema, next) },
  ...deskCodeEndpoints,
  ...deskQuestionEndpoints,
  ...deskMissingPartsEndpoints,
  ...deskContentEndpoints,
  ...deskFigureEndpoints,
} as const satisfies Record<string, Endpoint>;

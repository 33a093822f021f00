import * as z from 'zod/mini';
import {
  deedSchema,
  deskFoundSchema,
  deskJobSchema,
  deskMailSchema,
  deskOrderSchema,
  deskTodaySchema,
  deskBoxesSchema,
  deskDemosSchema,
  deskPartsRequestSchema,
  deskPartsSchema,
  partsStates,
  deskConversationSchema,
  deskQuestionSchema,
} from '../entities/index.ts';
import { email, textWithin } from '../rules.ts';
import { deskCodeEndpoints } from './desk-codes.ts';
import { deskContentEndpoints } from './desk-content.ts';
import { before, freshFactor, get, next, post, reason } from './desk-parts.ts';
import { type Endpoint, key, one, paged } from './endpoint.ts';
import { absentWhenEmpty, invalid, truth } from '../inputs.ts';
import { productKinds } from '../vocabulary.ts';
import { integer } from '../entities/parts.ts';

/** Maximum length of an answer, in characters. */
export const mostAnswerCharacters = 10_000;

/** Periods for demo opinions, in days including today. */
export const demoSpans = ['7', '30', '365'] as const;

const boxQuery = z.object({
  batch: absentWhenEmpty(key),
  box: absentWhenEmpty(key),
  span: absentWhenEmpty(z.enum(['year'], invalid)),
});

const ofOrder = z.object({ slug: key });
const byId = z.object({ id: key });

/** The desk: every call needs an operator with a second factor; every POST except pictures leaves an audit entry. */
export const deskEndpoints = {
  deskToday: { ...get, path: '/desk/today', answer: one(deskTodaySchema) },
  /** Finds orders and codes by code, email, slug or work id, in any spelling. Without `q`: the newest 20 orders. */
  deskSearch: {
    ...get,
    path: '/desk/search',
    query: z.object({
      q: z.optional(textWithin(3, 100)),
    }),
    answer: one(deskFoundSchema),
  },
  deskOrder: { ...get, path: '/desk/orders/:slug', params: ofOrder, answer: one(deskOrderSchema) },
  /** Retries the failed booklet or pictures of a work. */
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
  /** Moves the work to another email address that has never signed in. */
  deskMove: {
    ...post,
    path: '/desk/orders/:slug/move',
    params: ofOrder,
    body: z.object({ reason, email, second_factor: freshFactor }),
    answer: one(deskOrderSchema),
  },
  /** Allows one more order with the code. */
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
    params: byId,
    status: 204,
    body: z.object({ reason }),
  },
  deskDropJob: {
    ...post,
    path: '/desk/jobs/:id/drop',
    params: byId,
    status: 204,
    body: z.object({ reason }),
  },
  /** Newest first, a hundred at a time. */
  deskMails: { ...get, path: '/desk/mails', query: z.object({ before }), answer: paged(deskMailSchema, next) },
  /** The audit log: newest first, a hundred at a time. */
  deskDeedsList: { ...get, path: '/desk/deeds', query: z.object({ before }), answer: paged(deedSchema, next) },
  ...deskCodeEndpoints,
  // Questions to support.
  /** Newest first, fifty at a time: open ones, or all. `waiting` counts the open ones. */
  deskQuestions: {
    ...get,
    path: '/desk/questions',
    query: z.object({ before, all: absentWhenEmpty(truth) }),
    answer: paged(deskQuestionSchema, z.extend(next, { waiting: integer })),
  },
  deskQuestion: { ...get, path: '/desk/questions/:id', params: byId, answer: one(deskConversationSchema) },
  /** Mails an answer to the customer, stores it and closes the question. */
  deskAnswer: {
    ...post,
    path: '/desk/questions/:id/answer',
    params: byId,
    body: z.object({
      text: textWithin(3, mostAnswerCharacters),
    }),
    answer: one(deskConversationSchema),
  },
  /** Closes a question without an answer, or reopens it. */
  deskSettleQuestion: {
    ...post,
    path: '/desk/questions/:id/done',
    params: byId,
    body: z.object({ done: z.boolean({ error: 'field.required' }) }),
    answer: one(deskConversationSchema),
  },
  // Requests for missing parts.
  /** Newest first, fifty at a time: open requests, or those of a state. `waiting` counts the open ones. */
  deskParts: {
    ...get,
    path: '/desk/parts',
    query: z.object({
      before,
      state: absentWhenEmpty(z.enum(partsStates, invalid)),
      type: absentWhenEmpty(z.enum(productKinds, invalid)),
    }),
    answer: paged(deskPartsSchema, z.extend(next, { waiting: integer })),
  },
  deskPartsRequest: { ...get, path: '/desk/parts/:id', params: byId, answer: one(deskPartsRequestSchema) },
  deskPackParts: { ...post, path: '/desk/parts/:id/pack', params: byId, answer: one(deskPartsRequestSchema) },
  /** Mails the tracking number to the customer and closes the request. */
  deskPostParts: {
    ...post,
    path: '/desk/parts/:id/post',
    params: byId,
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
    params: byId,
    body: z.object({ reason }),
    answer: one(deskPartsRequestSchema),
  },
  /** Names, addresses and parts of the open requests as CSV. */
  deskExportParts: {
    ...post,
    path: '/desk/parts/csv',
    body: z.object({ reason, second_factor: freshFactor }),
    sendsFile: true,
  },
  ...deskContentEndpoints,
  // Statistics: demo opinions and colours of boxes.
  /** Opinions of demos of one product, or of all; 30 days by default. */
  deskDemos: {
    ...get,
    path: '/desk/demos',
    query: z.object({
      days: absentWhenEmpty(z.enum(demoSpans, invalid)),
      type: absentWhenEmpty(z.enum(productKinds, invalid)),
    }),
    answer: one(deskDemosSchema),
  },
  /**
   * How one box was used in a batch or, with `span`, in the last year. By default the most used box of the newest
   * batch.
   */
  deskBoxes: { ...get, path: '/desk/boxes', query: boxQuery, answer: one(deskBoxesSchema) },
  /** The statistics of a box, one row per colour. */
  deskBoxesCsv: { ...get, path: '/desk/boxes/csv', query: boxQuery, sendsFile: true },
} as const satisfies Record<string, Endpoint>;

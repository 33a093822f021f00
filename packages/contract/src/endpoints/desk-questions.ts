import * as z from 'zod/mini';
import { deskConversationSchema, deskQuestionSchema } from '../entities/index.ts';
import { integer } from '../entities/parts.ts';
import { absentWhenEmpty, truth } from '../inputs.ts';
import { before, get, next, post } from './desk-parts.ts';
import { type Endpoint, key, one, paged } from './endpoint.ts';

const ofQuestion = z.object({ id: key });
/** Longest answer, characters. */
export const mostAnswerCharacters = 10_000;

/** Questions to support at the desk. */
export const deskQuestionEndpoints = {
  /** Newest first, fifty at a time: open ones, or all. `waiting` counts the open ones. */
  deskQuestions: {
    ...get,
    path: '/desk/questions',
    query: z.object({ before, all: absentWhenEmpty(truth) }),
    answer: paged(deskQuestionSchema, z.extend(next, { waiting: integer })),
  },
  deskQuestion: { ...get, path: '/desk/questions/:id', params: ofQuestion, answer: one(deskConversationSchema) },
  /** Mails an answer to the customer, stores it and closes the question. */
  deskAnswer: {
    ...post,
    path: '/desk/questions/:id/answer',
    params: ofQuestion,
    body: z.object({
      text: z
        .string({ error: 'field.required' })
        .check(
          z.trim(),
          z.minLength(3, { error: 'field.required' }),
          z.maxLength(mostAnswerCharacters, { error: 'field.long' }),
        ),
    }),
    answer: one(deskConversationSchema),
  },
  /** Closes a question without an answer, or reopens it. */
  deskSettleQuestion: {
    ...post,
    path: '/desk/questions/:id/done',
    params: ofQuestion,
    body: z.object({ done: z.boolean({ error: 'field.required' }) }),
    answer: one(deskConversationSchema),
  },
} as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import { languages } from '../vocabulary.ts';
import { deskOrderLineSchema } from './desk.ts';
import { integer, time } from './parts.ts';

/** A question to support. */
export const deskQuestionSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  text: z.string(),
  /** Number of attached pictures, which are only in the mail to the team. */
  pictures: integer,
  asked_at: time,
  /** Null while it is open; an answer closes it too. */
  done_at: z.nullable(time),
});
export type DeskQuestionWire = z.infer<typeof deskQuestionSchema>;

/** A question with its answers, oldest first, and the customer's orders. */
export const deskConversationSchema = z.extend(deskQuestionSchema, {
  answers: z.array(z.object({ id: z.string(), operator: z.string(), text: z.string(), answered_at: time })),
  orders: z.array(deskOrderLineSchema),
});
export type DeskConversationWire = z.infer<typeof deskConversationSchema>;

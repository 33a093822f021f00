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
  /** Pictures that came with it; they are in the mail to the team alone. */
  pictures: integer,
  asked_at: time,
  /** Null while it waits; an answer marks it too. */
  done_at: z.nullable(time),
});
export type DeskQuestionWire = z.infer<typeof deskQuestionSchema>;

/** A question with what was answered, oldest first, and the orders of who asks. */
export const deskConversationSchema = z.extend(deskQuestionSchema, {
  answers: z.array(z.object({ id: z.string(), operator: z.string(), text: z.string(), answered_at: time })),
  orders: z.array(deskOrderLineSchema),
});
export type DeskConversationWire = z.infer<typeof deskConversationSchema>;

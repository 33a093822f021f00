import * as z from 'zod/mini';
import { blankStatuses, orientations, productKinds } from '../vocabulary.ts';
import { integer, nullableString, taskStatusSchema, time } from './parts.ts';

/* What operators see. Nothing of it is in a customer's answers, and no photo, password or token is in these. */

/** A code as its batch and its uses tell of it. */
export const deskCodeSchema = z.object({
  code: z.string(),
  type: z.enum(productKinds),
  /** Null = unlimited. */
  uses: z.nullable(integer),
  used: integer,
  batch: nullableString,
  marketplace: nullableString,
  blocked_at: z.nullable(time),
  created_at: time,
});
export type DeskCodeWire = z.infer<typeof deskCodeSchema>;

/** An order in a list: a blank, and the work it has become. */
export const deskOrderLineSchema = z.object({
  slug: z.string(),
  type: z.enum(productKinds),
  status: z.enum(blankStatuses),
  code: z.string(),
  /** The address it was confirmed with, or tried; null before. */
  email: nullableString,
  created_at: time,
  /** Null until it is confirmed. */
  kit_id: nullableString,
});
export type DeskOrderLineWire = z.infer<typeof deskOrderLineSchema>;

/** What a search finds. */
export const deskFoundSchema = z.object({
  codes: z.array(deskCodeSchema),
  orders: z.array(deskOrderLineSchema),
});
export type DeskFoundWire = z.infer<typeof deskFoundSchema>;

/** What becomes of a request for missing parts. */
export const partsStates = ['asked', 'packed', 'posted', 'refused'] as const;
export type PartsState = (typeof partsStates)[number];

/** What operators do at the desk. */
export const deskDeeds = [
  'remake',
  'resend',
  'move',
  'attempt',
  'block',
  'unblock',
  'job.retry',
  'job.drop',
  'batch.create',
  'batch.block',
  'batch.unblock',
  'batch.export',
  'orders.import',
  'codes.import',
  'code.family',
  'code.watch',
  'question.answer',
  'question.done',
  'question.reopen',
  'parts.pack',
  'parts.post',
  'parts.refuse',
  'parts.export',
  'content.publish',
  'content.undo',
  'box.pack',
  'box.measure',
] as const;
export type DeskDeed = (typeof deskDeeds)[number];

/** A deed of an operator: a row of the audit trail, which nobody can change. */
export const deedSchema = z.object({
  id: z.string(),
  done_at: time,
  /** The address the operator signed in with. */
  operator: z.string(),
  what: z.enum(deskDeeds),
  /** Slug of the order, id of the job, of the question or of the request for parts, name of the batch, or the code; `csv` for the list to post and for imports that name no marketplace; id of a publication that is undone, `content` for a new one. */
  subject: z.string(),
  /** Empty for deeds that ask for none: what is done with questions, codes of families, and parts that are packed and posted. */
  reason: z.string(),
  /** Null while it is being done, or if the server ended meanwhile. */
  outcome: z.nullable(z.enum(['done', 'refused'])),
});
export type DeedWire = z.infer<typeof deedSchema>;

/** What the service writes to people. */
export const deskMailKinds = [
  'account',
  'scheme',
  'reset',
  'password_changed',
  'support',
  'support_copy',
  'support_answer',
  'parts',
  'export',
  'new_browser',
  'second_factor_set',
  'second_factor_off',
] as const;

/** A mail as the mail server took it. */
export const deskMailSchema = z.object({
  id: z.string(),
  kind: z.enum(deskMailKinds),
  to: z.string(),
  status: z.enum(['waiting', 'sent', 'failed']),
  tries: integer,
  created_at: time,
  sent_at: z.nullable(time),
  /** What the mail server answered to the last try that failed. */
  error: nullableString,
});
export type DeskMailWire = z.infer<typeof deskMailSchema>;

/** A job that is not done. */
export const deskJobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  tries: integer,
  created_at: time,
  next_at: z.nullable(time),
  error: nullableString,
});
export type DeskJobWire = z.infer<typeof deskJobSchema>;

/** An order's whole story. */
export const deskOrderSchema = z.extend(deskOrderLineSchema, {
  size: nullableString,
  filter: nullableString,
  orientation: z.enum(orientations),
  preset: nullableString,
  language: z.string(),
  changed_at: time,
  completed_at: z.nullable(time),
  generation_status: taskStatusSchema,
  /** Photos that came, and whether one is there now. */
  uploads: integer,
  has_photo: z.boolean(),
  /** Presets that are drawn. */
  presets: z.array(z.object({ name: z.string(), colours: integer, pieces: integer, drawn_at: time })),
  code_facts: deskCodeSchema,
  /** Further codes of a work of several boxes. */
  joined_codes: z.array(deskCodeSchema),
  account: z.nullable(
    z.object({
      email: z.string(),
      name: nullableString,
      created_at: time,
      /** Whether its owner has signed in by password: then only the owner changes its address. */
      signed_in: z.boolean(),
    }),
  ),
  work: z.nullable(
    z.object({
      attempt: integer,
      booklet_status: taskStatusSchema,
      pictures_status: taskStatusSchema,
      marked: integer,
      pieces: integer,
      in_bin: z.boolean(),
      created_at: time,
    }),
  ),
  /** Requests for missing parts of its box, newest first. */
  parts: z.array(
    z.object({
      id: z.string(),
      state: z.enum(partsStates),
      asked_at: time,
      packed_at: z.nullable(time),
      ended_at: z.nullable(time),
    }),
  ),
  mails: z.array(deskMailSchema),
  jobs: z.array(deskJobSchema),
  deeds: z.array(deedSchema),
});
export type DeskOrderWire = z.infer<typeof deskOrderSchema>;

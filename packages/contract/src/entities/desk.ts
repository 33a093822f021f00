import * as z from 'zod/mini';
import { blankStatuses, orientations, productKinds } from '../vocabulary.ts';
import { integer, nullableString, taskStatusSchema, time } from './parts.ts';

/* Data for operators. None of it occurs in answers to customers, and it contains no photos, passwords or tokens. */

/** A code with its batch and its uses. */
export const deskCodeSchema = z.object({
  id: z.string(),
  /** The last four characters; `deskReadCode` returns the complete code. */
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

/** An order in a list: a blank, and the kit it has become. */
export const deskOrderLineSchema = z.object({
  slug: z.string(),
  type: z.enum(productKinds),
  status: z.enum(blankStatuses),
  code_id: z.string(),
  /** The last four characters. */
  code: z.string(),
  /** The email address entered or confirmed; null before. */
  email: nullableString,
  created_at: time,
  /** Null until it is confirmed. */
  kit_id: nullableString,
});
export type DeskOrderLineWire = z.infer<typeof deskOrderLineSchema>;

/** Search results. */
export const deskFoundSchema = z.object({
  codes: z.array(deskCodeSchema),
  orders: z.array(deskOrderLineSchema),
});
export type DeskFoundWire = z.infer<typeof deskFoundSchema>;

/** States of a request for missing parts. */
export const partsStates = ['asked', 'packed', 'posted', 'refused'] as const;
export type PartsState = (typeof partsStates)[number];

/** Kinds of audit entries. */
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
  'code.read',
  'user.revoke',
  'user.signOut',
  'user.dropFactor',
  'read.search',
  'read.order',
  'read.mails',
  'read.parts',
  'read.question',
] as const;
export type DeskDeed = (typeof deskDeeds)[number];

/** An audit entry: one action of an operator; immutable. */
export const deedSchema = z.object({
  id: z.string(),
  done_at: time,
  operator: z.string(),
  what: z.enum(deskDeeds),
  /** Slug, id or name of what was acted on, or `csv`, `list`, `content` (a new publication) or `-` (nothing). */
  subject: z.string(),
  /** Empty for actions that require no reason. */
  reason: z.string(),
  /** Null while it runs, or if the server stopped meanwhile. */
  outcome: z.nullable(z.enum(['done', 'refused'])),
});
export type DeedWire = z.infer<typeof deedSchema>;

/** Kinds of mails that the service sends. */
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
  'erasure',
  'passkey_set',
  'passkey_off',
  'address_changed',
] as const;

/** A mail that the mail server accepted. */
export const deskMailSchema = z.object({
  id: z.string(),
  kind: z.enum(deskMailKinds),
  to: z.string(),
  status: z.enum(['waiting', 'sent', 'failed']),
  tries: integer,
  created_at: time,
  sent_at: z.nullable(time),
  /** The mail server's reply to the last failed attempt. */
  error: nullableString,
});
export type DeskMailWire = z.infer<typeof deskMailSchema>;

/** An unfinished job. */
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

/** Everything known about an order. */
export const deskOrderSchema = z.extend(deskOrderLineSchema, {
  size: nullableString,
  filter: nullableString,
  orientation: z.enum(orientations),
  preset: nullableString,
  language: z.string(),
  changed_at: time,
  completed_at: z.nullable(time),
  generation_status: taskStatusSchema,
  /** Number of uploaded photos, and whether one exists now. */
  uploads: integer,
  has_photo: z.boolean(),
  presets: z.array(z.object({ name: z.string(), colours: integer, pieces: integer, drawn_at: time })),
  code_facts: deskCodeSchema,
  joined_codes: z.array(deskCodeSchema),
  account: z.nullable(
    z.object({
      email: z.string(),
      name: nullableString,
      created_at: time,
      /** Whether its owner has signed in by password: then only the owner can change the address. */
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

import * as z from 'zod/mini';
import { languages } from '../vocabulary.ts';
import { fileSchema, integer, nullableString, threadSchema, workStatusSchema } from './parts.ts';

/** Progress of a string-art work; pins count from 1. */
export const stepsProgressSchema = z.object({
  status: workStatusSchema,
  /** Steps done, 0 to `max_step`. */
  current_step: integer,
  max_step: integer,
  /** `thread` is an index of `threads`; absent if there is one thread. */
  steps: z.array(z.object({ from: integer, to: integer, thread: z.optional(integer) })),
  tracing_photo: z.nullable(fileSchema),
  /** The last step that someone other than the caller has done, from 1; absent if there is none. */
  others_until: z.optional(integer),
  /** Absent if there is one thread, as are `turns`. */
  threads: z.optional(z.array(z.extend(threadSchema, { length_m: z.number() }))),
  /** Runs of one thread: `step` is the number of steps done before it, 0 for the first. */
  turns: z.optional(z.array(z.object({ step: integer, thread: integer }))),
});
export type StepsProgressWire = z.infer<typeof stepsProgressSchema>;

/** Background music, looped. `opus_url` is the same track as Opus, null if there is none. */
export const audioSchema = z.object({ id: integer, name: z.string(), file_url: z.string(), opus_url: nullableString });
export type AudioWire = z.infer<typeof audioSchema>;

/** A voice: clips by the word they speak, "0" to "300" and words such as "next". */
export const voiceoverSchema = z.object({
  name: z.string(),
  key: z.string(),
  language: z.enum(languages),
  voiceovers: z.record(z.string(), z.string()),
});
export type VoiceoverWire = z.infer<typeof voiceoverSchema>;

import * as z from 'zod/mini';
import { languages } from '../vocabulary.ts';
import { fileSchema, integer, nullableString, workStatusSchema } from './parts.ts';

/** Progress of a string-art work; pins count from 1. */
export const stepsProgressSchema = z.object({
  status: workStatusSchema,
  /** Steps done, 0 to `max_step`. */
  current_step: integer,
  max_step: integer,
  steps: z.array(z.object({ from: integer, to: integer })),
  tracing_photo: z.nullable(fileSchema),
});
export type StepsProgressWire = z.infer<typeof stepsProgressSchema>;

/** Background music; it loops. `opus_url` is the same track as Opus, null if there is none. */
export const audioSchema = z.object({ id: integer, name: z.string(), file_url: z.string(), opus_url: nullableString });
export type AudioWire = z.infer<typeof audioSchema>;

/** A voice: clips by what they say, "0" to "300" and words such as "next". */
export const voiceoverSchema = z.object({
  name: z.string(),
  key: z.string(),
  language: z.enum(languages),
  voiceovers: z.record(z.string(), z.string()),
});
export type VoiceoverWire = z.infer<typeof voiceoverSchema>;

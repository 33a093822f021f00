import * as z from 'zod/mini';
import { languages } from '../vocabulary.ts';
import { fileSchema, integer, nullableString, workStatusSchema } from './parts.ts';

/** How far a work of one thread is; pins count from 1. */
export const stepsProgressSchema = z.object({
  status: workStatusSchema,
  /** Steps done, 0 to `max_step`. */
  current_step: integer,
  max_step: integer,
  steps: z.array(z.object({ from: integer, to: integer })),
  tracing_photo: z.nullable(fileSchema),
});
export type StepsProgressWire = z.infer<typeof stepsProgressSchema>;

/** Music to wind by; it loops. `opus_url` is the same in the other format, null where there is none. */
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

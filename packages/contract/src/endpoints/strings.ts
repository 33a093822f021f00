import * as z from 'zod/mini';
import { audioSchema, stepsProgressSchema, voiceoverSchema } from '../entities/index.ts';
import { wholeNumber } from '../inputs.ts';
import { type Endpoint, type KitBase, many, one, publicGet, kitGet, kitPost } from './endpoint.ts';

/** Calls of kinds that are made step by step. */
export const stepEndpoints = (base: KitBase) =>
  ({
    progress: {
      ...kitGet,
      path: `${base}/:id/progress`,
      guests: true,
      compressed: true,
      answer: one(stepsProgressSchema),
    },
    saveProgress: {
      ...kitPost,
      path: `${base}/:id/progress`,
      guests: true,
      body: z.object({ step: wholeNumber }),
      answer: one(stepsProgressSchema),
    },
    audios: { ...publicGet, path: `${base}/audios`, answer: many(audioSchema) },
    voiceovers: { ...publicGet, path: `${base}/voiceovers`, answer: many(voiceoverSchema) },
  }) as const satisfies Record<string, Endpoint>;

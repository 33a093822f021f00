import * as z from 'zod/mini';
import { deskDemosSchema } from '../entities/index.ts';
import { absentWhenEmpty } from '../inputs.ts';
import { productKinds } from '../vocabulary.ts';
import { get } from './desk-parts.ts';
import { type Endpoint, one } from './endpoint.ts';

/** Days that opinions are counted over, today included. */
export const demoSpans = ['7', '30', '365'] as const;

/** What visitors think of demos, at the desk. */
export const deskDemoEndpoints = {
  /** Of one product, or of all; of 30 days unless said. */
  deskDemos: {
    ...get,
    path: '/desk/demos',
    query: z.object({
      days: absentWhenEmpty(z.enum(demoSpans, { error: 'field.invalid' })),
      type: absentWhenEmpty(z.enum(productKinds, { error: 'field.invalid' })),
    }),
    answer: one(deskDemosSchema),
  },
} as const satisfies Record<string, Endpoint>;

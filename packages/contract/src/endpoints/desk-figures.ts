import * as z from 'zod/mini';
import { deskBoxesSchema, deskDemosSchema } from '../entities/index.ts';
import { absentWhenEmpty } from '../inputs.ts';
import { productKinds } from '../vocabulary.ts';
import { get } from './desk-parts.ts';
import { type Endpoint, key, one } from './endpoint.ts';

/** Periods for demo opinions, days, including today. */
export const demoSpans = ['7', '30', '365'] as const;

const boxQuery = z.object({
  batch: absentWhenEmpty(key),
  box: absentWhenEmpty(key),
  span: absentWhenEmpty(z.enum(['year'], { error: 'field.invalid' })),
});

/** Statistics of the desk: demo opinions and colours of boxes. */
export const deskFigureEndpoints = {
  /** Of one product or of all; default 30 days. */
  deskDemos: {
    ...get,
    path: '/desk/demos',
    query: z.object({
      days: absentWhenEmpty(z.enum(demoSpans, { error: 'field.invalid' })),
      type: absentWhenEmpty(z.enum(productKinds, { error: 'field.invalid' })),
    }),
    answer: one(deskDemosSchema),
  },
  /** One box of a batch, or with `span` of a year; default: the newest batch and its most used box. */
  deskBoxes: { ...get, path: '/desk/boxes', query: boxQuery, answer: one(deskBoxesSchema) },
  /** The figures of a box, a row per colour. */
  deskBoxesCsv: { ...get, path: '/desk/boxes/csv', query: boxQuery, sendsFile: true },
} as const satisfies Record<string, Endpoint>;

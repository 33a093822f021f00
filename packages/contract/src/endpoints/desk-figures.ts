import * as z from 'zod/mini';
import {
  deskBoxesSchema,
  deskBoxSchema,
  deskDemosSchema,
  deskFacesSchema,
  deskSwatchesSchema,
} from '../entities/index.ts';
import { absentWhenEmpty, wholeNumber } from '../inputs.ts';
import { productKinds } from '../vocabulary.ts';
import { get, post, reason } from './desk-parts.ts';
import { type Endpoint, key, one } from './endpoint.ts';

/** Days that opinions are counted over, today included. */
export const demoSpans = ['7', '30', '365'] as const;

const mostPieces = 1_000_000;
const boxQuery = z.object({
  batch: absentWhenEmpty(key),
  box: absentWhenEmpty(key),
  span: absentWhenEmpty(z.enum(['year'], { error: 'field.invalid' })),
});

const batchName = z
  .string({ error: 'field.required' })
  .check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(100, { error: 'field.long' }));
/** Values of the colours of a palette, in its order. */
const ofColours = <T extends z.ZodMiniType>(value: T) =>
  z
    .array(value, { error: 'field.required' })
    .check(z.minLength(1, { error: 'field.required' }), z.maxLength(64, { error: 'field.long' }));

/** What the desk counts: opinions of demos, and the colours of boxes. */
export const deskFigureEndpoints = {
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
  /** One box of a batch, or with `span` of a year; the newest batch and its most used box unless said. */
  deskBoxes: { ...get, path: '/desk/boxes', query: boxQuery, answer: one(deskBoxesSchema) },
  /** What is advised for its next batch, a line a colour. */
  deskBoxesCsv: { ...get, path: '/desk/boxes/csv', query: boxQuery, sendsFile: true },
  /** What the remedy of this box would change in a face; 404 for a box without one. */
  deskFaces: { ...get, path: '/desk/boxes/faces', query: boxQuery, answer: one(deskFacesSchema) },
  /** Has a box of a batch without orders packed with so many drills of each colour, whole bags, in the order of its palette. 409 once the batch has an order. */
  deskPackBox: {
    ...post,
    path: '/desk/boxes',
    body: z.object({
      reason,
      batch: batchName,
      box: key,
      pieces: ofColours(
        wholeNumber.check(z.minimum(0, { error: 'field.invalid' }), z.maximum(mostPieces, { error: 'field.invalid' })),
      ),
    }),
    answer: one(deskBoxSchema),
  },
  /** The swatch card of a box, to be printed, covered with its drills and photographed: a PDF. */
  deskSwatchCard: { ...get, path: '/desk/boxes/card', query: z.object({ box: key }), sendsFile: true },
  /** Reads the colours of a box off a photo of its card; nothing is kept. */
  deskReadSwatches: {
    ...post,
    path: '/desk/boxes/swatches',
    files: ['photo'],
    body: z.object({ box: key }),
    answer: one(deskSwatchesSchema),
  },
  /** Has new schemes of a batch made and shown in the colours that its drills have, in the order of the palette; of all sizes with these colours. */
  deskMeasureBox: {
    ...post,
    path: '/desk/boxes/colours',
    body: z.object({
      reason,
      batch: batchName,
      box: key,
      colours: ofColours(
        z.string({ error: 'field.invalid' }).check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'field.invalid' })),
      ),
    }),
    answer: one(deskBoxSchema),
  },
} as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import {
  deskBatchSchema,
  deskCodeSchema,
  deskCodeUseSchema,
  deskImportSchema,
  deskSharedCodeSchema,
} from '../entities/index.ts';
import { integer } from '../entities/parts.ts';
import { absentWhenEmpty, truth, wholeNumber } from '../inputs.ts';
import { productKinds } from '../vocabulary.ts';
import { before, freshFactor, get, next, post, reason } from './desk-parts.ts';
import { type Endpoint, key, one, paged } from './endpoint.ts';

/** Codes that one batch made at the desk has at most. */
export const mostBatchCodes = 100_000;
const mostUses = 1000;
/** Characters of a file that is taken in at the desk: some 20,000 lines. */
export const mostImportCharacters = 1_000_000;

const ofBatch = z.object({ batch: key });
/** A name that people give. */
const name = z
  .string({ error: 'field.required' })
  .check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(100, { error: 'field.long' }));
const kind = z.enum(productKinds, { error: 'field.invalid' });
const csv = z
  .string({ error: 'field.required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'field.required' }),
    z.maxLength(mostImportCharacters, { error: 'import.long' }),
  );
const from1To = (most: number) =>
  [z.minimum(1, { error: 'field.invalid' }), z.maximum(most, { error: 'field.invalid' })] as const;

/** Codes and their batches at the desk. */
export const deskCodeEndpoints = {
  /** Newest first, fifty at a time; `before` is the `next` of the page before. `marketplaces` are those of all batches. */
  deskBatches: {
    ...get,
    path: '/desk/batches',
    query: z.object({ before, type: absentWhenEmpty(kind), marketplace: absentWhenEmpty(name) }),
    answer: paged(deskBatchSchema, z.extend(next, { marketplaces: z.array(z.string()) })),
  },
  deskBatch: { ...get, path: '/desk/batches/:batch', params: ofBatch, answer: one(deskBatchSchema) },
  /** A hundred at a time. */
  deskBatchCodes: {
    ...get,
    path: '/desk/batches/:batch/codes',
    params: ofBatch,
    query: z.object({ before }),
    answer: paged(deskCodeSchema, next),
  },
  /** Of one batch, or of all codes. */
  deskCodeUse: {
    ...get,
    path: '/desk/codes/use',
    query: z.object({ batch: absentWhenEmpty(key) }),
    answer: one(deskCodeUseSchema),
  },
  /**
   * Codes that look shared, or (`family`) those of which an operator said that a family shares them; the one used last comes first,
   * fifty at a time. `week` = how many looked so within seven days.
   */
  deskSharedCodes: {
    ...get,
    path: '/desk/codes/shared',
    query: z.object({ before, family: absentWhenEmpty(truth) }),
    answer: paged(deskSharedCodeSchema, z.extend(next, { week: integer })),
  },
  /** Silences a code that a family shares, or (false) lets it be told again. */
  deskFamilyCode: {
    ...post,
    status: 204,
    path: '/desk/codes/:code/family',
    params: z.object({ code: key }),
    body: z.object({ family: z.boolean({ error: 'field.required' }) }),
  },
  /** New codes for any size and colours of a product, all or none. `uses` = orders a code is good for; absent = what the box grants. */
  deskMakeBatch: {
    ...post,
    path: '/desk/batches',
    body: z.object({
      reason,
      batch: name,
      type: kind,
      count: wholeNumber.check(...from1To(mostBatchCodes)),
      uses: absentWhenEmpty(
        z.union([z.literal('unlimited'), wholeNumber.check(...from1To(mostUses))], { error: 'field.invalid' }),
      ),
      marketplace: absentWhenEmpty(name),
    }),
    answer: one(deskBatchSchema),
  },
  /** Closes a whole batch, or opens what was closed with it: codes that were closed one by one before stay closed. */
  deskBlockBatch: {
    ...post,
    path: '/desk/batches/:batch/block',
    params: ofBatch,
    body: z.object({ reason, blocked: z.boolean({ error: 'field.required' }) }),
    answer: one(deskBatchSchema),
  },
  /**
   * Takes in the orders of a marketplace, `order,product[,size,filter]`, each once, and answers their codes. Lines that are not
   * understood stand aside. Asks for a fresh code of the second factor: who has the codes has the boxes.
   */
  deskImportOrders: {
    ...post,
    path: '/desk/imports/orders',
    body: z.object({ reason, second_factor: freshFactor, marketplace: absentWhenEmpty(name), csv }),
    answer: one(deskImportSchema),
  },
  /** Takes in codes that were printed elsewhere: `code,product[,size,filter,uses,batch,marketplace,expires_at]`. */
  deskImportCodes: {
    ...post,
    path: '/desk/imports/codes',
    body: z.object({ reason, csv }),
    answer: one(deskImportSchema),
  },
  /** The codes as CSV. Asks for a fresh code of the second factor: who has them has the boxes. */
  deskExportBatch: {
    ...post,
    path: '/desk/batches/:batch/csv',
    params: ofBatch,
    body: z.object({ reason, second_factor: freshFactor }),
    sendsFile: true,
  },
} as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import {
  deskBatchSchema,
  deskCodeSchema,
  deskCodeUseSchema,
  deskImportSchema,
  deskSharedCodeSchema,
  deskWholeCodeSchema,
} from '../entities/index.ts';
import { integer } from '../entities/parts.ts';
import { absentWhenEmpty, invalid, truth, wholeWithin } from '../inputs.ts';
import { textWithin } from '../rules.ts';
import { filterSlugs, productKinds, sizeSlugs } from '../vocabulary.ts';
import { before, freshFactor, get, next, post, reason } from './desk-parts.ts';
import { type Endpoint, key, one, paged } from './endpoint.ts';

/** Maximum number of codes in a batch created at the desk. */
export const mostBatchCodes = 100_000;
const mostUses = 1000;
/** Maximum length of an import file, in characters; about 20,000 lines. */
export const mostImportCharacters = 1_000_000;

const ofBatch = z.object({ batch: key });
const name = textWithin(1, 100);
const kind = z.enum(productKinds, invalid);
const csv = z
  .string({ error: 'field.required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'field.required' }),
    z.maxLength(mostImportCharacters, { error: 'import.long' }),
  );

/** Codes and batches at the desk. */
export const deskCodeEndpoints = {
  /**
   * Newest first, fifty at a time. `before` is `next` of the previous page. `marketplaces` lists those of all batches.
   */
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
  /** Use of the codes of one batch, or of all codes. */
  deskCodeUse: {
    ...get,
    path: '/desk/codes/use',
    query: z.object({ batch: absentWhenEmpty(key) }),
    answer: one(deskCodeUseSchema),
  },
  /**
   * Codes that strangers may share; with `family`, those marked as shared within a family. Last used first, fifty at a
   * time. `week` is the number flagged in the last seven days.
   */
  deskSharedCodes: {
    ...get,
    path: '/desk/codes/shared',
    query: z.object({ before, family: absentWhenEmpty(truth) }),
    answer: paged(deskSharedCodeSchema, z.extend(next, { week: integer })),
  },
  /** The complete code; lists show only the last four characters. `code` is its id. */
  deskReadCode: {
    ...post,
    path: '/desk/codes/:code/read',
    params: z.object({ code: key }),
    answer: one(deskWholeCodeSchema),
  },
  /** Marks a code as shared within a family, or (false) removes the mark. `code` is its id or the complete code. */
  deskFamilyCode: {
    ...post,
    status: 204,
    path: '/desk/codes/:code/family',
    params: z.object({ code: key }),
    body: z.object({ family: z.boolean({ error: 'field.required' }) }),
  },
  /**
   * Creates codes, all or none. `uses`: orders per code; absent = the default of the box. `size` and `filter`: those of
   * the box; absent = any.
   */
  deskMakeBatch: {
    ...post,
    path: '/desk/batches',
    body: z.object({
      reason,
      batch: name,
      type: kind,
      size: absentWhenEmpty(z.enum(sizeSlugs, invalid)),
      filter: absentWhenEmpty(z.enum(filterSlugs, invalid)),
      count: wholeWithin(1, mostBatchCodes),
      uses: absentWhenEmpty(z.union([z.literal('unlimited'), wholeWithin(1, mostUses)], invalid)),
      marketplace: absentWhenEmpty(name),
      second_factor: freshFactor,
    }),
    answer: one(deskBatchSchema),
  },
  /** Blocks or unblocks a whole batch. Codes that were blocked individually stay blocked. */
  deskBlockBatch: {
    ...post,
    path: '/desk/batches/:batch/block',
    params: ofBatch,
    body: z.object({ reason, blocked: z.boolean({ error: 'field.required' }) }),
    answer: one(deskBatchSchema),
  },
  /**
   * Imports the orders of a marketplace, `order,product[,size,filter]`, each once, and returns their codes. Invalid
   * lines are reported separately.
   */
  deskImportOrders: {
    ...post,
    path: '/desk/imports/orders',
    body: z.object({ reason, second_factor: freshFactor, marketplace: absentWhenEmpty(name), csv }),
    answer: one(deskImportSchema),
  },
  /** Imports codes: `code,product[,size,filter,uses,batch,marketplace,expires_at]`. */
  deskImportCodes: {
    ...post,
    path: '/desk/imports/codes',
    body: z.object({ reason, second_factor: freshFactor, csv }),
    answer: one(deskImportSchema),
  },
  deskExportBatch: {
    ...post,
    path: '/desk/batches/:batch/csv',
    params: ofBatch,
    body: z.object({ reason, second_factor: freshFactor }),
    sendsFile: true,
  },
} as const satisfies Record<string, Endpoint>;

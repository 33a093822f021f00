import * as z from 'zod/mini';
import {
  editionSchema,
  filterSchema,
  kitDetailSchema,
  kitListItemSchema,
  kitListMetaSchema,
  sizeSchema,
} from '../entities/index.ts';
import { absentWhenEmpty, kitListQuery, optionalNumber, wholeNumber } from '../inputs.ts';
import { email, workTitle } from '../rules.ts';
import { bookletEditions, bookletPapers, exportFormats, rulerMm } from '../vocabulary.ts';
import { type Endpoint, type KitBase, many, notice, one, paged, publicGet, kitGet, kitPost } from './endpoint.ts';

const listOfKits = {
  method: 'GET',
  access: 'user',
  status: 200,
  query: kitListQuery,
  answer: paged(kitListItemSchema, kitListMetaSchema),
} as const;

/** Kits of every kind in one list. */
export const workEndpoints = {
  kits: { ...listOfKits, path: '/kits' },
  trashedKits: { ...listOfKits, path: '/kits/trashed' },
} as const satisfies Record<string, Endpoint>;

/** Kits of one kind, with their sizes and filters. */
export const ownEndpoints = (base: KitBase) =>
  ({
    sizes: { ...publicGet, path: `${base}/size`, answer: many(sizeSchema) },
    filters: {
      ...publicGet,
      path: `${base}/filter`,
      query: z.object({ size: optionalNumber }),
      answer: many(filterSchema),
    },
    list: { ...listOfKits, path: base },
    trashed: { ...listOfKits, path: `${base}/trashed` },
    emptyBin: { method: 'DELETE', path: `${base}/trashed`, access: 'user', status: 204 },
    /** Guests do not get the code, photo, booklet, share link or order. */
    kit: { ...kitGet, path: `${base}/:id`, guests: true, answer: one(kitDetailSchema) },
    rename: {
      ...kitPost,
      method: 'PATCH',
      path: `${base}/:id`,
      body: z.object({ title: workTitle }),
      answer: one(kitDetailSchema),
    },
    remove: { ...kitPost, method: 'DELETE', path: `${base}/:id`, inBin: true, status: 204 },
    restore: { ...kitPost, path: `${base}/:id/restore`, inBin: true, status: 204 },
    hide: { ...kitPost, path: `${base}/:id/hide`, status: 204 },
    show: { ...kitPost, path: `${base}/:id/show`, status: 204 },
    exportKit: {
      ...kitGet,
      path: `${base}/:id/export`,
      query: z.object({
        format: z.enum(exportFormats, { error: 'export.format' }),
        paper: absentWhenEmpty(z.enum(bookletPapers, { error: 'booklet.edition' })),
      }),
      sendsFile: true,
    },
    resend: {
      ...kitPost,
      path: `${base}/:id/resend`,
      body: z.object({ email: absentWhenEmpty(email) }),
      answer: notice,
    },
  }) as const satisfies Record<string, Endpoint>;

/** Booklets of a kit made on demand. */
export const printEndpoints = (base: KitBase) =>
  ({
    /** The booklet in an edition, for a paper size, scaled for a printer, or only the page of one segment. */
    printBooklet: {
      ...kitGet,
      path: `${base}/:id/instruction`,
      query: z.object({
        edition: absentWhenEmpty(z.enum(bookletEditions, { error: 'booklet.edition' })),
        segment: absentWhenEmpty(z.string()),
        paper: absentWhenEmpty(z.enum(bookletPapers, { error: 'booklet.edition' })),
        ruler: absentWhenEmpty(
          wholeNumber.check(
            z.minimum(rulerMm.least, { error: 'booklet.edition' }),
            z.maximum(rulerMm.most, { error: 'booklet.edition' }),
          ),
        ),
      }),
      sendsFile: true,
    },
    editions: { ...kitGet, path: `${base}/:id/instruction/editions`, answer: one(z.array(editionSchema)) },
  }) as const satisfies Record<string, Endpoint>;

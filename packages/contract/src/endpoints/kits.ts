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
import { type Endpoint, type KitBase, many, notice, ofKit, one, paged, publicGet } from './endpoint.ts';

/** A page of the caller's own kits. */
const listOfKits = {
  access: 'user',
  status: 200,
  query: kitListQuery,
  answer: paged(kitListItemSchema, kitListMetaSchema),
} as const;

/** Kits of every kind in one list. */
export const workEndpoints = {
  kits: {
    method: 'GET',
    path: '/kits',
    ...listOfKits,
  },
  trashedKits: {
    method: 'GET',
    path: '/kits/trashed',
    ...listOfKits,
  },
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
    list: { method: 'GET', path: base, ...listOfKits },
    trashed: { method: 'GET', path: `${base}/trashed`, ...listOfKits },
    emptyBin: { method: 'DELETE', path: `${base}/trashed`, access: 'user', status: 204 },
    /** Guests do not get code, photo, booklet, share link and order. */
    kit: {
      method: 'GET',
      path: `${base}/:id`,
      ...ofKit,
      guests: true,
      answer: one(kitDetailSchema),
    },
    rename: {
      method: 'PATCH',
      path: `${base}/:id`,
      ...ofKit,
      body: z.object({ title: workTitle }),
      answer: one(kitDetailSchema),
    },
    remove: { method: 'DELETE', path: `${base}/:id`, ...ofKit, inBin: true, status: 204 },
    restore: {
      method: 'POST',
      path: `${base}/:id/restore`,
      ...ofKit,
      inBin: true,
      status: 204,
    },
    hide: { method: 'POST', path: `${base}/:id/hide`, ...ofKit, status: 204 },
    show: { method: 'POST', path: `${base}/:id/show`, ...ofKit, status: 204 },
    exportKit: {
      method: 'GET',
      path: `${base}/:id/export`,
      ...ofKit,
      query: z.object({
        format: z.enum(exportFormats, { error: 'export.format' }),
        paper: absentWhenEmpty(z.enum(bookletPapers, { error: 'booklet.edition' })),
      }),
      sendsFile: true,
    },
    resend: {
      method: 'POST',
      path: `${base}/:id/resend`,
      ...ofKit,
      body: z.object({ email: absentWhenEmpty(email) }),
      answer: notice,
    },
  }) as const satisfies Record<string, Endpoint>;

/** Booklets of a kit made on demand. */
export const printEndpoints = (base: KitBase) =>
  ({
    /** A booklet on demand: in an edition, on a paper, scaled for a printer, or only the page of one segment. */
    printBooklet: {
      method: 'GET',
      path: `${base}/:id/instruction`,
      ...ofKit,
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
    editions: {
      method: 'GET',
      path: `${base}/:id/instruction/editions`,
      ...ofKit,
      answer: one(z.array(editionSchema)),
    },
  }) as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import { filterSchema, kitDetailSchema, kitListItemSchema, kitListMetaSchema, sizeSchema } from '../entities/index.ts';
import { absentWhenEmpty, kitListQuery, optionalNumber } from '../inputs.ts';
import { email } from '../rules.ts';
import { exportFormats } from '../vocabulary.ts';
import { type Endpoint, type KitBase, kitParams, many, notice, one, paged } from './endpoint.ts';

/** Works of every kind together. */
export const workEndpoints = {
  kits: {
    method: 'GET',
    path: '/kits',
    access: 'user',
    status: 200,
    query: kitListQuery,
    answer: paged(kitListItemSchema, kitListMetaSchema),
  },
  trashedKits: {
    method: 'GET',
    path: '/kits/trashed',
    access: 'user',
    status: 200,
    query: kitListQuery,
    answer: paged(kitListItemSchema, kitListMetaSchema),
  },
} as const satisfies Record<string, Endpoint>;

/** Works of one kind, and what they can be made of. */
export const ownEndpoints = (base: KitBase) =>
  ({
    sizes: { method: 'GET', path: `${base}/size`, access: 'public', status: 200, answer: many(sizeSchema) },
    filters: {
      method: 'GET',
      path: `${base}/filter`,
      access: 'public',
      status: 200,
      query: z.object({ size: optionalNumber }),
      answer: many(filterSchema),
    },
    list: {
      method: 'GET',
      path: base,
      access: 'user',
      status: 200,
      query: kitListQuery,
      answer: paged(kitListItemSchema, kitListMetaSchema),
    },
    trashed: {
      method: 'GET',
      path: `${base}/trashed`,
      access: 'user',
      status: 200,
      query: kitListQuery,
      answer: paged(kitListItemSchema, kitListMetaSchema),
    },
    emptyBin: { method: 'DELETE', path: `${base}/trashed`, access: 'user', status: 204 },
    kit: {
      method: 'GET',
      path: `${base}/:id`,
      access: 'owner',
      status: 200,
      params: kitParams,
      answer: one(kitDetailSchema),
    },
    remove: { method: 'DELETE', path: `${base}/:id`, access: 'owner', inBin: true, status: 204, params: kitParams },
    restore: {
      method: 'POST',
      path: `${base}/:id/restore`,
      access: 'owner',
      inBin: true,
      status: 204,
      params: kitParams,
    },
    hide: { method: 'POST', path: `${base}/:id/hide`, access: 'owner', status: 204, params: kitParams },
    show: { method: 'POST', path: `${base}/:id/show`, access: 'owner', status: 204, params: kitParams },
    exportKit: {
      method: 'GET',
      path: `${base}/:id/export`,
      access: 'owner',
      status: 200,
      params: kitParams,
      query: z.object({ format: z.enum(exportFormats, { error: 'export.format' }) }),
      sendsFile: true,
    },
    resend: {
      method: 'POST',
      path: `${base}/:id/resend`,
      access: 'owner',
      status: 200,
      params: kitParams,
      body: z.object({ email: absentWhenEmpty(email) }),
      answer: notice,
    },
  }) as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import { bannerSchema, catalogueEntrySchema, catalogueFiltersSchema, catalogueMetaSchema } from '../entities/index.ts';
import { catalogueFilterQuery, catalogueQuery } from '../inputs.ts';
import { type Endpoint, many, one, paged } from './endpoint.ts';

/** Ready-made kits in the shops, and banners. */
export const catalogueEndpoints = {
  whereBuy: {
    method: 'GET',
    path: '/where-buy',
    access: 'public',
    status: 200,
    query: catalogueQuery,
    answer: paged(catalogueEntrySchema, catalogueMetaSchema),
  },
  whereBuyFilters: {
    method: 'GET',
    path: '/where-buy-filters',
    access: 'public',
    status: 200,
    query: catalogueFilterQuery,
    answer: one(catalogueFiltersSchema),
  },
  banners: { method: 'GET', path: '/banners', access: 'public', status: 200, answer: many(bannerSchema) },
  bannerClick: {
    method: 'POST',
    path: '/banners/:id/click',
    access: 'public',
    status: 204,
    params: z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  },
} as const satisfies Record<string, Endpoint>;

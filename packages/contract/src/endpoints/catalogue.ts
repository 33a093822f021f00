import * as z from 'zod/mini';
import { bannerSchema, catalogueEntrySchema, catalogueFiltersSchema, catalogueMetaSchema } from '../entities/index.ts';
import { catalogueFilterQuery, catalogueQuery } from '../inputs.ts';
import { type Endpoint, many, one, paged, publicGet, publicPost } from './endpoint.ts';

/** Ready-made kits in the shops, and banners. */
export const catalogueEndpoints = {
  whereBuy: {
    ...publicGet,
    path: '/where-buy',
    query: catalogueQuery,
    answer: paged(catalogueEntrySchema, catalogueMetaSchema),
  },
  whereBuyFilters: {
    ...publicGet,
    path: '/where-buy-filters',
    query: catalogueFilterQuery,
    answer: one(catalogueFiltersSchema),
  },
  banners: { ...publicGet, path: '/banners', answer: many(bannerSchema) },
  bannerClick: {
    ...publicPost,
    path: '/banners/:id/click',
    status: 204,
    params: z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  },
} as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import {
  brandPaletteSchema,
  configSchema,
  libraryItemSchema,
  shownQuestionSchema,
  shownVideoSchema,
  bannerSchema,
  catalogueEntrySchema,
  catalogueFiltersSchema,
  catalogueMetaSchema,
} from '../entities/index.ts';
import { absentWhenEmpty, catalogueFilterQuery, catalogueQuery } from '../inputs.ts';
import { libraryCategories } from '../vocabulary.ts';
import { type Endpoint, key, many, one, paged, publicGet, publicPost } from './endpoint.ts';

const order = z.object({ order: z.nullable(z.array(z.string())) });

/** Public calls: configuration, media library, ready-made kits. */
export const shopEndpoints = {
  config: { ...publicGet, path: '/config', answer: one(configSchema) },
  library: {
    ...publicGet,
    path: '/media-library',
    query: z.object({ category: absentWhenEmpty(z.enum(['all', ...libraryCategories], { error: 'field.invalid' })) }),
    answer: many(libraryItemSchema),
  },
  /** FAQ questions that differ from the built site. `meta.order`: all ids in order; null = the built-in order. */
  questions: { ...publicGet, path: '/questions', answer: paged(shownQuestionSchema, order) },
  /** Counts an opened answer; stores nothing about the visitor. */
  openQuestion: { ...publicPost, path: '/questions/:id/opened', status: 204, params: z.object({ id: key }) },
  /** Colours of brands, for customers to choose their own from. */
  palettes: { ...publicGet, path: '/palettes', answer: many(brandPaletteSchema) },
  /** Clips that differ from the built site. */
  videos: { ...publicGet, path: '/videos', answer: paged(shownVideoSchema, order) },
  // Ready-made kits in the shops, and banners.
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

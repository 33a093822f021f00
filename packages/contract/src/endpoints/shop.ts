import * as z from 'zod/mini';
import {
  brandPaletteSchema,
  configSchema,
  libraryItemSchema,
  shownQuestionSchema,
  shownVideoSchema,
} from '../entities/index.ts';
import { absentWhenEmpty } from '../inputs.ts';
import { libraryCategories } from '../vocabulary.ts';
import { type Endpoint, key, many, one, paged } from './endpoint.ts';

const order = z.object({ order: z.nullable(z.array(z.string())) });

/** Public calls: media library, configuration. */
export const shopEndpoints = {
  config: { method: 'GET', path: '/config', access: 'public', status: 200, answer: one(configSchema) },
  library: {
    method: 'GET',
    path: '/media-library',
    access: 'public',
    status: 200,
    query: z.object({ category: absentWhenEmpty(z.enum(['all', ...libraryCategories], { error: 'field.invalid' })) }),
    answer: many(libraryItemSchema),
  },
  /** FAQ questions that differ from the built site. `meta.order` = all ids in order; null = as built. */
  questions: {
    method: 'GET',
    path: '/questions',
    access: 'public',
    status: 200,
    answer: paged(shownQuestionSchema, order),
  },
  /** Counts that a visitor opened the answer to a question; nothing else is stored. */
  openQuestion: {
    method: 'POST',
    path: '/questions/:id/opened',
    access: 'public',
    status: 204,
    params: z.object({ id: key }),
  },
  /** Colours of brands by their numbers, to choose one's own from. */
  palettes: { method: 'GET', path: '/palettes', access: 'public', status: 200, answer: many(brandPaletteSchema) },
  /** Clips that differ from the built site. */
  videos: { method: 'GET', path: '/videos', access: 'public', status: 200, answer: paged(shownVideoSchema, order) },
} as const satisfies Record<string, Endpoint>;

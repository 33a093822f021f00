import * as z from 'zod/mini';
import { configSchema, libraryItemSchema, shownQuestionSchema, shownVideoSchema } from '../entities/index.ts';
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
  /** Questions of the FAQ that are not as the site was built. `meta.order` = all ids in their order; null = as built. */
  questions: {
    method: 'GET',
    path: '/questions',
    access: 'public',
    status: 200,
    answer: paged(shownQuestionSchema, order),
  },
  /** Says that a visitor opened the answer of a question; only how many did is kept. */
  openQuestion: {
    method: 'POST',
    path: '/questions/:id/opened',
    access: 'public',
    status: 204,
    params: z.object({ id: key }),
  },
  /** Clips that are not as the site was built. */
  videos: { method: 'GET', path: '/videos', access: 'public', status: 200, answer: paged(shownVideoSchema, order) },
} as const satisfies Record<string, Endpoint>;

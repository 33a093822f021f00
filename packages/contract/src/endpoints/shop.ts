import * as z from 'zod/mini';
import { configSchema, libraryItemSchema } from '../entities/index.ts';
import { absentWhenEmpty } from '../inputs.ts';
import { libraryCategories } from '../vocabulary.ts';
import { type Endpoint, many, one } from './endpoint.ts';

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
} as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import { demoSchema, madeDemoSchema } from '../entities/index.ts';
import { coloursInput } from '../colour-inputs.ts';
import { absentWhenEmpty, optionalNumber, orientation, truth } from '../inputs.ts';
import { type Endpoint, key, type KitBase, one, publicPost, publicGet } from './endpoint.ts';

const demoParams = z.object({ slug: key });

/** Demos of one kind; `base` is their path prefix, for instance `/paint-by-numbers/demo`. */
export const demoEndpoints = (base: KitBase) =>
  ({
    createDemo: {
      ...publicPost,
      path: base,
      status: 201,
      files: ['photo'],
      body: z.object({ media_id: absentWhenEmpty(key), size_id: optionalNumber, orientation, colours: coloursInput }),
      answer: one(madeDemoSchema),
    },
    demo: { ...publicGet, path: `${base}/:slug`, personal: true, params: demoParams, answer: one(demoSchema) },
    /** `look` = name of the picture that the reaction is about. */
    demoReaction: {
      ...publicPost,
      path: `${base}/:slug/reaction`,
      status: 204,
      params: demoParams,
      body: z.object({ like: truth, look: absentWhenEmpty(key) }),
    },
    /** Deletes the demo and its pictures at once. 403 unless the key is the one returned by `createDemo`. */
    eraseDemo: {
      method: 'DELETE',
      path: `${base}/:slug`,
      access: 'public',
      status: 204,
      params: demoParams,
      body: z.object({ erase_key: key }),
    },
  }) as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import { demoSchema, madeDemoSchema } from '../entities/index.ts';
import { coloursInput } from '../colour-inputs.ts';
import { absentWhenEmpty, optionalNumber, orientation, truth } from '../inputs.ts';
import { type Endpoint, key, type KitBase, one } from './endpoint.ts';

const demoParams = z.object({ slug: key });

/** Demos of one kind; `base` is their path prefix, for instance `/paint-by-numbers/demo`. */
export const demoEndpoints = (base: KitBase) =>
  ({
    createDemo: {
      method: 'POST',
      path: base,
      access: 'public',
      status: 201,
      files: ['photo'],
      body: z.object({ media_id: absentWhenEmpty(key), size_id: optionalNumber, orientation, colours: coloursInput }),
      answer: one(madeDemoSchema),
    },
    demo: {
      method: 'GET',
      path: `${base}/:slug`,
      access: 'public',
      personal: true,
      status: 200,
      params: demoParams,
      answer: one(demoSchema),
    },
    /** `look` = name of the picture that the reaction is about. */
    demoReaction: {
      method: 'POST',
      path: `${base}/:slug/reaction`,
      access: 'public',
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

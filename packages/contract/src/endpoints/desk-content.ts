import * as z from 'zod/mini';
import { contentInputs, deskContentSchema, deskItemSchema, deskPictureSchema } from '../entities/index.ts';
import type { ContentSection } from '../vocabulary.ts';
import { get, post, reason } from './desk-parts.ts';
import { type Endpoint, key, many, one } from './endpoint.ts';

const item = z
  .string({ error: 'field.required' })
  .check(
    z.trim(),
    z.regex(/^[\p{L}\p{N}._-]+$/u, { error: 'field.characters', abort: true }),
    z.maxLength(100, { error: 'field.long' }),
  );
const itemOf = <S extends ContentSection>(name: S) =>
  z.object({
    section: z.literal(name),
    item,
    /** True to refuse an existing key. */
    is_new: z._default(z.boolean({ error: 'field.invalid' }), false),
    content: contentInputs[name],
  });

/** The shop's content at the desk. Publishing leaves an audit entry. */
export const deskContentEndpoints = {
  deskContent: { ...get, path: '/desk/content', answer: one(deskContentSchema) },
  /** In display order. */
  deskContentItems: {
    ...get,
    path: '/desk/content/:section',
    params: z.object({ section: key }),
    answer: many(deskItemSchema),
  },
  /**
   * Publishes an item or, in the section `order`, the order of a list. With the key `new` the server chooses the key.
   * 422: required field empty; 409: key taken.
   */
  deskPublish: {
    ...post,
    path: '/desk/content/publish',
    body: z.discriminatedUnion(
      'section',
      [
        itemOf('catalogue'),
        itemOf('banners'),
        itemOf('library'),
        itemOf('questions'),
        itemOf('videos'),
        itemOf('order'),
        itemOf('notice'),
      ],
      { error: 'field.invalid' },
    ),
    answer: one(deskItemSchema),
  },
  /** Reverts a publication of the last 30 days. */
  deskUndoPublication: {
    ...post,
    path: '/desk/content/publications/:id/undo',
    params: z.object({ id: key }),
    body: z.object({ reason }),
    answer: one(deskContentSchema),
  },
  /** Uploads a picture; customers see it once an item with it is published. */
  deskTakePicture: {
    ...post,
    path: '/desk/content/pictures',
    files: ['picture'],
    body: z.object({ section: z.enum(['catalogue', 'banners', 'library'], { error: 'field.invalid' }) }),
    answer: one(deskPictureSchema),
  },
} as const satisfies Record<string, Endpoint>;

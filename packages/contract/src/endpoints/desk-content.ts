import * as z from 'zod/mini';
import { contentInputs, deskContentSchema, deskItemSchema, deskPictureSchema } from '../entities/index.ts';
import { type ContentSection, contentSections } from '../vocabulary.ts';
import { get, post, reason } from './desk-parts.ts';
import { type Endpoint, key, many, one } from './endpoint.ts';

const section = z.enum(contentSections, { error: 'field.invalid' });
const item = z
  .string({ error: 'field.required' })
  .check(
    z.trim(),
    z.regex(/^[\p{L}\p{N}._-]+$/u, { error: 'field.characters', abort: true }),
    z.maxLength(100, { error: 'field.long' }),
  );
const version = z.string({ error: 'field.required' }).check(z.maxLength(100));

const draftOf = <S extends ContentSection>(name: S) =>
  z.object({ section: z.literal(name), item, version, content: contentInputs[name] });

/** The shop's content at the desk. Drafts change nothing for customers; what publishes them leaves a row of the audit trail. */
export const deskContentEndpoints = {
  deskContent: { ...get, path: '/desk/content', answer: one(deskContentSchema) },
  /** In the order of showing. */
  deskContentItems: {
    ...get,
    path: '/desk/content/:section',
    params: z.object({ section: key }),
    answer: many(deskItemSchema),
  },
  /** Keeps a draft. `version` is that of the item it was edited from, `none` for one that is not there; 409 where another operator saved meanwhile. */
  deskSaveDraft: {
    ...get,
    method: 'PATCH',
    path: '/desk/content',
    body: z.discriminatedUnion(
      'section',
      [
        draftOf('catalogue'),
        draftOf('banners'),
        draftOf('library'),
        draftOf('questions'),
        draftOf('videos'),
        draftOf('order'),
        draftOf('notice'),
      ],
      { error: 'field.invalid' },
    ),
    answer: one(deskItemSchema),
  },
  /** Drops a draft of this version. */
  deskDropDraft: {
    ...get,
    method: 'DELETE',
    path: '/desk/content/:section/:item',
    status: 204,
    params: z.object({ section: key, item: key }),
    query: z.object({ version }),
  },
  /** Publishes these drafts, all or none. */
  deskPublish: {
    ...post,
    path: '/desk/content/publish',
    body: z.object({
      reason,
      changes: z
        .array(z.object({ section, item, version }), { error: 'field.required' })
        .check(z.minLength(1, { error: 'field.required' }), z.maxLength(1000, { error: 'field.long' })),
    }),
    answer: one(deskContentSchema),
  },
  /** Takes a publication of the last 30 days back. */
  deskUndoPublication: {
    ...post,
    path: '/desk/content/publications/:id/undo',
    params: z.object({ id: key }),
    body: z.object({ reason }),
    answer: one(deskContentSchema),
  },
  /** Takes a picture in; customers see it once a draft with it is published. */
  deskTakePicture: {
    ...post,
    path: '/desk/content/pictures',
    files: ['picture'],
    body: z.object({ section: z.enum(['catalogue', 'banners', 'library'], { error: 'field.invalid' }) }),
    answer: one(deskPictureSchema),
  },
} as const satisfies Record<string, Endpoint>;

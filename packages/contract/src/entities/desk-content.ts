import * as z from 'zod/mini';
import { type ContentSection, contentSections } from '../vocabulary.ts';
import { contentSchemas } from './content.ts';
import { integer, nullableString, time } from './parts.ts';

function itemOf<S extends ContentSection>(section: S) {
  return z.object({
    section: z.literal(section),
    item: z.string(),
    content: contentSchemas[section],
    pictures: z.record(z.string(), z.string()),
  });
}

/** An item of the shop's content as the desk edits it. */
export const deskItemSchema = z.discriminatedUnion('section', [
  itemOf('catalogue'),
  itemOf('banners'),
  itemOf('library'),
  itemOf('questions'),
  itemOf('videos'),
  itemOf('order'),
  itemOf('notice'),
]);
export type DeskItemWire = z.infer<typeof deskItemSchema>;
/** An item of one section. */
export type DeskItemOf<S extends ContentSection> = Extract<DeskItemWire, { readonly section: S }>;

/** A publication, and whether it can be undone. */
export const deskPublicationSchema = z.object({
  id: z.string(),
  published_at: time,
  operator: z.string(),
  changes: z.array(z.object({ section: z.enum(contentSections), item: z.string(), title: z.string() })),
  undone_at: z.nullable(time),
  undone_by: nullableString,
  /** Deadline for undo. */
  until: time,
});
export type DeskPublicationWire = z.infer<typeof deskPublicationSchema>;

/** State of the shop's content. */
export const deskContentSchema = z.object({
  /** Items by section; of questions and videos only those that differ from the built site. */
  counts: z.record(z.enum(contentSections), integer),
  publications: z.array(deskPublicationSchema),
  /** Number of visitors who opened the answer to each question in the last thirty days, by id; absent = none. */
  opened: z.record(z.string(), integer),
});
export type DeskContentWire = z.infer<typeof deskContentSchema>;

/** An uploaded picture for the shop's content. */
export const deskPictureSchema = z.object({
  key: z.string(),
  url: z.string(),
  /** For the media library: key of its preview. */
  preview: nullableString,
  width: integer,
  height: integer,
});
export type DeskPictureWire = z.infer<typeof deskPictureSchema>;

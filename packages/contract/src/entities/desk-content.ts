import * as z from 'zod/mini';
import { type ContentSection, contentSections } from '../vocabulary.ts';
import { contentSchemas } from './content.ts';
import { integer, nullableString, time } from './parts.ts';

const changedBy = z.nullable(z.object({ operator: z.string(), changed_at: time }));

function itemOf<S extends ContentSection>(section: S) {
  return z.object({
    section: z.literal(section),
    /** Its key within the section. */
    item: z.string(),
    /** As it will be once it is published. */
    content: contentSchemas[section],
    /** As customers see it; null = not at all, or as the site shipped it. */
    published: z.nullable(contentSchemas[section]),
    /** Names `content`; whoever saves says which one was edited. */
    version: z.string(),
    /** Who saved the draft; null without one. */
    draft: changedBy,
    /** Addresses of its pictures, by key. */
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

/** A draft that waits to be published. */
export const deskChangeSchema = z.object({
  section: z.enum(contentSections),
  item: z.string(),
  version: z.string(),
  /** What people call it, in the language of the call; empty for an order and the notice. */
  title: z.string(),
  /** Nothing of it is published yet. */
  is_new: z.boolean(),
  /** Names of the fields that differ from what is published. */
  fields: z.array(z.string()),
  /** Names of the fields that have to be filled in before. */
  missing: z.array(z.string()),
  /** What is published has changed since the draft was made, so that it has to be looked at again. */
  outdated: z.boolean(),
  operator: z.string(),
  changed_at: time,
});
export type DeskChangeWire = z.infer<typeof deskChangeSchema>;

/** What was published at once, and whether that can be taken back. */
export const deskPublicationSchema = z.object({
  id: z.string(),
  published_at: time,
  operator: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ section: z.enum(contentSections), item: z.string(), title: z.string() })),
  undone_at: z.nullable(time),
  undone_by: nullableString,
  /** Until when it can be undone. */
  until: time,
});
export type DeskPublicationWire = z.infer<typeof deskPublicationSchema>;

/** How the shop's content stands. */
export const deskContentSchema = z.object({
  /** Items by section, drafts of new ones too; of questions and videos those that are not as shipped. */
  counts: z.record(z.enum(contentSections), integer),
  changes: z.array(deskChangeSchema),
  publications: z.array(deskPublicationSchema),
  /** How often visitors opened the answer of a question in the last thirty days, by its id; absent = never. */
  opened: z.record(z.string(), integer),
});
export type DeskContentWire = z.infer<typeof deskContentSchema>;

/** A picture that was taken in for the shop's content. */
export const deskPictureSchema = z.object({
  key: z.string(),
  url: z.string(),
  /** Of the media library: the key of its preview. */
  preview: nullableString,
  width: integer,
  height: integer,
});
export type DeskPictureWire = z.infer<typeof deskPictureSchema>;

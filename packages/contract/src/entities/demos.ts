import * as z from 'zod/mini';
import { orientations, productKinds } from '../vocabulary.ts';
import { fileSchema, nullableString, sizeSchema, taskStatusSchema } from './parts.ts';

/** One picture of a demo: `name` is the slug of its filter (string art: of its preset), `title` is its display name. */
export const demoPhotoSchema = z.object({ name: z.string(), title: z.string(), url: z.string() });
export type DemoPhotoWire = z.infer<typeof demoPhotoSchema>;

/** A photo tried without a code; deleted after 24 hours. Pictures are added to the list as they become ready. */
export const demoSchema = z.object({
  id: z.string(),
  slug: z.string(),
  product_type: z.enum(productKinds),
  /** Address of the demo's page. */
  url: nullableString,
  status: taskStatusSchema,
  orientation: z.enum(orientations),
  size: sizeSchema,
  /** The cropped photo; null until the first picture is ready. */
  origin_photo: z.nullable(fileSchema),
  demo_photos: z.array(demoPhotoSchema),
  /** The visitor's reaction; null if there is none. */
  like: z.nullable(z.boolean()),
  expires_at: z.string(),
});
export type DemoWire = z.infer<typeof demoSchema>;

/** A demo as returned to its creator, once. */
export const madeDemoSchema = z.extend(demoSchema, {
  /** Authorises deletion of the demo; the link alone does not. */
  erase_key: z.string(),
});
export type MadeDemoWire = z.infer<typeof madeDemoSchema>;

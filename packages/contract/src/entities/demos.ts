import * as z from 'zod/mini';
import { orientations, productKinds } from '../vocabulary.ts';
import { fileSchema, nullableString, sizeSchema, taskStatusSchema } from './parts.ts';

/** A look of a demo: `name` is the slug of its filter (string art: of its preset), `title` what people read. */
export const demoPhotoSchema = z.object({ name: z.string(), title: z.string(), url: z.string() });
export type DemoPhotoWire = z.infer<typeof demoPhotoSchema>;

/** What a photo would look like, without a code; gone after 24 hours. Pictures are in the list as soon as they are ready. */
export const demoSchema = z.object({
  id: z.string(),
  slug: z.string(),
  product_type: z.enum(productKinds),
  /** Address of its page. */
  url: nullableString,
  status: taskStatusSchema,
  orientation: z.enum(orientations),
  size: sizeSchema,
  /** The photo as cropped; null until the first picture. */
  origin_photo: z.nullable(fileSchema),
  demo_photos: z.array(demoPhotoSchema),
  /** What its visitor thought of it; null until said. */
  like: z.nullable(z.boolean()),
});
export type DemoWire = z.infer<typeof demoSchema>;

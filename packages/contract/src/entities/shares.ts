import * as z from 'zod/mini';
import { orientations, productKinds } from '../vocabulary.ts';
import { sizeSchema } from './parts.ts';

/** The share link of a finished work. */
export const shareSchema = z.object({ url: z.string() });
export type ShareWire = z.infer<typeof shareSchema>;

/** What visitors of a share link see: never the photo, the title, the code, the owner or the booklet. */
export const sharedWorkSchema = z.object({
  product_type: z.enum(productKinds),
  size: sizeSchema,
  orientation: z.enum(orientations),
  picture_url: z.string(),
});
export type SharedWorkWire = z.infer<typeof sharedWorkSchema>;

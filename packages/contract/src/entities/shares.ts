import * as z from 'zod/mini';
import { orientations, productKinds } from '../vocabulary.ts';
import { sizeSchema } from './parts.ts';

/** The link under which friends see a finished work. */
export const shareSchema = z.object({ url: z.string() });
export type ShareWire = z.infer<typeof shareSchema>;

/** What friends see of a work: never the photo, the title, the code, the owner or the booklet. */
export const sharedWorkSchema = z.object({
  product_type: z.enum(productKinds),
  size: sizeSchema,
  orientation: z.enum(orientations),
  /** Address of the picture of the finished work; gone with the link. */
  picture_url: z.string(),
});
export type SharedWorkWire = z.infer<typeof sharedWorkSchema>;

import * as z from 'zod/mini';
import { libraryCategories } from '../vocabulary.ts';
import { filterSchema, integer, nullableString, sizeSchema } from './parts.ts';

/** A picture of the media library. */
export const libraryItemSchema = z.object({
  id: z.string(),
  category: z.enum(libraryCategories),
  title: z.string(),
  url: z.string(),
  preview_url: z.string(),
});
export type LibraryItemWire = z.infer<typeof libraryItemSchema>;

/** Server settings the web app needs. */
export const configSchema = z.object({
  flags: z.record(z.string(), z.boolean()),
  sizes: z.array(sizeSchema),
  filters: z.array(filterSchema),
  limits: z.object({ upload_bytes: integer, upload_pixels: integer }),
  /** Notice for all customers, in the language of the call. */
  notice: nullableString,
  /** Changes with every notice, so that a client can show each once. */
  notice_id: nullableString,
  support_email: z.string(),
  realtime: z.object({ key: z.string(), wsHost: z.string(), wsPort: integer, forceTLS: z.boolean() }),
});
export type ConfigWire = z.infer<typeof configSchema>;

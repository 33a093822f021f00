import * as z from 'zod/mini';
import { blankStatuses, productKinds } from '../vocabulary.ts';
import { fileSchema, nullableString, time } from './parts.ts';

/** The signed-in user. */
export const profileSchema = z.object({
  email: z.string(),
  full_name: nullableString,
  birth_date: z.nullable(z.iso.date()),
  gender: z.nullable(z.union([z.literal(1), z.literal(2)])),
  avatar: z.nullable(fileSchema),
  created_at: time,
  last_viewed_product_type: z.nullable(z.enum(productKinds)),
  unfinished_blank: z.nullable(
    z.object({ product_type: z.enum(productKinds), slug: z.string(), step: z.enum(blankStatuses) }),
  ),
});
export type ProfileWire = z.infer<typeof profileSchema>;

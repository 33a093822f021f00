import * as z from 'zod/mini';
import { orientations, productKinds } from '../vocabulary.ts';
import { integer, nullableString, sizeSchema, time } from './parts.ts';

/** Maximum number of versions in a vote. */
export const mostVersionsAsked = 3;

/** The link of a vote. */
export const opinionLinkSchema = z.object({ url: z.string() });

/** A voter's comment; hidden by its `id`. */
const voteLineSchema = z.object({ id: z.string(), name: nullableString, text: z.string(), at: time });
export type VoteLineWire = z.infer<typeof voteLineSchema>;

/** An open vote as the owner of the order sees it: the versions with the most hearts first. */
export const opinionSchema = z.object({
  url: z.string(),
  ends_at: time,
  votes: z.array(
    z.object({
      preset: integer,
      hearts: integer,
      words: z.array(z.string()),
      /** The comments with their authors and times, oldest first. */
      lines: z.array(voteLineSchema),
    }),
  ),
});
export type OpinionWire = z.infer<typeof opinionSchema>;

const versionSchema = z.object({ preset: integer, url: z.string() });
/** The picture people are asked about: never the photo, the code or an address. */
const picture = {
  product_type: z.enum(productKinds),
  size: sizeSchema,
  orientation: z.enum(orientations),
  /** First name of the owner; null if unknown. */
  name: nullableString,
};

/** An open vote as anyone with its link sees it. */
export const askedOpinionSchema = z.object({
  ...picture,
  ends_at: time,
  versions: z.array(versionSchema),
  vote: z.nullable(z.object({ preset: integer, words: nullableString, name: nullableString })),
});
export type AskedOpinionWire = z.infer<typeof askedOpinionSchema>;

/**
 * `data` of the 404 after the owner has ended the vote or ordered. `version` is the one the owner chose; null if none.
 */
export const endedOpinionSchema = z.object({ ...picture, version: z.nullable(versionSchema) });
export type EndedOpinionWire = z.infer<typeof endedOpinionSchema>;

import * as z from 'zod/mini';
import { productKinds } from '../vocabulary.ts';
import { integer, nullableString, time } from './parts.ts';

/**
 * Colours of hands, in the order they are given out: white letters on each have a contrast of 5.2 at least. Hands are told apart
 * by their letters too.
 */
export const handColours = ['#1F6F6B', '#B9482A', '#8F5D00', '#5B4A8A', '#8F1D2F', '#32662F'] as const;
export type HandColour = (typeof handColours)[number];

/** Guests of a work at once: a colour for each beside the owner's. */
export const mostGuests = handColours.length - 1;
/** Characters of the longest name of a hand; an emoji counts as one. */
export const mostHandCharacters = 30;
/** Hours for which a segment stays claimed. */
export const claimHours = 24;

const handColour = z.enum(handColours);

/** A guest whose link is open. */
export const guestSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: handColour,
  /** False for one who only looks. */
  may_mark: z.boolean(),
  created_at: time,
  /** When the guest marked last; null before. */
  seen_at: z.nullable(time),
});
export type GuestWire = z.infer<typeof guestSchema>;

/** A new guest; the link is told this once. */
export const invitedSchema = z.object({ id: z.string(), url: z.string() });
export type InvitedWire = z.infer<typeof invitedSchema>;

/** What a guest sees beside the segments: never the photo, the code, the address or the booklet. */
export const guestWorkSchema = z.object({
  kit_id: z.string(),
  product_type: z.enum(productKinds),
  /** What the owner calls the work. */
  title: nullableString,
  /** First name of the owner; null where none is known. */
  owner: nullableString,
  name: z.string(),
  color: handColour,
  may_mark: z.boolean(),
  /** True if the caller is signed in as the owner, whose link it is. */
  own: z.boolean(),
});
export type GuestWorkWire = z.infer<typeof guestWorkSchema>;

/** Whoever marks in a work: its owner, its guests and those who were. */
export const handSchema = z.object({
  /** 0 is the owner; never given to another. */
  hand: integer,
  /** The owner's first name; null where none is known. */
  name: nullableString,
  color: handColour,
  /** True for the hand that asks. */
  you: z.boolean(),
  /** False once its link has ended: what it marked stays. */
  open: z.boolean(),
  /** Id of the guest, for the owner alone, while the link is open. */
  guest_id: nullableString,
  may_mark: z.boolean(),
  /** Cells that are marked by it now. */
  cells: integer,
  /** Finished segments of which no other hand marked more. */
  segments: integer,
  seen_at: z.nullable(time),
  /** Where it marked last. */
  at: z.nullable(z.object({ segment_id: z.string(), row: integer })),
});
export type HandWire = z.infer<typeof handSchema>;

/** Whose a segment is, for those of whom there is something to say. */
export const segmentHandSchema = z.object({
  id: z.string(),
  /** Of a finished segment: the hand that marked most of it. */
  hand: z.nullable(integer),
  /** The hand that has claimed it, and until when. */
  claim: z.nullable(z.object({ hand: integer, until: time })),
});
export type SegmentHandWire = z.infer<typeof segmentHandSchema>;

/** Who marks in a work, and what. Empty where nobody was ever invited. */
export const handsSchema = z.object({ hands: z.array(handSchema), segments: z.array(segmentHandSchema) });
export type HandsWire = z.infer<typeof handsSchema>;

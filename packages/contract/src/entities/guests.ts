import * as z from 'zod/mini';
import { productKinds } from '../vocabulary.ts';
import { integer, nullableString, time } from './parts.ts';

/** Collaborator colours in the order they are assigned; white letters on each have a contrast of at least 5.2. */
export const collaboratorColours = ['#1F6F6B', '#B9482A', '#8F5D00', '#5B4A8A', '#8F1D2F', '#32662F'] as const;
export type CollaboratorColour = (typeof collaboratorColours)[number];

/** Maximum number of guests at a time: one for each colour except the owner's. */
export const mostGuests = collaboratorColours.length - 1;
/** Maximum length of a collaborator's name; an emoji counts as one character. */
export const mostNameCharacters = 30;
/** Hours until a claim on a segment expires. */
export const claimHours = 24;

const collaboratorColour = z.enum(collaboratorColours);

/** A guest with an active link. */
export const guestSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: collaboratorColour,
  /** False for a view-only guest. */
  may_mark: z.boolean(),
  created_at: time,
  /** When the guest last marked; null before. */
  seen_at: z.nullable(time),
});
export type GuestWire = z.infer<typeof guestSchema>;

/** A new guest; the link is returned only here. */
export const invitedSchema = z.object({ id: z.string(), url: z.string() });
export type InvitedWire = z.infer<typeof invitedSchema>;

/** What a guest sees besides the segments: never the photo, the code, the address or the booklet. */
export const guestWorkSchema = z.object({
  kit_id: z.string(),
  product_type: z.enum(productKinds),
  title: nullableString,
  owner: nullableString,
  name: z.string(),
  color: collaboratorColour,
  may_mark: z.boolean(),
  /** True if the caller is signed in as the owner. */
  own: z.boolean(),
});
export type GuestWorkWire = z.infer<typeof guestWorkSchema>;

/** Anyone who marks in a work: its owner, current and former guests. */
export const collaboratorSchema = z.object({
  /** 0 is the owner; numbers are never reused. */
  hand: integer,
  /** The name of the guest, or the owner's first name; null if unknown. */
  name: nullableString,
  color: collaboratorColour,
  you: z.boolean(),
  /** False once the link is revoked; its marks stay. */
  open: z.boolean(),
  /** Id of the guest, for the owner only and while the link is active. */
  guest_id: nullableString,
  may_mark: z.boolean(),
  cells: integer,
  /** Finished segments in which nobody else marked more cells. */
  segments: integer,
  seen_at: z.nullable(time),
  /** Where this collaborator marked last. */
  at: z.nullable(z.object({ segment_id: z.string(), row: integer })),
});
export type CollaboratorWire = z.infer<typeof collaboratorSchema>;

/** Who works on a segment; segments without `hand` and `claim` are not listed. */
export const segmentCollaboratorSchema = z.object({
  id: z.string(),
  /** For a finished segment: the collaborator with the most marks in it. */
  hand: z.nullable(integer),
  claim: z.nullable(z.object({ hand: integer, until: time })),
});
export type SegmentCollaboratorWire = z.infer<typeof segmentCollaboratorSchema>;

/** Who marks in a work, and where. Empty if nobody was ever invited. */
export const collaboratorsSchema = z.object({
  hands: z.array(collaboratorSchema),
  segments: z.array(segmentCollaboratorSchema),
});
export type CollaboratorsWire = z.infer<typeof collaboratorsSchema>;

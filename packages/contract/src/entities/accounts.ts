import * as z from 'zod/mini';
import { blankStatuses, productKinds } from '../vocabulary.ts';
import { fileSchema, nullableString, taskStatusSchema, time } from './parts.ts';

/** The signed-in user. */
export const profileSchema = z.object({
  email: z.string(),
  /** False after a bounce or a spam complaint: nothing more is sent to the address. */
  mail_arrives: z.boolean(),
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

/** A session of the user. */
export const sessionSchema = z.object({
  id: z.string(),
  /** True for the session of this call. */
  current: z.boolean(),
  created_at: time,
  /** Accurate to a few minutes. */
  last_seen_at: time,
  /** Browser and device, for instance "Chrome, Windows"; null if unknown. */
  device: nullableString,
});
export type SessionWire = z.infer<typeof sessionSchema>;

/** State of a second factor. */
export const secondFactorSchema = z.object({
  /** Whether sign-in by password requires a code. */
  enabled: z.boolean(),
  since: z.nullable(time),
  recovery_codes_left: z.number(),
});
export type SecondFactorWire = z.infer<typeof secondFactorSchema>;

/** Data for setting up an authenticator. */
export const secretSchema = z.object({
  /** Base32, to be typed if the QR code cannot be scanned. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});

/** A passkey: a second factor without codes. */
export const passkeySchema = z.object({
  id: z.string(),
  /** Chosen by its owner. */
  name: z.string(),
  created_at: time,
  /** Null until the first sign-in with it. */
  used_at: z.nullable(time),
});
export type PasskeyWire = z.infer<typeof passkeySchema>;

/** `required` for operators: their authenticator must verify a fingerprint, a face or a PIN. */
const userVerification = z.enum(['required', 'preferred']);

/** Options for creating a passkey (WebAuthn); binary values as base64url. */
export const passkeyOfferSchema = z.object({
  /** Valid once, for five minutes. */
  challenge: z.string(),
  rp_id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  user_verification: userVerification,
  /** Existing credentials of the account, excluded from creation. */
  known: z.array(z.string()),
});
export type PasskeyOfferWire = z.infer<typeof passkeyOfferSchema>;

/** The challenge for a sign-in by passkey. */
export const passkeyAskedSchema = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  user_verification: userVerification,
  known: z.array(z.string()),
});
export type PasskeyAskedWire = z.infer<typeof passkeyAskedSchema>;

/** One-time codes for when the authenticator is lost; returned only here. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** The archive of everything an account holds. */
export const profileExportSchema = z.object({
  /** Null if none was requested, or if the last one has been deleted. */
  status: z.nullable(taskStatusSchema),
  /** Link to the archive, valid for 7 days; null until it is ready. */
  url: nullableString,
});
export type ProfileExportWire = z.infer<typeof profileExportSchema>;

import * as z from 'zod/mini';
import { blankStatuses, productKinds } from '../vocabulary.ts';
import { fileSchema, nullableString, taskStatusSchema, time } from './parts.ts';

/** The signed-in user. */
export const profileSchema = z.object({
  email: z.string(),
  /** False once mails came back from the address, or were called unwanted there: nothing more is sent to it. */
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

/** One place where the user is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** The sign-in of this call. */
  current: z.boolean(),
  created_at: time,
  /** Exact to some minutes. */
  last_seen_at: time,
  /** Browser and device, for instance "Chrome, Windows"; null where they are unknown. */
  device: nullableString,
});
export type SessionWire = z.infer<typeof sessionSchema>;

/** How a second factor stands. */
export const secondFactorSchema = z.object({
  /** A code is asked for at each sign-in by password. */
  enabled: z.boolean(),
  since: z.nullable(time),
  recovery_codes_left: z.number(),
});
export type SecondFactorWire = z.infer<typeof secondFactorSchema>;

/** What an authenticator is set up with. */
export const secretSchema = z.object({
  /** Base32, to be typed where the picture cannot be scanned. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});

/** A passkey: a second step without a code. */
export const passkeySchema = z.object({
  id: z.string(),
  /** As its owner called it. */
  name: z.string(),
  created_at: time,
  /** Null until it signs somebody in. */
  used_at: z.nullable(time),
});
export type PasskeyWire = z.infer<typeof passkeySchema>;

/** What a browser makes a passkey for (WebAuthn); binary values as base64url. */
export const passkeyOfferSchema = z.object({
  /** Good once, for five minutes. */
  challenge: z.string(),
  rp_id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  /** Credentials the account has: their authenticators are not asked again. */
  known: z.array(z.string()),
});
export type PasskeyOfferWire = z.infer<typeof passkeyOfferSchema>;

/** What a passkey signs at a sign-in. */
export const passkeyAskedSchema = z.object({ challenge: z.string(), rp_id: z.string(), known: z.array(z.string()) });
export type PasskeyAskedWire = z.infer<typeof passkeyAskedSchema>;

/** Codes for whoever lost the authenticator, each good once; told this time only. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** The archive of everything an account holds. */
export const profileExportSchema = z.object({
  /** Null where none was asked for in the last days. */
  status: z.nullable(taskStatusSchema),
  /** The archive, for 7 days; null until it is ready. */
  url: nullableString,
});
export type ProfileExportWire = z.infer<typeof profileExportSchema>;

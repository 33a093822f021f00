import * as z from 'zod/mini';
import {
  profileExportSchema,
  profileSchema,
  recoveryCodesSchema,
  passkeyAskedSchema,
  passkeyOfferSchema,
  passkeySchema,
  secondFactorSchema,
  secretSchema,
  sessionSchema,
} from '../entities/index.ts';
import { absentWhenEmpty, truth } from '../inputs.ts';
import { birthDate, email, name, passwordGiven, passwordNew, question, userName } from '../rules.ts';
import { supportPictureFields } from '../uploads.ts';
import { passkeyAssertion, passkeyCreation } from '../passkeys.ts';
import { type Endpoint, key, many, notice, one } from './endpoint.ts';

const signedIn = z.object({ access_token: z.string() });
/** The token from a reset link; a malformed one gets the same error as a used one. */
const resetToken = z.string({ error: 'token.invalid' }).check(z.regex(/^[\w-]{20,100}$/, { error: 'token.invalid' }));
/** A form field that may be left out (unchanged) or cleared (null or empty text). */
const emptied = <T extends z.ZodMiniType>(inner: T) =>
  z.optional(
    z.pipe(
      z.transform((given: unknown) => (given === '' ? null : given)),
      z.nullable(inner),
    ),
  );
/** Six digits of an authenticator, or a recovery code, as people type them. */
const secondFactorCode = z
  .string({ error: 'secondFactor.needed' })
  .check(z.trim(), z.regex(/^[\w\s-]{6,40}$/, { error: 'secondFactor.wrong' }));
/** 1 male, 2 female, as number or text. */
const gender = z.pipe(
  z.transform((given: unknown) => (given === '1' ? 1 : given === '2' ? 2 : given)),
  z.union([z.literal(1), z.literal(2)], { error: 'field.invalid' }),
);

/** Accounts, profiles and messages to support. */
export const accountEndpoints = {
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    status: 201,
    body: z.object({ full_name: userName, email, password: passwordNew, consent: absentWhenEmpty(truth) }),
    answer: signedIn,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    status: 200,
    body: z.object({
      email,
      password: passwordGiven,
      need_remember: absentWhenEmpty(truth),
      slug: absentWhenEmpty(key),
      /** A code beside the password; asked for on its field by accounts that have set it up. */
      second_factor: absentWhenEmpty(secondFactorCode),
      /** In its place. */
      passkey: z.optional(passkeyAssertion),
    }),
    answer: z.object({ access_token: z.string(), data: z.optional(z.object({ tile_id: z.string() })) }),
  },
  /** What a passkey of the account is to sign, for who knows its password; 404 where it has none. */
  askPasskey: {
    method: 'POST',
    path: '/auth/login/passkey',
    access: 'public',
    status: 200,
    body: z.object({ email, password: passwordGiven }),
    answer: one(passkeyAskedSchema),
  },
  logout: { method: 'POST', path: '/auth/logout', access: 'user', status: 204 },
  /** Where the caller is signed in: this sign-in first, then the last used. */
  sessions: { method: 'GET', path: '/auth/sessions', access: 'user', status: 200, answer: many(sessionSchema) },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    status: 204,
    params: z.object({ id: key }),
  },
  /** Ends all sign-ins but the caller's own. */
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions', access: 'user', status: 204 },
  /** Answers the same for known and unknown addresses. */
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    status: 204,
    body: z.object({ email }),
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    status: 200,
    body: z.object({ token: resetToken, password: passwordNew }),
    answer: notice,
  },
  checkResetToken: {
    method: 'POST',
    path: '/auth/reset-password/check-token',
    access: 'public',
    status: 204,
    body: z.object({ token: resetToken }),
  },
  profile: { method: 'GET', path: '/profile', access: 'user', status: 200, answer: one(profileSchema) },
  /**
   * Fields left out stay unchanged; `birth_date` and `gender` can be cleared; `remove_avatar` (ours) deletes the
   * avatar.
   */
  saveProfile: {
    method: 'POST',
    path: '/profile',
    access: 'user',
    status: 200,
    files: ['avatar'],
    body: z.object({
      full_name: z.optional(z.nullable(name)),
      birth_date: emptied(birthDate),
      gender: emptied(gender),
      remove_avatar: absentWhenEmpty(truth),
    }),
    answer: z.object({ data: profileSchema, message: z.string() }),
  },
  changePassword: {
    method: 'POST',
    path: '/profile/change-password',
    access: 'user',
    status: 200,
    body: z.object({ current_password: passwordGiven, new_password: passwordNew }),
    answer: notice,
  },
  /** How the account's second factor stands. */
  secondFactor: {
    method: 'GET',
    path: '/profile/second-factor',
    access: 'user',
    status: 200,
    answer: one(secondFactorSchema),
  },
  /** A secret for an authenticator; it is demanded once a code of it was given. */
  beginSecondFactor: {
    method: 'POST',
    path: '/profile/second-factor',
    access: 'user',
    status: 201,
    body: z.object({ current_password: passwordGiven }),
    answer: one(secretSchema),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/profile/second-factor/confirm',
    access: 'user',
    status: 200,
    body: z.object({ code: secondFactorCode }),
    answer: one(recoveryCodesSchema),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/profile/second-factor/recovery-codes',
    access: 'user',
    status: 200,
    body: z.object({ code: secondFactorCode }),
    answer: one(recoveryCodesSchema),
  },
  endSecondFactor: {
    method: 'POST',
    path: '/profile/second-factor/off',
    access: 'user',
    status: 204,
    body: z.object({ code: secondFactorCode }),
  },
  /** The oldest first. */
  passkeys: { method: 'GET', path: '/profile/passkeys', access: 'user', status: 200, answer: many(passkeySchema) },
  /** What a new passkey is made for; a code of the second factor comes with it. */
  offerPasskey: {
    method: 'POST',
    path: '/profile/passkeys/offer',
    access: 'user',
    status: 200,
    body: z.object({ code: secondFactorCode }),
    answer: one(passkeyOfferSchema),
  },
  addPasskey: {
    method: 'POST',
    path: '/profile/passkeys',
    access: 'user',
    status: 201,
    body: passkeyCreation,
    answer: one(passkeySchema),
  },
  removePasskey: {
    method: 'DELETE',
    path: '/profile/passkeys/:id',
    access: 'user',
    status: 204,
    params: z.object({ id: key }),
  },
  deleteProfile: { method: 'DELETE', path: '/profile', access: 'user', status: 204 },
  profileExport: {
    method: 'GET',
    path: '/profile/export',
    access: 'user',
    status: 200,
    answer: one(profileExportSchema),
  },
  /** Asks for an archive of everything the account holds; a mail brings the link within an hour. */
  exportProfile: {
    method: 'POST',
    path: '/profile/export',
    access: 'user',
    status: 202,
    answer: one(profileExportSchema),
  },
  /** A message to support. */
  support: {
    method: 'POST',
    path: '/support',
    access: 'public',
    status: 204,
    files: supportPictureFields,
    body: z.object({ full_name: name, email, text: question }),
  },
} as const satisfies Record<string, Endpoint>;

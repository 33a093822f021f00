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
import { type Endpoint, key, many, notice, one, publicPost } from './endpoint.ts';

const signedIn = z.object({ access_token: z.string() });
/** The token of a reset link; a malformed one gets the same error as a used one. */
const resetToken = z.string({ error: 'token.invalid' }).check(z.regex(/^[\w-]{20,100}$/, { error: 'token.invalid' }));
const restoreToken = z
  .string({ error: 'restore.invalid' })
  .check(z.regex(/^[\w-]{20,100}$/, { error: 'restore.invalid' }));
/** A form field that may be absent (unchanged) or cleared (null or empty text). */
const emptied = <T extends z.ZodMiniType>(inner: T) =>
  z.optional(
    z.pipe(
      z.transform((given: unknown) => (given === '' ? null : given)),
      z.nullable(inner),
    ),
  );
/** A six-digit code from an authenticator app, or a recovery code, as typed. */
const secondFactorCode = z
  .string({ error: 'secondFactor.needed' })
  .check(z.trim(), z.regex(/^[\w\s-]{6,40}$/, { error: 'secondFactor.wrong' }));
/** 1 male, 2 female, as number or text. */
const gender = z.pipe(
  z.transform((given: unknown) => (given === '1' ? 1 : given === '2' ? 2 : given)),
  z.union([z.literal(1), z.literal(2)], { error: 'field.invalid' }),
);

const userGet = { method: 'GET', access: 'user', status: 200 } as const;
const userPost = { ...userGet, method: 'POST' } as const;

/** Accounts, profiles and messages to support. */
export const accountEndpoints = {
  register: {
    ...publicPost,
    path: '/auth/register',
    status: 201,
    body: z.object({
      full_name: userName,
      email,
      password: passwordNew,
      consent: absentWhenEmpty(truth),
      /** False for someone else's device; true if absent, unlike at sign-in. */
      need_remember: absentWhenEmpty(truth),
    }),
    answer: signedIn,
  },
  login: {
    ...publicPost,
    path: '/auth/login',
    body: z.object({
      email,
      password: passwordGiven,
      need_remember: absentWhenEmpty(truth),
      slug: absentWhenEmpty(key),
      /** Required if the account has a second factor; an error on this field asks for it. */
      second_factor: absentWhenEmpty(secondFactorCode),
      /** Alternative to `second_factor`. */
      passkey: z.optional(passkeyAssertion),
    }),
    answer: z.object({ access_token: z.string(), data: z.optional(z.object({ tile_id: z.string() })) }),
  },
  /** The challenge for signing in by passkey; requires the password. 404 if the account has no passkey. */
  askPasskey: {
    ...publicPost,
    path: '/auth/login/passkey',
    body: z.object({ email, password: passwordGiven }),
    answer: one(passkeyAskedSchema),
  },
  logout: { ...userPost, path: '/auth/logout', status: 204 },
  /** The caller's sessions: this one first, then by last use. */
  sessions: { ...userGet, path: '/auth/sessions', answer: many(sessionSchema) },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    status: 204,
    params: z.object({ id: key }),
  },
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions', access: 'user', status: 204 },
  /** Gives the same answer for known and unknown addresses. */
  forgotPassword: { ...publicPost, path: '/auth/forgot-password', status: 204, body: z.object({ email }) },
  resetPassword: {
    ...publicPost,
    path: '/auth/reset-password',
    body: z.object({ token: resetToken, password: passwordNew }),
    answer: notice,
  },
  checkResetToken: {
    ...publicPost,
    path: '/auth/reset-password/check-token',
    status: 204,
    body: z.object({ token: resetToken }),
  },
  profile: { ...userGet, path: '/profile', answer: one(profileSchema) },
  /** Absent fields stay unchanged; `birth_date` and `gender` can be cleared; `remove_avatar` deletes the file. */
  saveProfile: {
    ...userPost,
    path: '/profile',
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
    ...userPost,
    path: '/profile/change-password',
    body: z.object({ current_password: passwordGiven, new_password: passwordNew }),
    answer: notice,
  },
  secondFactor: { ...userGet, path: '/profile/second-factor', answer: one(secondFactorSchema) },
  /** Creates a secret for an authenticator app. The second factor is enabled once a code is confirmed. */
  beginSecondFactor: {
    ...userPost,
    path: '/profile/second-factor',
    status: 201,
    body: z.object({ current_password: passwordGiven }),
    answer: one(secretSchema),
  },
  confirmSecondFactor: {
    ...userPost,
    path: '/profile/second-factor/confirm',
    body: z.object({ code: secondFactorCode }),
    answer: one(recoveryCodesSchema),
  },
  renewRecoveryCodes: {
    ...userPost,
    path: '/profile/second-factor/recovery-codes',
    body: z.object({ code: secondFactorCode }),
    answer: one(recoveryCodesSchema),
  },
  endSecondFactor: {
    ...userPost,
    path: '/profile/second-factor/off',
    status: 204,
    body: z.object({ code: secondFactorCode }),
  },
  /** Oldest first. */
  passkeys: { ...userGet, path: '/profile/passkeys', answer: many(passkeySchema) },
  /** Options for creating a passkey. */
  offerPasskey: {
    ...userPost,
    path: '/profile/passkeys/offer',
    body: z.object({ code: secondFactorCode }),
    answer: one(passkeyOfferSchema),
  },
  addPasskey: {
    ...userPost,
    path: '/profile/passkeys',
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
    body: z.object({ code: z.optional(secondFactorCode) }),
  },
  /** Ends all sessions and erases the account, at once or after seven days; until then an emailed link restores it. */
  deleteProfile: {
    method: 'DELETE',
    path: '/profile',
    access: 'user',
    status: 204,
    body: z.object({
      /** If the account has a second factor. */
      code: absentWhenEmpty(secondFactorCode),
      at_once: absentWhenEmpty(truth),
      /** Required with `at_once`. */
      password: absentWhenEmpty(passwordGiven),
    }),
  },
  restoreAccount: {
    ...publicPost,
    path: '/auth/restore-account',
    body: z.object({ token: restoreToken, second_factor: absentWhenEmpty(secondFactorCode) }),
    answer: signedIn,
  },
  profileExport: { ...userGet, path: '/profile/export', answer: one(profileExportSchema) },
  /** Requests an archive of everything the account holds; the link is mailed within an hour. */
  exportProfile: { ...userPost, path: '/profile/export', status: 202, answer: one(profileExportSchema) },
  support: {
    ...publicPost,
    path: '/support',
    status: 204,
    files: supportPictureFields,
    body: z.object({ full_name: name, email, text: question }),
  },
} as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';

/*
 * Field rules of specification section 5. Each error is a key of `messages.ts`, so server and web say the same words.
 * zod/mini: the web app imports this file in its first screens.
 */

/** An e-mail address: trimmed, at most 254 characters, ASCII; error keys `email.*`. */
export const email = z
  .string({ error: 'email.required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'email.required', abort: true }),
    z.regex(/^[\x21-\x7e]+$/, { error: 'field.characters', abort: true }),
    z.maxLength(254, { error: 'email.format', abort: true }),
    z.email({ error: 'email.format' }),
  );

/** A password for sign-in: anything not empty. The rule of new passwords does not hold here: what nobody has is simply wrong. */
export const passwordGiven = z.string({ error: 'password.required' }).check(z.minLength(1, { error: 'password.required' }));

/** A new password: 6 to 128 printable ASCII characters, one capital letter. */
export const passwordNew = z
  .string({ error: 'password.required' })
  .check(
    z.minLength(1, { error: 'password.required', abort: true }),
    z.regex(/^[\x20-\x7e]+$/, { error: 'field.characters', abort: true }),
    z.minLength(6, { error: 'password.rule', abort: true }),
    z.maxLength(128, { error: 'password.rule', abort: true }),
    z.regex(/[A-Z]/, { error: 'password.rule' }),
  );

/**
 * A code as typed, brought to its canonical form: spaces and hyphens dropped, upper case, O read as 0 and I as 1.
 * Latin letters and digits only, at most 32 of them.
 */
export const code = z.pipe(
  z.pipe(
    z.string({ error: 'code.required' }).check(z.maxLength(100, { error: 'code.characters' })),
    z.transform((typed: string) => canonicalCode(typed)),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'code.required', abort: true }),
      z.regex(/^[0-9A-Z]+$/, { error: 'code.characters', abort: true }),
      z.maxLength(32, { error: 'code.unknown' }),
    ),
);

/** `typed` without spaces and hyphens, in upper case, O as 0 and I as 1. */
export function canonicalCode(typed: string): string {
  return typed
    .replace(/[\s\u00a0\u2010-\u2015-]+/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll('I', '1');
}

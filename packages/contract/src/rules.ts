import * as z from 'zod/mini';
import { canonicalCode, mostCodeSigns } from './codes.ts';
import { isWellFormedEmail, typedEmail } from './emails.ts';

/*
 * Field rules of specification section 5; errors are keys of `messages.ts`. zod/mini, because first screens import it.
 */

/** Longer texts are refused before normalisation, whose cost grows faster than their length. */
const mostTyped = 500;

/** An email address, read by `typedEmail`: at most 254 characters, ASCII; error keys `email.*`. */
export const email = z
  .string({ error: 'email.required' })
  .check(
    z.maxLength(mostTyped, { error: 'email.format', abort: true }),
    z.overwrite(typedEmail),
    z.minLength(1, { error: 'email.required', abort: true }),
    z.regex(/^[\x21-\x7e]+$/, { error: 'email.characters', abort: true }),
    z.maxLength(254, { error: 'email.format', abort: true }),
    z.refine(isWellFormedEmail, { error: 'email.format' }),
  );

/** A password for sign-in: not empty. The rule for new passwords does not apply here. */
export const passwordGiven = z
  .string({ error: 'password.required' })
  .check(z.minLength(1, { error: 'password.required' }));

/**
 * A password without invisible characters, and without the spaces and line breaks around it, which are often pasted.
 * Source: NIST SP 800-63B-4, section 3.1.1.2.
 */
export const typedPassword = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/** A new password: 6 to 128 printable ASCII characters with a capital letter; spaces around it are dropped. */
export const passwordNew = z.string({ error: 'password.required' }).check(
  z.maxLength(mostTyped, { error: 'password.rule', abort: true }),
  z.overwrite((text) => text.replace(/^[ \u00a0]+|[ \u00a0]+$/g, '')),
  z.minLength(1, { error: 'password.required', abort: true }),
  z.regex(/^[\x20-\x7e]+$/, { error: 'field.characters', abort: true }),
  z.minLength(6, { error: 'password.rule', abort: true }),
  z.maxLength(128, { error: 'password.rule', abort: true }),
  z.regex(/[A-Z]/, { error: 'password.rule' }),
);

/** A new password typed twice, for client forms; the error `password.match` belongs to `confirmation`. */
export const passwordTwice = z
  .object({ password: passwordNew, confirmation: z.string({ error: 'password.required' }) })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      error: 'password.match',
      path: ['confirmation'],
      when: () => true,
    }),
  );

/** Not allowed in a line of text: line breaks, other control characters, marks that change the writing direction. */
const unprintable = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/u;
/** A line of text without unprintable characters; error key `field.characters`. */
export const printable = z.refine<string>((text) => !unprintable.test(text), {
  error: 'field.characters',
  abort: true,
});

/** A text of `least` to `most` characters without the spaces around it; error keys `field.required`, `field.long`. */
export const textWithin = (least: number, most: number) =>
  z
    .string({ error: 'field.required' })
    .check(z.trim(), z.minLength(least, { error: 'field.required' }), z.maxLength(most, { error: 'field.long' }));

/** The name of a new account: 2 to 100 letters of any script, digits, spaces and . , ' ’ _ - between them. */
export const userName = z
  .string({ error: 'name.required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'name.required', abort: true }),
    printable,
    z.regex(/^[\p{L}\p{M}\p{N} .,'’_-]*$/u, { error: 'field.characters', abort: true }),
    z.minLength(2, { error: 'userName.short', abort: true }),
    z.maxLength(100, { error: 'field.long' }),
  );

/** Maximum length of a work's title; an emoji counts as one character. */
export const mostTitleCharacters = 60;

/** A name in the profile or a support message: 1 to 100 characters on one line. */
export const name = z
  .string({ error: 'name.required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'name.required', abort: true }),
    printable,
    z.maxLength(100, { error: 'field.long' }),
  );

/** One line of at most `most` characters; an emoji counts as one. */
const lineUpTo = (most: number) =>
  z.string({ error: 'field.required' }).check(
    z.trim(),
    printable,
    z.refine((text) => [...text].length <= most, { error: 'field.long' }),
  );

/** Maximum length of a comment on a vote; an emoji counts as one character. */
export const mostVoteCharacters = 200;

/** A comment on a vote: at most 200 characters on one line. */
export const voteWords = lineUpTo(mostVoteCharacters);

/** The owner's title of a work: 1 to 60 characters on one line. Null or only spaces: no title. */
export const workTitle = z.pipe(
  z.transform((given: unknown) => (typeof given === 'string' && given.trim() === '' ? null : given)),
  z.nullable(lineUpTo(mostTitleCharacters)),
);

/** The text of a support message: 1 to 5,000 characters; control characters other than line breaks are dropped. */
export const question = z.string({ error: 'question.required' }).check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')),
  z.trim(),
  z.minLength(1, { error: 'question.required', abort: true }),
  z.maxLength(5000, { error: 'field.long' }),
);

/** A date of birth, yyyy-MM-dd, from 1900; `isBirthDate` checks that it is not in the future. */
export const birthDate = z.iso
  .date({ error: 'birthDate.invalid', abort: true })
  .check(z.refine((day) => day >= '1900-01-01', { error: 'birthDate.invalid' }));
/** True if `day` (yyyy-MM-dd) can be a date of birth on `today` (same form). */
export function isBirthDate(day: string, today: string): boolean {
  return birthDate.safeParse(day).success && day <= today;
}

/** A typed code in canonical form, as `canonicalCode`: at most 32 Latin letters and digits. */
export const code = z.pipe(
  z.pipe(
    // Long enough for a link with a code in it.
    z.string({ error: 'code.required' }).check(z.maxLength(500, { error: 'code.characters' })),
    z.transform((typed: string) => canonicalCode(typed)),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'code.required', abort: true }),
      z.regex(/^[0-9A-Z]+$/, { error: 'code.characters', abort: true }),
      z.maxLength(mostCodeSigns, { error: 'code.unknown' }),
    ),
);

/** Maximum number of history entries stored one by one per segment. */
export const mostHistoryEntries = 20_000;
/** Maximum number of mark operations in one call. */
export const mostOperations = 2000;

/** Maximum number of pieces to recolour in one call: all cells of the largest work, 240 × 320. */
export const mostRetouched = 76_800;

/** Limits on a customer's own selection of colours: how many, at most one per symbol, and the pieces of each. */
export const coloursAtHand = { least: 2, most: 60, mostPieces: 1_000_000 } as const;

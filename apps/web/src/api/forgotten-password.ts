import * as z from 'zod/mini';
import { useSyncExternalStore } from 'react';
import type { OrderToComplete } from './account-request.ts';
import { writeLocal, readLocal } from './kept-text.ts';

/** What this browser knows of a password being renewed: the link of the email opens in a tab of its own. */
const forgottenSchema = z.object({
  email: z.string(),
  /** The order whose sign-in was interrupted. */
  order: z.optional(z.object({ slug: z.string(), product: z.string() })),
  /** When this was kept, ms since 1970. */
  keptAt: z.number(),
  /** Whether a link was asked for then. */
  asked: z.boolean(),
});
export type Forgotten = z.infer<typeof forgottenSchema>;

const key = 'uzor:forgotten-password';
const keptMs = 3_600_000;

export function keepForgotten(email: string, order: OrderToComplete | undefined): void {
  keep({ email, order, keptAt: Date.now(), asked: false });
}

export function keepAsked(email: string): void {
  keep({ email, order: forgotten()?.order, keptAt: Date.now(), asked: true });
}

function keep(known: Forgotten): void {
  writeLocal(key, JSON.stringify(known));
}

export function dropForgotten(): void {
  writeLocal(key, null);
}

/** What is known of the password being renewed; null if nothing is, or if its link has expired. */
export function forgotten(): Forgotten | null {
  return read(readLocal(key));
}

/** The same for a page, null while it is drawn at build; does not follow changes. */
export function useForgotten(): Forgotten | null {
  return read(
    useSyncExternalStore(
      () => () => undefined,
      () => readLocal(key),
      () => null,
    ),
  );
}

function read(text: string | null): Forgotten | null {
  const known = forgottenSchema.safeParse(text === null ? null : JSON.parse(text)).data ?? null;
  return known && Date.now() - known.keptAt < keptMs ? known : null;
}

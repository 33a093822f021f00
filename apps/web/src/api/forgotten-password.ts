import * as z from 'zod/mini';
import { useSyncExternalStore } from 'react';
import type { OrderToComplete } from './account-request.ts';
import { writeLocal, readLocal } from './kept-text.ts';

/** State of a password reset, stored because the link in the email opens in a new tab. */
const forgottenSchema = z.object({
  email: z.string(),
  /** The order whose sign-in was interrupted. */
  order: z.optional(z.object({ slug: z.string(), product: z.string() })),
  /** When this was stored, in milliseconds since 1970. */
  keptAt: z.number(),
  /** Whether a reset link was requested at that time. */
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

/** The stored state of the password reset; null if there is none or its link has expired. */
export function forgotten(): Forgotten | null {
  return read(readLocal(key));
}

/** Like `forgotten`, but null while the page is prerendered. Not updated when it changes. */
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

import * as z from 'zod/mini';
import { key } from './endpoint.ts';

/* What the calls of the desk have in common. */

const byOperators = { access: 'operator', status: 200 } as const;
/** What every question of the desk has. */
export const get = { ...byOperators, method: 'GET' } as const;
/** What every deed of the desk has. */
export const post = { ...byOperators, method: 'POST' } as const;
/** Why a deed is done: it stays in the audit trail. */
export const reason = z
  .string({ error: 'field.required' })
  .check(z.trim(), z.minLength(3, { error: 'field.required' }), z.maxLength(500, { error: 'field.long' }));
/** A fresh code of the second factor, for what must not leave the desk by a stolen sign-in. */
export const freshFactor = z
  .string({ error: 'secondFactor.needed' })
  .check(z.trim(), z.minLength(1, { error: 'secondFactor.needed' }), z.maxLength(100));
/** The id after which a page begins; absent = the newest. */
export const before = z.optional(key);
/** The `before` of the page after; null at the end. */
export const next = z.object({ next: z.nullable(z.string()) });

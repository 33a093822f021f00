import * as z from 'zod/mini';
import { textWithin } from '../rules.ts';
import { key } from './endpoint.ts';

const byOperators = { access: 'operator', status: 200 } as const;
/** Base of every GET of the desk. */
export const get = { ...byOperators, method: 'GET' } as const;
/** Base of every POST of the desk. */
export const post = { ...byOperators, method: 'POST' } as const;
/** The operator's reason; stored in the audit log. */
export const reason = textWithin(3, 500);
/** A fresh second-factor code, for data that a stolen session must not expose. */
export const freshFactor = z
  .string({ error: 'secondFactor.needed' })
  .check(z.trim(), z.minLength(1, { error: 'secondFactor.needed' }), z.maxLength(100));
/** The id after which a page starts; absent = the newest. */
export const before = z.optional(key);
/** The `before` of the next page; null at the end. */
export const next = z.object({ next: z.nullable(z.string()) });

import { ApiError } from '../../api/api-error.ts';

/** Why an order was refused, by what the customer can do about it. */
export type OrderRefusal =
  /** The address has an account: signing in completes the order. */
  | { readonly of: 'account' }
  /** No answer came, so the order may or may not have arrived. Placing it again is safe. */
  | { readonly of: 'connection' }
  | { readonly of: 'email'; readonly words: string }
  /** No preset is chosen, or it is being made again: another tab or device changed the order. */
  | { readonly of: 'variant'; readonly words: string }
  | { readonly of: 'other'; readonly words: string };

/** Distinguishes refusals by their body, because `complete` answers 409 for both the account and the preset. */
export function orderRefusal(problem: Error): OrderRefusal {
  if (!(problem instanceof ApiError)) return { of: 'other', words: problem.message };
  const { status, errors, message } = problem;
  if (status === 0) return { of: 'connection' };
  const [aboutEmail] = errors.email ?? [];
  if (status === 409) return aboutEmail === undefined ? { of: 'variant', words: message } : { of: 'account' };
  if (aboutEmail !== undefined) return { of: 'email', words: aboutEmail };
  return { of: 'other', words: errors.code?.[0] ?? message };
}

import { message } from '@uzor/contract';
import { PhotoRefused } from '@uzor/intake';
import { UsageError } from './usage-error.ts';

/** One line for a person on why nothing was made, or null where the error is ours. */
export function reasonOf(error: unknown): string | null {
  const reason =
    error instanceof UsageError
      ? error.message
      : error instanceof PhotoRefused
        ? message(error.reason, 'en', error.values)
        : null;
  return reason === null ? null : reason.replaceAll(/\s+/g, ' ');
}

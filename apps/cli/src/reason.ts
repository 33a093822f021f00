import { message } from '@uzor/contract';
import { PhotoRefused } from '@uzor/intake';
import { UsageError } from './usage-error.ts';

/** One line on why a command was refused; null for an internal error. */
export function reasonOf(error: unknown): string | null {
  const reason =
    error instanceof UsageError
      ? error.message
      : error instanceof PhotoRefused
        ? message(error.reason, 'en', error.values)
        : null;
  return reason === null ? null : reason.replaceAll(/\s+/g, ' ');
}

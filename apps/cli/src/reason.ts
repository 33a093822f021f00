import { message } from '@uzor/contract';
import { PhotoRefused } from '@uzor/intake';
import { UsageError } from './usage-error.ts';

/** One line that tells a person why nothing was made; null if the fault is ours. */
export function reasonOf(error: unknown): string | null {
  const reason =
    error instanceof UsageError
      ? error.message
      : error instanceof PhotoRefused
        ? message(error.reason, 'en', error.values)
        : null;
  return reason === null ? null : reason.replaceAll(/\s+/g, ' ');
}

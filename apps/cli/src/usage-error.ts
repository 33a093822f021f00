/** A command that cannot run as typed: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

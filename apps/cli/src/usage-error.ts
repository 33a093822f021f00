/** What was typed cannot be done: one line for the person, exit 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

import type { Parts } from '../../platform/parts.ts';
import { forgottenQueue, type PasswordRenewal } from './renewal.ts';

/** Answers who has forgotten a password. */
export async function workAccounts({ queue }: Pick<Parts, 'queue'>, renewal: PasswordRenewal): Promise<void> {
  await queue.work<{ id: string }>(forgottenQueue, { concurrency: 1 }, ({ payload }) => renewal.answer(payload.id));
}

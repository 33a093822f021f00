import type { Parts } from '../../../platform/parts.ts';
import { forgottenQueue, type PasswordRenewal } from './renewal.ts';

/** Starts answering requests for new passwords. */
export async function workAccounts({ queue }: Pick<Parts, 'queue'>, renewal: PasswordRenewal): Promise<void> {
  await queue.work<{ id: string }>(forgottenQueue, { concurrency: 1 }, ({ payload }) => renewal.answer(payload.id));
}

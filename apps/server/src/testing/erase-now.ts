import { eraseAccount } from '../features/erasure/erase-account.ts';
import { fileService } from '../features/files/index.ts';
import { type Answered, call } from './caller.ts';
import type { TestServer } from './test-server.ts';

/** Deletes the account of a sign-in, and erases it as if it had waited. */
export async function erasedNow({ app, database, parts }: TestServer, token: string): Promise<Answered> {
  const answer = await call(app, 'DELETE', '/profile', { token });
  const waiting = database.selectFrom('account').select('id').where('erase_at', 'is not', null);
  for (const { id } of await waiting.execute()) await eraseAccount({ ...parts, files: fileService(parts) }, id);
  return answer;
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { registered } from '../../../testing/registered.ts';
import { runCommand } from '../../../testing/run-command.ts';
import { finishedKit } from '../../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eraseAccount } from '../../erase-account.ts';
import { fileService } from '../../files/index.ts';
import type { OperatorCommand } from '../operator-command.ts';
import { deleteUser, findUser, grantUser } from './user-commands.ts';

let testServer: TestServer;
let anna: { readonly token: string; readonly kitId: string; readonly code: string };
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  const code = await testServer.code();
  anna = { code, ...(await finishedKit(testServer, 'anna@example.com', code)) };
});
afterAll(() => testServer.close());

function run(...said: readonly [OperatorCommand, ...string[]]): Promise<string[]> {
  const { parts, database } = testServer;
  const erase = (id: string) => eraseAccount({ ...parts, files: fileService(parts) }, id);
  return runCommand({ database, clock: parts.clock, erase }, ...said);
}
interface Found {
  readonly email: string;
  readonly role: string | null;
  readonly sign_ins: number;
  readonly works: readonly { readonly id: string; readonly kind: string; readonly code: string }[];
  readonly mails: readonly { readonly kind: string; readonly to: string }[];
}
async function found(email: string): Promise<Found> {
  const [json = ''] = await run(findUser, email, '--json');
  return JSON.parse(json) as Found;
}

test('users find shows the works with their codes and the mails of an address, in whatever spelling, and no secret', async () => {
  const { kitId, token, code } = anna;
  const story = await found('ANNA@example.com');
  expect(story).toMatchObject({ email: 'anna@example.com', role: null, sign_ins: 1 });
  expect(story.works).toMatchObject([{ id: kitId, kind: 'mosaic', code }]);
  expect(story.mails.map(({ kind }) => kind)).toContain('account');
  const lines = (await run(findUser, 'anna@example.com')).join('\n');
  expect(lines).toMatch(new RegExp(`^email +anna@example.com$[^]*^work .*${kitId}.*${code}`, 'm'));
  for (const secret of [token, 'password_hash', '$argon2'])
    expect(`${lines}${JSON.stringify(story)}`).not.toContain(secret);
});

test('users grant makes an operator of an account, and of nobody else', async () => {
  await registered(testServer, 'desk@example.com');
  expect(await run(grantUser, 'desk@example.com', 'operator')).toEqual(['desk@example.com is operator']);
  expect((await found('desk@example.com')).role).toBe('operator');
  expect((await found('anna@example.com')).role).toBeNull();
  for (const wrong of [['desk@example.com'], ['desk@example.com', 'owner'], ['desk@example.com', 'operator', 'too']])
    await expect(run(grantUser, ...wrong)).rejects.toThrow(RangeError);
  await expect(run(grantUser, 'nobody@example.com', 'operator')).rejects.toThrow('There is no account');
});

test('users delete asks first, and then takes all that the account holds', async () => {
  const { token, kitId } = anna;
  await expect(run(deleteUser, 'anna@example.com')).rejects.toThrow('--yes');
  expect((await found('anna@example.com')).works).toHaveLength(1);
  expect(await run(deleteUser, 'anna@example.com', '--yes', '--json')).toEqual(['{"deleted":"anna@example.com"}']);
  await expect(run(findUser, 'anna@example.com')).rejects.toThrow('There is no account of anna@example.com');
  expect((await call(testServer.app, 'GET', '/profile', { token })).status).toBe(401);
  const left = testServer.database.selectFrom('kit').select('id').where('id', '=', kitId);
  expect(await left.executeTakeFirst()).toBeUndefined();
});

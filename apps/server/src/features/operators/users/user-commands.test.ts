import type { DeskDeed } from '@uzor/contract';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { registered } from '../../../testing/registered.ts';
import { operatorIn } from '../../../testing/operators.ts';
import { runCommand } from '../../../testing/run-command.ts';
import { finishedKit } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { eraseAccount } from '../../erasure/index.ts';
import { fileService } from '../../files/index.ts';
import { mailService } from '../../mails/index.ts';
import type { OperatorCommand } from '../operator-command.ts';
import { dropFactor, revokeUser, signOutUser } from './access-commands.ts';
import { deleteUser, findUser, grantUser } from './user-commands.ts';

const testServer = await openTestServer({ worker: true });
const code = await testServer.code();
const anna = { code, ...(await finishedKit(testServer, 'anna@example.com', code)) };

function run(...said: readonly [OperatorCommand, ...string[]]): Promise<string[]> {
  const { parts, database } = testServer;
  const erase = (id: string) => eraseAccount({ ...parts, files: fileService(parts) }, id);
  return runCommand({ database, clock: parts.clock, erase, mails: async () => mailService(parts) }, ...said);
}
interface Found {
  readonly email: string;
  readonly role: string | null;
  readonly sign_ins: number;
  readonly second_factor: boolean;
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

describe('access is taken away', () => {
  const reason = ['--reason', 'The telephone was lost'];
  const trailOf = async (what: DeskDeed) =>
    testServer.database.selectFrom('deed').selectAll().where('what', '=', what).executeTakeFirstOrThrow();
  const statusOf = async (token: string, path: string) => (await call(testServer.app, 'GET', path, { token })).status;

  test('from an operator: the desk is closed with the next call, and the trail says why', async () => {
    const token = await operatorIn(testServer, 'leaves@example.com');
    expect(await statusOf(token, '/desk/today')).toBe(200);
    await expect(run(revokeUser, 'leaves@example.com')).rejects.toThrow('--reason');
    expect(await run(revokeUser, 'leaves@example.com', ...reason)).toEqual([
      'leaves@example.com is no operator any more',
    ]);
    expect(await statusOf(token, '/desk/today')).toBe(403);
    expect(await trailOf('user.revoke')).toMatchObject({ reason: reason[1], outcome: 'done', operator_id: '' });
    await expect(run(revokeUser, 'leaves@example.com', ...reason)).rejects.toThrow('no operator');
  });

  test('from every browser of an account', async () => {
    const token = await registered(testServer, 'everywhere@example.com');
    await run(signOutUser, 'everywhere@example.com', ...reason);
    expect(await statusOf(token, '/profile')).toBe(401);
    expect(await trailOf('user.signOut')).toMatchObject({ outcome: 'done' });
  });

  test('from a second factor that was lost, of which its owner hears', async () => {
    await operatorIn(testServer, 'lost@example.com');
    await run(dropFactor, 'lost@example.com', ...reason);
    const { second_factor, mails } = await found('lost@example.com');
    expect([second_factor, mails.map(({ kind }) => kind)]).toEqual([false, ['second_factor_off']]);
    await expect(run(dropFactor, 'lost@example.com', ...reason)).rejects.toThrow('no second factor');
  });
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

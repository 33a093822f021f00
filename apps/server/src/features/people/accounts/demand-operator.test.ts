import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { makeOperator, operatorIn } from '../../../testing/operators.ts';
import { registered } from '../../../testing/registered.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer();

const today = (token: string) => call(testServer.app, 'GET', '/desk/today', { token });

test('the admin pages are closed to an operator without a second factor', async () => {
  const bare = await operatorIn(testServer, 'bare@example.com', { factor: false });
  expect((await today(bare)).status).toBe(409);
});

test('the admin pages are closed to a sign-in by password alone, and open to the one that set the second factor up', async () => {
  const { app, database } = testServer;
  const email = 'later@example.com';
  const token = await registered(testServer, email);
  await makeOperator(
    database,
    { email, password: 'Simple1' },
    async (path, body) => (await call(app, 'POST', path, { token, body })).json,
  );
  expect((await today(token)).status).toBe(200);
  const own = database.selectFrom('account').select('id').where('email', '=', email);
  await database.updateTable('access_token').set({ second_factor: false }).where('account_id', '=', own).execute();
  expect((await today(token)).status).toBe(409);
});

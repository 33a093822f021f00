import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { operatorIn } from '../../testing/operators.ts';
import { finishedKit } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { partsRepository } from './repository.ts';
import { resealParts } from './reseal.ts';
import { partsSeal } from './sealed.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

test('requests stay readable once the secret key that sealed them is taken away', async () => {
  const { database, parts } = testServer;
  const { kitId, token } = await finishedKit(testServer, 'sealed@example.com');
  const shown = await call(testServer.app, 'GET', `/tile/${kitId}/parts`, { token });
  const { parts: colours } = (shown.json as { data: { parts: { letter: string }[] } }).data;
  const body = { missing: [{ letter: colours[0]?.letter, count: 1 }], full_name: 'Анна', address: 'Покровка, 1' };
  await call(testServer.app, 'POST', `/tile/${kitId}/parts`, { token, body });
  const request = async () => partsRepository(database).lastOf(kitId);
  const desk = await operatorIn(testServer, 'desk@example.com');
  const refuse = { token: desk, body: { reason: 'No longer made' } };
  await call(testServer.app, 'POST', `/desk/parts/${(await request())?.id}/refuse`, refuse);

  const secretKey = 'another key of at least thirty-two characters';
  const former = [parts.config.secretKey];
  await resealParts({ database, config: { ...parts.config, secretKey, formerSecretKeys: former } });
  const { opened, openedParcel } = partsSeal({ ...parts.config, secretKey, formerSecretKeys: [] });
  const { sealed_parcel: parcel, sealed_outcome: outcome } = (await request()) ?? {};
  expect(openedParcel(parcel ?? Buffer.of())).toMatchObject({ fullName: 'Анна', address: 'Покровка, 1' });
  expect(opened(outcome ?? Buffer.of())).toBe('No longer made');
});

import { expect, test, vi } from 'vitest';
import { storedKey } from '../../platform/http/rate-limits.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { watchBatch } from './guessing.ts';
import { rateLimits } from './rate-limits.ts';

const testServer = await openTestServer({ rateLimits: true });

async function codeOf(batch: string | null): Promise<string> {
  const coded = testServer.database
    .updateTable('code')
    .set({ batch })
    .where('code', '=', await testServer.code());
  return (await coded.returning('id').executeTakeFirstOrThrow()).id;
}

const keyOfWinter = () => storedKey(testServer.parts.config.secretKey, 'orders-of-batch:winter');

test('a batch ordered faster than boxes are sold raises one alarm an hour, and nobody is refused', async () => {
  const error = vi.spyOn(testServer.parts.log, 'error').mockReturnValue();
  const id = await codeOf('winter');
  const ends = new Date(Date.now() + 3 * 3600 * 1000);
  await watchBatch(testServer.parts, id);
  expect(error).not.toHaveBeenCalled();
  await testServer.database
    .updateTable('rate_limit')
    .set({ hits: rateLimits.ordersOfBatch.times, ends_at: ends })
    .where('key', '=', keyOfWinter())
    .execute();
  for (let i = 0; i < 3; i++) await watchBatch(testServer.parts, id);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]?.[0]).toMatchObject({ batch: 'winter' });
  error.mockRestore();
});
test('codes without a batch are not counted', async () => {
  await watchBatch(testServer.parts, await codeOf(null));
  const counted = testServer.database.selectFrom('rate_limit').select('key').where('key', 'like', 'orders-of-batch:%');
  expect((await counted.execute()).filter(({ key }) => key !== keyOfWinter())).toEqual([]);
});

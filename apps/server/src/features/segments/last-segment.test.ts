import type { KitDetailWire, SegmentListItemWire, SegmentWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

test('a work goes on at the unfinished segment marked last, on whichever device, and says when', async () => {
  const other = await finishedKit(testServer, 'two-devices@example.com');
  const work = () => call(testServer.app, 'GET', `/tile/${other.kitId}`, { token: other.token });
  const list = await call(testServer.app, 'GET', `/tile/${other.kitId}/segment`, { token: other.token });
  const [first, second, third] = dataOf<SegmentListItemWire[][]>(list).flat();
  const mark = (segmentOf: SegmentListItemWire | undefined, coordinates: { x: number; y: number }) =>
    call(testServer.app, 'POST', `/tile/${other.kitId}/segment/${segmentOf?.id}/cell/set-marked`, {
      token: other.token,
      body: { coordinates },
    });
  const place = async () => {
    const { last_segment_id, last_marked_at } = dataOf<KitDetailWire>(await work());
    return [last_segment_id, last_marked_at === null];
  };
  expect(await place()).toEqual([null, true]);
  await mark(third, { x: 3, y: 0 });
  testServer.advance(60);
  await mark(first, { x: 3, y: 0 });
  expect(await place()).toEqual([first?.id, false]);
  testServer.advance(60);
  const { cells } = dataOf<SegmentWire>(
    await call(testServer.app, 'GET', `/tile/${other.kitId}/segment/${second?.id}`, { token: other.token }),
  );
  await mark(second, { x: (cells[0]?.length ?? 1) - 1, y: cells.length - 1 });
  expect(await place()).toEqual([first?.id, false]);
});

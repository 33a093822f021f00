import type { EditionWire, SegmentListItemWire } from '@uzor/contract';
import { readPdf } from '@uzor/print';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';

let testServer: TestServer;
let token: string;
let path: string;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  const { kitId, ...owner } = await finishedKit(testServer, 'printer@example.com');
  token = owner.token;
  path = `/tile/${kitId}`;
});
afterAll(() => testServer.close());

const ask = (below: string, who: string | undefined = token) =>
  testServer.app.inject({
    method: 'GET',
    url: `/api${path}/instruction${below}`,
    headers: { 'app-platform': 'web', ...(who === undefined ? {} : { authorization: `Bearer ${who}` }) },
  });
const pagesOf = (bytes: Buffer) => readPdf(bytes).pages.length;

test('the editions of a mosaic say how many pages they have and how large they are', async () => {
  const answer = await call(testServer.app, 'GET', `${path}/instruction/editions`, { token });
  const [usual, pale] = dataOf<EditionWire[]>(answer);
  expect([usual?.edition, pale?.edition]).toEqual(['usual', 'pale']);
  expect(pale?.pages).toBeLessThan((usual?.pages ?? 0) / 2);
  const file = await ask('?edition=pale');
  expect(file.headers['content-type']).toContain('application/pdf');
  expect([pagesOf(file.rawPayload), file.rawPayload.byteLength]).toEqual([pale?.pages, pale?.size_bytes]);
});
test('one segment alone is one page, pale too', async () => {
  const rows = await call(testServer.app, 'GET', `${path}/segment`, { token });
  const segments = dataOf<SegmentListItemWire[][]>(rows).flat();
  for (const edition of ['usual', 'pale']) {
    const file = await ask(`?edition=${edition}&segment=${segments[2]?.id}`);
    expect(file.statusCode, file.body.slice(0, 200)).toBe(200);
    expect(pagesOf(file.rawPayload)).toBe(1);
    expect(file.headers['content-disposition']).toContain('segment-3.pdf');
  }
});
test('an unknown edition is refused, an unknown segment is not found', async () => {
  expect((await ask('?edition=golden')).statusCode).toBe(422);
  expect((await ask('?segment=01a20272-cd1d-74a4-8438-5c538ad490ba')).statusCode).toBe(404);
});
test('nobody but the owner prints it', async () => {
  expect((await ask('', '')).statusCode).toBe(401);
});

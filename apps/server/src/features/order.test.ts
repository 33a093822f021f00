import type { KitDetailWire, SegmentListItemWire, SegmentWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../testing/caller.ts';
import { eventually, type House, openHouse } from '../testing/house.ts';
import { blankWhen, type Completion, dataOf, generatedBlank } from '../testing/orders.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ worker: true });
});
afterAll(() => house.close());

test('a code and a photo become a scheme in the postbox, a kit of segments and marks that stay', async () => {
  const generated = await generatedBlank(house);
  expect(generated).toMatchObject({ status: 'editing', generation_status: 2, size_id: 1, filter_id: 2, preset: null, tracing_photos: [] });
  const blank = await blankWhen(house, generated.slug, ({ generation_status }) => generation_status === 3);
  expect(blank.tracing_photos.map(({ preset }) => preset)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(blank).toMatchObject({ status: 'preset', origin_photo: { url: expect.stringContaining('/files/') as string } });

  await call(house.app, 'POST', `/tile/blank/${blank.slug}/apply-preset`, { body: { preset: 4 } });
  const answer = await call(house.app, 'POST', `/tile/blank/${blank.slug}/complete`, { body: { email: 'Anna@Example.com', consent: true } });
  expect(answer.status).toBe(201);
  const { token, data } = answer.json as Completion;

  const mails = await eventually(() => house.mails().length >= 2 && house.mails());
  const scheme = mails.find(({ subject }) => subject.includes('схема готова'));
  const account = mails.find(({ subject }) => subject.includes('вход'));
  expect(
    scheme?.parts
      .find(({ type }) => type === 'application/pdf')
      ?.bytes.subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(account?.text).toContain('Anna@Example.com');
  expect(account?.text).toContain('Если через час');

  const kit = dataOf<KitDetailWire>(await call(house.app, 'GET', `/tile/${data.tile_id}`, { token }));
  expect(kit).toMatchObject({
    preset: 4,
    code_attempt: 1,
    attempts_left: 4,
    total_cells: 80 * 112,
    marked_cells: 0,
    progress_percent: 0,
    instruction: { status: 3 },
  });
  expect(kit.colors.reduce((sum, { count }) => sum + count, 0)).toBe(80 * 112);

  const rows = dataOf<SegmentListItemWire[][]>(await call(house.app, 'GET', `/tile/${data.tile_id}/segment`, { token }));
  expect(rows.map((row) => row.length)).toEqual([5, 5, 5, 5, 5, 5, 5]);
  const first = rows[0]?.[0]?.id ?? '';
  const marked = dataOf<SegmentWire>(
    await call(house.app, 'POST', `/tile/${data.tile_id}/segment/${first}/cell/set-marked`, { token, body: { coordinates: { x: 15, y: 0 } } }),
  );
  expect(marked).toMatchObject({ status: 1, progress_percent: 6, version: 1, selected_coordinated: { x: 15, y: 0 } });
  expect(marked.cells.flat().filter((cell) => cell.marked)).toHaveLength(16);
  const after = dataOf<KitDetailWire>(await call(house.app, 'GET', `/tile/${data.tile_id}`, { token }));
  expect(after.marked_cells).toBe(16);

  const [, name, password] = /(\S+@\S+)\nПароль: (\S+)/.exec(account?.text ?? '') ?? [];
  const signIn = await call(house.app, 'POST', '/auth/login', { body: { email: name, password } });
  expect(signIn.status).toBe(200);
});

import type { BlankWire, ProductKind, TracingWire } from '@uzor/contract';
import { decodeScheme, productOf, type StoredScheme, workOf } from '@uzor/kit';
import { coloursOfPieces } from '@uzor/kit/retouch';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { blankWhen, type Completion, dataOf, openedBlank, readyBlank } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer({ worker: true });

const fetched = async (url: string) => {
  const { pathname, search } = new URL(url);
  return testServer.app.inject({ method: 'GET', url: pathname + search });
};
const schemeAt = async (url: string): Promise<StoredScheme> => decodeScheme((await fetched(url)).body);
const madeBlank = async (kind: ProductKind = 'mosaic'): Promise<BlankWire> => {
  const { slug } = await readyBlank(testServer, await testServer.code({ kind }));
  return blankWhen(testServer, slug, ({ generation_status }) => generation_status === 3);
};
const tracingOf = ({ tracing_photos: tracings }: BlankWire, preset: number): TracingWire => {
  const found = tracings.find((one) => one.preset === preset);
  if (!found) throw new Error(`No preset ${preset}`);
  return found;
};
const retouch = (
  { slug, product_type: kind }: BlankWire,
  body: object,
  options: { readonly language?: 'ru' | 'en' } = {},
) => call(testServer.app, 'PATCH', `${productOf(kind).apiBase}/blank/${slug}/retouch`, { body, ...options });
const takeBack = ({ slug }: BlankWire, query = '') =>
  call(testServer.app, 'DELETE', `/tile/blank/${slug}/retouch${query}`);
const pictures = async (slug: string) =>
  testServer.database
    .selectFrom('file')
    .innerJoin('tracing', 'tracing.picture', 'file.id')
    .select(['storage_key'])
    .where('slug', '=', slug)
    .execute();
/** Some cells of a scheme with the letter of another colour that has enough pieces left. */
async function changesOf(url: string, count: number): Promise<[number, string][]> {
  const { palette, work } = await schemeAt(url);
  const { cells } = workOf({ product: 'mosaic', work }, 'cells').grid;
  const roomiest = palette
    .map(({ letter, stock, count: used }, colour) => ({ letter, colour, room: (stock ?? 1e6) - used }))
    .toSorted((one, two) => two.room - one.room)[0];
  const others = [...cells.keys()].filter((cell) => cells[cell] !== roomiest?.colour);
  return others.slice(0, count).map((cell) => [cell, roomiest?.letter ?? '']);
}

test('a retouch changes only the scheme, the picture and the figures of its preset', async () => {
  const blank = await madeBlank();
  const before = tracingOf(blank, 2);
  const cells = await changesOf(before.scheme_url, 40);
  const after = dataOf<BlankWire>(await retouch(blank, { preset: 2, cells }));
  const tracing = tracingOf(after, 2);
  const scheme = await schemeAt(tracing.scheme_url);
  const letters = coloursOfPieces(scheme) ?? new Uint8Array();
  for (const [cell, letter] of cells) expect(scheme.palette[letters[cell] ?? 0]?.letter).toBe(letter);
  expect(tracing.url).not.toBe(before.url);
  expect((await fetched(tracing.url)).rawPayload).not.toEqual((await fetched(before.url)).rawPayload);
  expect(tracing.made_scheme_url && (await schemeAt(tracing.made_scheme_url))).toEqual(
    await schemeAt(before.scheme_url),
  );
  for (const { preset, scheme_url: url, made_scheme_url: made } of after.tracing_photos.filter(
    (one) => one.preset !== 2,
  ))
    expect([made, (await fetched(url)).statusCode, url]).toEqual([null, 200, tracingOf(blank, preset).scheme_url]);
});

test('a repeat changes nothing: no new picture, the same answer', async () => {
  const blank = await madeBlank();
  const cells = await changesOf(tracingOf(blank, 1).scheme_url, 5);
  const first = dataOf<BlankWire>(await retouch(blank, { preset: 1, cells }));
  const kept = await pictures(blank.slug);
  const again = dataOf<BlankWire>(await retouch(blank, { preset: 1, cells }));
  expect(tracingOf(again, 1)).toEqual(tracingOf(first, 1));
  expect(await pictures(blank.slug)).toEqual(kept);
});

test('a colour the box has too little of is named, and nothing changes', async () => {
  const blank = await madeBlank();
  const { scheme_url: url } = tracingOf(blank, 1);
  const { palette } = await schemeAt(url);
  const [colour] = palette;
  if (!colour) throw new Error('A scheme has colours');
  const cells = Array.from({ length: (colour.stock ?? 0) + 1 }, (_, cell) => [cell, colour.letter.toLowerCase()]);
  const answer = await retouch(blank, { preset: 1, cells }, { language: 'ru' });
  expect(answer.status).toBe(422);
  const { errors } = answer.json as { errors: { cells: string[] } };
  expect(errors.cells[0]).toContain(`${colour.name}: в коробке ${colour.stock}`);
  const after = dataOf<BlankWire>(await call(testServer.app, 'GET', `/tile/blank/${blank.slug}`));
  expect(tracingOf(after, 1)).toMatchObject({ scheme_url: url, made_scheme_url: null });
});

test('unknown cells, colours and presets are refused by name', async () => {
  const blank = await madeBlank();
  for (const [body, field] of [
    [{ preset: 1, cells: [[10_000_000, 'A']] }, 'cells'],
    [{ preset: 1, cells: [[0, 'nothing']] }, 'cells'],
    [{ preset: 1, regions: [[1, 'A']] }, 'regions'],
    [{ preset: 99, cells: [[0, 'A']] }, 'preset'],
    [{ preset: 2 ** 31, cells: [[0, 'A']] }, 'preset'],
  ] as const) {
    const { status, json } = await retouch(blank, body);
    expect([status, Object.keys((json as { errors: object }).errors)]).toEqual([422, [field]]);
  }
});

test('a blank without presets refuses a retouch before it reads the body', async () => {
  const blank = await openedBlank(testServer);
  const unread = '{'.repeat(100_000);
  const answer = await call(testServer.app, 'PATCH', `/tile/blank/${blank.slug}/retouch`, { body: unread });
  expect([answer.status, answer.error.key]).toEqual([409, 'preset.notReady']);
});

test('reverting it restores the original scheme, picture and figures', async () => {
  const blank = await madeBlank();
  for (const preset of [1, 3])
    await retouch(blank, { preset, cells: await changesOf(tracingOf(blank, preset).scheme_url, 9) });
  expect(dataOf<BlankWire>(await takeBack(blank, '?preset=3'))).toMatchObject({ slug: blank.slug });
  const some = dataOf<BlankWire>(await call(testServer.app, 'GET', `/tile/blank/${blank.slug}`));
  expect([tracingOf(some, 1).made_scheme_url === null, tracingOf(some, 3)]).toEqual([false, tracingOf(blank, 3)]);
  const after = dataOf<BlankWire>(await takeBack(blank));
  expect(after.tracing_photos).toEqual(blank.tracing_photos);
  expect(
    await testServer.database.selectFrom('made_tracing').selectAll().where('slug', '=', blank.slug).execute(),
  ).toEqual([]);
  const files = await testServer.database
    .selectFrom('file')
    .select('id')
    .where('storage_key', 'like', 'tracings/%')
    .execute();
  const used = await testServer.database.selectFrom('tracing').select('picture').execute();
  expect(files).toHaveLength(
    used.length + (await testServer.database.selectFrom('made_tracing').select('slug').execute()).length,
  );
});

test('regenerated presets have no retouch, and nothing of it is left', async () => {
  const blank = await madeBlank();
  const untouched = await schemeAt(tracingOf(blank, 1).scheme_url);
  await retouch(blank, { preset: 1, cells: await changesOf(tracingOf(blank, 1).scheme_url, 3) });
  dataOf(await call(testServer.app, 'POST', `/tile/blank/${blank.slug}`, { body: { size_id: 1, filter_id: 2 } }));
  const after = await blankWhen(testServer, blank.slug, ({ generation_status }) => generation_status === 3);
  expect(after.tracing_photos.map(({ made_scheme_url }) => made_scheme_url)).toEqual(
    blank.tracing_photos.map(() => null),
  );
  expect(await schemeAt(tracingOf(after, 1).scheme_url)).toEqual(untouched);
  expect(
    await testServer.database.selectFrom('made_tracing').select('slug').where('slug', '=', blank.slug).execute(),
  ).toEqual([]);
});

test('the confirmed work has the retouch byte for byte, and can no longer be retouched', async () => {
  const blank = await madeBlank();
  const cells = await changesOf(tracingOf(blank, 1).scheme_url, 12);
  const changed = dataOf<BlankWire>(await retouch(blank, { preset: 1, cells }));
  const shown = (await fetched(tracingOf(changed, 1).scheme_url)).rawPayload;
  const body = { email: 'retoucher@example.com', preset: 1 };
  const completed = await call(testServer.app, 'POST', `/tile/blank/${blank.slug}/complete`, { body });
  const { data, token } = completed.json as Completion;
  const kit = await testServer.database
    .selectFrom('kit')
    .select(['scheme', 'tracing_photo'])
    .where('id', '=', data.tile_id)
    .executeTakeFirstOrThrow();
  expect(kit.scheme).toEqual(shown);
  const path = `/tile/blank/${blank.slug}/retouch`;
  expect((await call(testServer.app, 'PATCH', path, { token, body: { preset: 1, cells } })).status).toBe(409);
  expect((await call(testServer.app, 'DELETE', path, { token })).status).toBe(409);
});

test('regions of a painting get other paints, and the needs of the paints follow', async () => {
  const blank = await madeBlank('paint_by_numbers');
  const before = await schemeAt(tracingOf(blank, 1).scheme_url);
  const { regions } = workOf(before, 'regions').regions;
  const last = before.palette.at(-1);
  const changes = regions.slice(0, 4).map(({ id }) => [id, last?.letter]);
  const after = dataOf<BlankWire>(await retouch(blank, { preset: 1, regions: changes }));
  const scheme = workOf(await schemeAt(tracingOf(after, 1).scheme_url), 'regions').regions;
  expect(scheme.regions.slice(0, 4).map(({ colour }) => scheme.palette[colour]?.label)).toEqual(
    Array(4).fill(last?.letter),
  );
  const area = (colour: number) =>
    scheme.regions.reduce((sum, region) => sum + (region.colour === colour ? region.areaMm2 : 0), 0);
  for (const [colour, { areaMm2 }] of scheme.palette.entries()) expect(areaMm2).toBeCloseTo(area(colour), 6);
});

test('two concurrent changes of one preset are both kept', async () => {
  const blank = await madeBlank();
  const cells = await changesOf(tracingOf(blank, 1).scheme_url, 6);
  const both = await Promise.all(cells.map((cell) => retouch(blank, { preset: 1, cells: [cell] })));
  expect(both.map(({ status }) => status)).toEqual(cells.map(() => 200));
  const after = dataOf<BlankWire>(await call(testServer.app, 'GET', `/tile/blank/${blank.slug}`));
  const scheme = await schemeAt(tracingOf(after, 1).scheme_url);
  const colours = coloursOfPieces(scheme) ?? new Uint8Array();
  expect(cells.map(([cell]) => scheme.palette[colours[cell] ?? 0]?.letter)).toEqual(cells.map(([, letter]) => letter));
});

test('of many retouches at once a few wait for their turn, the others are refused for now', async () => {
  const blank = await madeBlank();
  const cells = await changesOf(tracingOf(blank, 1).scheme_url, 40);
  const all = await Promise.all(cells.map((cell) => retouch(blank, { preset: 1, cells: [cell] })));
  const accepted = all.filter(({ status }) => status === 200);
  // One runs and eight wait; on a slow machine some are done before the last ones arrive.
  expect(accepted.length).toBeGreaterThanOrEqual(9);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(40 - accepted.length);
  expect(accepted.length).toBeLessThan(40);
  expect((await retouch(blank, { preset: 1, cells })).status).toBe(200);
});

test('a retouch while the photo is cropped again either succeeds or answers that the presets are gone', async () => {
  const blank = await madeBlank();
  const cells = await changesOf(tracingOf(blank, 1).scheme_url, 4);
  const statuses = await Promise.all([
    retouch(blank, { preset: 1, cells }),
    call(testServer.app, 'POST', `/tile/blank/${blank.slug}/edition-settings`, {
      body: { edition_settings: { zoom_ratio: 1.3 } },
    }),
  ]);
  expect([200, 409]).toContain(statuses[0].status);
  expect(statuses[1].status).toBe(200);
  expect(await pictures(blank.slug)).toEqual([]);
});

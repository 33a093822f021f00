import {
  type BlankWire,
  type DeskBoxesWire,
  type DeskBoxWire,
  type DeskCodeWire,
  type DeskFacesWire,
  type DeskSwatchesWire,
  message,
} from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import { decodeScheme, filterById, filterId, hexOf, rgbOfHex, products, sizeOf, swatchCard } from '@uzor/kit';
import { type CardPhoto, fromAbove, photographed } from '@uzor/kit/testing/card-photo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { expectRefusal } from '../../testing/expected.ts';
import { operatorIn } from '../../testing/operators.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { eventually, openTestServer, type TestServer } from '../../testing/test-server.ts';
import { kitRepository } from '../kits/index.ts';
import { boxNamed, byCodes } from './box.ts';
import { boxRepository } from './repository.ts';

let testServer: TestServer;
let token: string;
const reason = 'The green one runs out';

beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  token = await operatorIn(testServer, 'boxes@example.com');
});
afterAll(() => testServer.close());

const get = async (query = '') =>
  dataOf<DeskBoxesWire>(await call(testServer.app, 'GET', `/desk/boxes${query}`, { token, language: 'en' }));
const pack = (body: object) => call(testServer.app, 'POST', '/desk/boxes', { token, body: { reason, ...body } });
async function batchOf(batch: string): Promise<string> {
  const made = { reason, batch, type: 'mosaic', count: 2, uses: 2 };
  expect((await call(testServer.app, 'POST', '/desk/batches', { token, body: made })).status).toBe(200);
  const codes = dataOf<DeskCodeWire[]>(await call(testServer.app, 'GET', `/desk/batches/${batch}/codes`, { token }));
  return codes[0]?.code ?? '';
}
const schemeOf = async (kitId: string) => {
  const kit = testServer.database.selectFrom('kit').selectAll().where('id', '=', kitId);
  const { scheme, ...facts } = await kit.executeTakeFirstOrThrow();
  return { ...facts, scheme: decodeScheme(scheme.toString()) };
};

test('a confirmed work is counted once, with what its photo asks of each colour; with few works nothing is advised', async () => {
  expect(await get()).toEqual({ batches: [], boxes: [], shown: null });
  const { kitId } = await finishedKit(testServer, 'first@example.com', await batchOf('2026-10'));
  const { boxes, batches, shown } = await eventually(async () => {
    const answer = await get();
    return answer.shown !== null && answer;
  });
  const { scheme, ...kit } = await schemeOf(kitId);
  expect(kit.colours_counted).toBe(true);
  expect(batches).toEqual([{ batch: '2026-10', schemes: 1 }]);
  const box = `mosaic.${kit.size_id}.${kit.filter_id}`;
  expect(boxes).toMatchObject([{ box, type: 'mosaic', schemes: 1 }]);
  expect(shown).toMatchObject({ box, batch: '2026-10', schemes: 1, tight: null, grams: null, recorded: [] });
  expect(shown?.colours.map(({ code, advised }) => [code, advised])).toEqual(
    scheme.palette.map(({ code }) => [code, null]),
  );
  const counted = await testServer.database.selectFrom('colour_use').select(['code', 'bags']).execute();
  expect(counted.map(({ code }) => code).sort()).toEqual(scheme.palette.map(({ code }) => code ?? '').sort());
  expect(await kitRepository(testServer.database).markCounted(kitId)).toBe(false);
  expect(await boxRepository(testServer.database).uncounted(kitId)).toBeNull();
});

test('from 200 works on colours that run out are named, the next batch gets what they lack, and schemes of that batch keep to it', async () => {
  const [{ box = '' } = {}] = (await get()).boxes;
  const [, size_id = '', filter_id = ''] = box.split('.');
  const ids = { kind: 'mosaic', size_id: Number(size_id), filter_id: Number(filter_id) } as const;
  const before = (await get()).shown;
  const [first, second] = before?.colours ?? [];
  const work = { ...ids, batch: '2026-10', created_at: testServer.parts.clock.now() };
  for (let at = 0; at < 210; at++)
    await boxRepository(testServer.database).count(work, [
      { code: first?.code ?? '', bags: at < 20 ? 900 : 3, tight: at < 20 },
      { code: second?.code ?? '', bags: 1, tight: false },
    ]);
  const year = (await get('?span=year')).shown;
  const shown = (await get(`?batch=2026-10&box=${box}`)).shown;
  expect([shown?.schemes, year?.schemes, year?.batch]).toEqual([211, 211, null]);
  expect(shown?.tight).toBeCloseTo(20 / 211, 2);
  expect(shown?.colours[0]?.advised).toBe(900 * 200);
  expect(shown?.colours[0]?.tight_then).toBe(0);
  expect(shown?.colours[1]?.advised).toBeLessThan(second?.pieces ?? 0);
  expect(shown?.grams).toBeGreaterThan(0);
  const csv = await testServer.app.inject({
    url: `/api/desk/boxes/csv?batch=2026-10&box=${box}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(csv.body.split('\r\n')[1]).toContain(`,${900 * 200}`);

  const pieces = shown?.colours.map(({ advised }) => advised ?? 0) ?? [];
  const refused = (body: object) => ({ token, body: { reason, batch: '2026-12', box, pieces, ...body } });
  const post = [testServer.app, 'POST', '/desk/boxes'] as const;
  await expectRefusal(...post, refused({ batch: '2026-10' }), { status: 409, key: 'box.begun' });
  await expectRefusal(...post, refused({ pieces: pieces.map(() => 200) }), {
    status: 422,
    key: 'box.tooFew',
    field: 'pieces',
  });
  await expectRefusal(...post, refused({ pieces: pieces.slice(1) }), {
    status: 422,
    key: 'field.invalid',
    field: 'pieces',
  });
  await expectRefusal(...post, refused({ box: 'string_art.1.6' }), { status: 422, key: 'field.invalid', field: 'box' });
  const code = await batchOf('2026-12');
  const packed = dataOf<DeskBoxWire>(await pack({ batch: '2026-12', box, pieces }));
  expect(packed.colours.map((colour) => colour.pieces)).toEqual(pieces);
  expect((await get(`?batch=2026-10&box=${box}`)).shown?.recorded).toMatchObject([{ batch: '2026-12' }]);
  const { scheme, kind, ...kit } = await schemeOf((await finishedKit(testServer, 'next@example.com', code)).kitId);
  expect(`${kind}.${kit.size_id}.${kit.filter_id}`).toBe(box);
  expect(scheme.palette[0]?.stock).toBe(900 * 200);
});

test('a photo of the swatch card tells what the drills of a batch look like, and its new schemes bear their colours', async () => {
  const usual = await schemeOf((await finishedKit(testServer, 'usual@example.com', await batchOf('2027-01'))).kitId);
  const [size, filter] = [sizeOf(usual.kind, usual.size_id), filterById(usual.filter_id)];
  const card = size && filter && swatchCard(products[usual.kind], size, filter);
  if (!card) throw new RangeError('No such card');
  const box = `${usual.kind}.${usual.size_id}.${usual.filter_id}`;
  const laid = card.colours.map((_, at): Rgb => [30 + at * 25, 60 + at * 20, 20 + at * 24]);
  const shot = { ...fromAbove, laid };
  const sheet = await testServer.app.inject({
    url: `/api/desk/boxes/card?box=${box}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([sheet.statusCode, sheet.headers['content-type'], sheet.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const read = async (photo: CardPhoto, of = box) =>
    call(testServer.app, 'POST', '/desk/boxes/swatches', {
      token,
      body: { box: of },
      files: { photo: { name: 'card.jpg', bytes: await encodeJpeg(photographed(card, photo), 92) } },
    });
  const seen = dataOf<DeskSwatchesWire>(await read(shot));
  expect(seen.overexposed).toBe(false);
  const measured = seen.colours.map((one) => rgbOfHex(one.measured));
  for (const [at, rgb] of measured.entries())
    for (const [channel, level] of rgb.entries()) expect(Math.abs(level - (laid[at]?.[channel] ?? 0))).toBeLessThan(6);
  const refusalOf = async (answer: ReturnType<typeof read>) => (await answer).json;
  expect(await refusalOf(read({ ...shot, width: 300, height: 300 }))).toMatchObject({
    errors: { photo: [message('card.marks', 'ru')] },
  });
  const other = box.replace(/\d+$/, String(filterId(filter === 'sepia' ? 'bw' : 'sepia')));
  expect(await refusalOf(read(shot, other))).toMatchObject({ errors: { photo: [message('card.other', 'ru')] } });

  const code = await batchOf('2027-02');
  const body = { reason, batch: '2027-02', box, colours: seen.colours.map((one) => one.measured) };
  const post = [testServer.app, 'POST', '/desk/boxes/colours'] as const;
  const fewer = { token, body: { ...body, colours: body.colours.slice(1) } };
  await expectRefusal(...post, fewer, { status: 422, key: 'field.invalid', field: 'colours' });
  const kept = dataOf<DeskBoxWire>(await call(...post, { token, body }));
  expect(kept.measured_at).not.toBeNull();
  expect(kept.colours.map((one) => one.measured)).toEqual(body.colours);
  const opened = dataOf<BlankWire>(await call(testServer.app, 'POST', '/blank', { body: { code } }));
  expect(opened.packed).toEqual({
    pieces: [],
    colours: expect.arrayContaining(
      card.colours.map(({ code }, at) => ({ filter_id: usual.filter_id, code, color: body.colours[at] })),
    ),
  });
  const own = await finishedKit(testServer, 'measured@example.com', code);
  const rgbOf = (work: Awaited<ReturnType<typeof schemeOf>>) => work.scheme.palette.map(({ rgb }) => rgb);
  expect(rgbOf(usual)).toEqual(card.colours.map(({ rgb }) => rgb));
  expect(rgbOf(await schemeOf(own.kitId))).toEqual(measured);
  const swatch = `public/swatches/mosaic-${hexOf(measured[0] ?? [0, 0, 0])
    .slice(1)
    .toLowerCase()}`;
  const legend = (await call(testServer.app, 'GET', `/tile/${own.kitId}`, { token: own.token })).json;
  expect(JSON.stringify(legend)).toContain(swatch);
  const [, address = ''] = new RegExp(`"url":"[^"]*?(/files/${swatch}[^"]*)"`).exec(JSON.stringify(legend)) ?? [];
  expect((await testServer.app.inject(address)).statusCode).toBe(200);
});

test('drills that look alike stay colours of their own', () => {
  const [one, two, three] = Object.values(byCodes(boxNamed('mosaic.1.2')?.usual ?? [], Array(20).fill('#FFFFFF')));
  expect([one, two, three]).toEqual(['#FFFFFF', '#FFFFFE', '#FFFFFD']);
});

test('the colour that would help skin most is shown on a face, with it and without; boxes in other colours than skin have none', async () => {
  const { shown } = await get('?box=mosaic.2.1');
  expect(shown?.tones).toHaveLength(10);
  const { remedy } = shown ?? {};
  expect(shown?.tones[remedy?.tone ?? -1]?.delta_e).toBeGreaterThan(0);
  const faces = await call(testServer.app, 'GET', '/desk/boxes/faces?box=mosaic.2.1', { token });
  const { now, remedied } = dataOf<DeskFacesWire>(faces);
  const [before, after] = await Promise.all(
    [now, remedied].map(async (url) => {
      const { raster } = await openPhoto(Buffer.from(url.split(',')[1] ?? '', 'base64'), { maxSidePx: 160 });
      return raster;
    }),
  );
  expect([before?.width, before?.height, after?.width]).toEqual([160, 160, 160]);
  expect(before?.data).not.toEqual(after?.data);
  const sepia = `mosaic.2.${filterId('sepia')}`;
  expect((await get(`?box=${sepia}`)).shown).toMatchObject({ tones: [], remedy: null });
  expect((await call(testServer.app, 'GET', `/desk/boxes/faces?box=${sepia}`, { token })).status).toBe(404);
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlankWire, DeskBoxesWire } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';
import { decodeScheme, filterById, hexOf, rgbOfHex, products, sizeOf, swatchCard } from '@uzor/kit';
import { type CardPhoto, fromAbove, photographed } from '@uzor/kit/testing/card-photo';
import { expect, test } from 'vitest';
import { testFolder } from '../../platform/testing/testing.ts';
import { call } from '../../testing/caller.ts';
import { freshFactor, operatorIn } from '../../testing/operators.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { runCommand } from '../../testing/run-command.ts';
import { eventually, openTestServer } from '../../testing/test-server.ts';
import { boxStatistics, kitRepository } from '../works/index.ts';
import { adviseBox, recordSwatches, showNeeds } from './box-commands.ts';
import type { OperatorCommand } from './operator-command.ts';

const testServer = await openTestServer({ worker: true });
const token = await operatorIn(testServer, 'boxes@example.com');
const folder = testFolder();

const get = async (query = '') =>
  dataOf<DeskBoxesWire>(await call(testServer.app, 'GET', `/desk/boxes${query}`, { token, language: 'en' }));
const craft = (command: OperatorCommand, ...argv: string[]) => {
  const { database, clock, storage } = testServer.parts;
  return runCommand({ database, clock, storage: async () => storage }, command, ...argv);
};
async function batchOf(batch: string): Promise<string> {
  const factor = await freshFactor(testServer.database, 'boxes@example.com');
  const made = { reason: 'A delivery', batch, type: 'mosaic', count: 2, uses: 2, ...factor };
  expect((await call(testServer.app, 'POST', '/desk/batches', { token, body: made })).status).toBe(200);
  const codes = testServer.database.selectFrom('code').select('code').where('batch', '=', batch);
  return (await codes.executeTakeFirstOrThrow()).code;
}
const schemeOf = async (kitId: string) => {
  const kit = testServer.database.selectFrom('kit').selectAll().where('id', '=', kitId);
  const { scheme, ...facts } = await kit.executeTakeFirstOrThrow();
  return { ...facts, scheme: decodeScheme(scheme.toString()) };
};

test('a confirmed work is counted once, with what its photo needs of each colour; few works give no shares and no advice', async () => {
  expect(await get()).toEqual({ batches: [], boxes: [], shown: null });
  await expect(craft(showNeeds)).rejects.toThrow(RangeError);
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
  expect(shown).toMatchObject({ box, batch: '2026-10', schemes: 1, tight: null });
  expect(shown?.colours.map(({ code, tight, most }) => [code, tight, most])).toEqual(
    scheme.palette.map(({ code }) => [code, null, null]),
  );
  await expect(craft(adviseBox)).rejects.toThrow(`${box} counted: 1, too few`);
  const counted = await testServer.database.selectFrom('colour_use').select(['code', 'bags']).execute();
  expect(counted.map(({ code }) => code).sort()).toEqual(scheme.palette.map(({ code }) => code ?? '').sort());
  expect(await kitRepository(testServer.database).markCounted(kitId)).toBe(false);
  expect(await boxStatistics(testServer.database).uncounted(kitId)).toBeNull();
});

test('from 200 works on, colours that run out are named, the advice for the next batch covers them, and its schemes keep to it', async () => {
  const [{ box = '' } = {}] = (await get()).boxes;
  const [, size_id = '', filter_id = ''] = box.split('.');
  const ids = { kind: 'mosaic', size_id: Number(size_id), filter_id: Number(filter_id) } as const;
  const [first, second] = (await get()).shown?.colours ?? [];
  const work = { ...ids, batch: '2026-10', created_at: testServer.parts.clock.now() };
  for (let at = 0; at < 210; at++)
    await boxStatistics(testServer.database).count(work, [
      { code: first?.code ?? '', bags: at < 20 ? 900 : 3, tight: at < 20 },
      { code: second?.code ?? '', bags: 1, tight: false },
    ]);
  const year = (await get('?span=year')).shown;
  const shown = (await get(`?batch=2026-10&box=${box}`)).shown;
  expect([shown?.schemes, year?.schemes, year?.batch]).toEqual([211, 211, null]);
  expect(shown?.tight).toBeCloseTo(20 / 211, 2);
  const needed = Math.round((shown?.colours[0]?.most ?? 0) * (first?.pieces ?? 0));
  const csv = await testServer.app.inject({
    url: `/api/desk/boxes/csv?batch=2026-10&box=${box}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(csv.body.split('\r\n')[1]).toContain(`;${first?.pieces};${needed};${String(20 / 211).replace('.', ',')}`);
  expect((await craft(showNeeds, '--batch', '2026-10', '--box', box)).map((line) => line.trim())).toHaveLength(
    (shown?.colours.length ?? 0) + 1,
  );

  const advise = (...argv: string[]) => craft(adviseBox, '--batch', '2026-10', '--box', box, ...argv);
  const [line = ''] = await advise('--json');
  const advice = JSON.parse(line);
  expect(advice.grams).toBeGreaterThan(0);
  expect(advice.colours[0]).toMatchObject({ code: first?.code, advised: 900 * 200, tight_then: 0 });
  expect(advice.colours[1].advised).toBeLessThan(second?.pieces ?? 0);
  expect((await advise())[1]).toContain(`,${first?.pieces},${900 * 200},`);

  await expect(advise('--record', '2026-10')).rejects.toThrow('The batch 2026-10 has orders already');
  const code = await batchOf('2026-12');
  await advise('--record', '2026-12');
  const { scheme, kind, ...kit } = await schemeOf((await finishedKit(testServer, 'next@example.com', code)).kitId);
  expect(`${kind}.${kit.size_id}.${kit.filter_id}`).toBe(box);
  expect(scheme.palette[0]?.stock).toBe(900 * 200);
});

test('a photo of the swatch card measures the drills of a batch, and its new schemes have their colours', async () => {
  const usual = await schemeOf((await finishedKit(testServer, 'usual@example.com', await batchOf('2027-01'))).kitId);
  const [size, filter] = [sizeOf(usual.kind, usual.size_id), filterById(usual.filter_id)];
  const card = size && filter && swatchCard(products[usual.kind], size, filter);
  if (!card) throw new RangeError('No such card');
  const laid = card.colours.map((_, at): Rgb => [30 + at * 25, 60 + at * 20, 20 + at * 24]);
  const photoOf = async (photo: CardPhoto) => {
    const file = path.join(folder, 'card.jpg');
    await writeFile(file, await encodeJpeg(photographed(card, photo), 92));
    return file;
  };
  const small = await photoOf({ ...fromAbove, width: 300, height: 300 });
  await expect(craft(recordSwatches, small, '--batch', '2027-02')).rejects.toThrow(/no swatch card/);
  await expect(craft(recordSwatches, small)).rejects.toThrow('--batch NAME');
  const [line = ''] = await craft(
    recordSwatches,
    await photoOf({ ...fromAbove, laid }),
    '--batch',
    '2027-02',
    '--json',
  );
  const seen: { product: string; filter: string; colours: Record<string, string> } = JSON.parse(line);
  expect([seen.product, seen.filter]).toEqual([usual.kind, filter]);
  const measured = card.colours.map(({ code }) => rgbOfHex(seen.colours[code ?? ''] ?? ''));
  for (const [at, rgb] of measured.entries())
    for (const [channel, level] of rgb.entries()) expect(Math.abs(level - (laid[at]?.[channel] ?? 0))).toBeLessThan(6);

  const code = await batchOf('2027-02');
  const opened = dataOf<BlankWire>(await call(testServer.app, 'POST', '/blank', { body: { code } }));
  expect(opened.packed).toEqual({
    pieces: [],
    colours: expect.arrayContaining(
      card.colours.map(({ code }) => ({ filter_id: usual.filter_id, code, color: seen.colours[code ?? ''] })),
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

test('a work of the colours a customer had left is not counted: it says nothing of a box', async () => {
  const { database } = testServer;
  const { kitId } = await finishedKit(testServer, 'own-colours@example.com', await testServer.code());
  const { blank_slug: slug } = await schemeOf(kitId);
  const colours = JSON.stringify([{ code: 'BW1', pieces: 400 }]);
  await database.updateTable('kit').set({ colours_counted: false }).where('id', '=', kitId).execute();
  expect(await boxStatistics(database).uncounted(kitId)).not.toBeNull();
  await database.updateTable('blank').set({ colours }).where('slug', '=', slug).execute();
  expect(await boxStatistics(database).uncounted(kitId)).toBeNull();
});

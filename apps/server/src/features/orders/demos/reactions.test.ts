import { type DemoWire, type DeskDemosWire, type MadeDemoWire, taskStatus } from '@uzor/contract';
import { encodeJpeg } from '@uzor/intake';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { operatorIn } from '../../../testing/operators.ts';
import { dataOf } from '../../../testing/orders.ts';
import { photoFile } from '../../../testing/photos.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { fileService } from '../../files/index.ts';
import { queueDemo } from './jobs.ts';
import { demoRepository } from './repository.ts';
import { dropDemos, eraseOldOpinions } from './service.ts';

const testServer = await openTestServer({ worker: true });

const whenDrawn = (base: string, slug: string) =>
  eventually(async () => dataOf<DemoWire>(await call(testServer.app, 'GET', `${base}/${slug}`)).status === 3);

test('a vote from before the photo check is counted once the photo is checked, and moved like any other', async () => {
  const { database, queue } = testServer.parts;
  const opinions = () =>
    database.selectFrom('demo_opinion').select(['liked', 'disliked']).where('look', '=', 'pop-art').execute();
  const react = (slug: string, like: boolean) =>
    call(testServer.app, 'POST', `/demo/${slug}/reaction`, { body: { like, look: 'pop-art' } });
  const { slug } = dataOf<MadeDemoWire>(
    await call(testServer.app, 'POST', '/demo', { files: { photo: await photoFile(420, 560) } }),
  );
  await whenDrawn('/demo', slug);
  const unchecked = { troubles: null, status: taskStatus.pending };
  await demoRepository(database).update(slug, unchecked);
  expect([(await react(slug, true)).status, await opinions()]).toEqual([204, []]);
  await database.transaction().execute((tx) => queueDemo(queue, tx, slug));
  await whenDrawn('/demo', slug);
  expect(await opinions()).toEqual([{ liked: 1, disliked: 0 }]);
  await react(slug, false);
  expect(await opinions()).toEqual([{ liked: 0, disliked: 1 }]);
});

test('votes are counted by photo, picture and day, only the last one of each visitor, and outlive the demos', async () => {
  const desk = await operatorIn(testServer, 'demos@example.com');
  const seen = async (query: string) =>
    dataOf<DeskDemosWire>(await call(testServer.app, 'GET', `/desk/demos${query}`, { token: desk, language: 'en' }));
  const react = (slug: string, body: object) =>
    call(testServer.app, 'POST', `/constructor/demo/${slug}/reaction`, { body });
  const before = await seen('?type=constructor');
  const night = await encodeJpeg({ width: 400, height: 560, data: new Uint8ClampedArray(400 * 560 * 4).fill(3) }, 90);
  const files = { photo: { name: 'night.jpg', bytes: night } };
  const { slug } = dataOf<MadeDemoWire>(await call(testServer.app, 'POST', '/constructor/demo', { files }));
  await whenDrawn('/constructor/demo', slug);
  expect((await react(slug, { like: true, look: 'sepia' })).status).toBe(204);
  expect((await react(slug, { like: false, look: 'bw' })).status).toBe(204);
  expect((await react(slug, { like: true, look: 'natural' })).error.errors).toHaveProperty('look');
  const after = await seen('?type=constructor&days=7');
  expect([after.liked - before.liked, after.disliked - before.disliked]).toEqual([0, 1]);
  const dark = (opinions: DeskDemosWire) =>
    opinions.troubles.find(({ trouble }) => trouble === 'content')?.disliked ?? 0;
  expect(dark(after) - dark(before)).toBe(1);
  expect(after.looks).toContainEqual({
    type: 'constructor',
    name: 'bw',
    title: 'Black & white',
    liked: 0,
    disliked: 1,
  });
  expect(after.looks.some(({ name }) => name === 'sepia')).toBe(false);
  expect(after.days.at(-1)?.disliked).toBeGreaterThanOrEqual(1);
  expect((await seen('?type=string_art')).looks.some(({ type }) => type !== 'string_art')).toBe(false);
  const { clock, database } = testServer.parts;
  await database.transaction().execute((tx) => dropDemos(tx, fileService(testServer.parts), [slug]));
  expect(await seen('?type=constructor&days=7')).toEqual(after);
  await eraseOldOpinions({
    database,
    clock: { ...clock, now: () => new Date(clock.now().getTime() + 401 * 86_400_000) },
  });
  expect((await seen('')).days).toEqual([]);
});

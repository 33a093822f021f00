import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlankWire, EditionSettingsWire } from '@uzor/contract';
import { facesInFrame } from '@uzor/engine';
import { filterId, settingsFromWire } from '@uzor/kit';
import { expect, test, vi } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { blankWhen, dataOf, openedBlank } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const portrait = path.join(
  import.meta.dirname,
  '../../../../../../assets/media-library/selfie/young-woman-in-mauve.jpg',
);
const testServer = await openTestServer({ worker: true, realEngine: true });

async function uploaded(): Promise<string> {
  const { slug } = await openedBlank(testServer);
  const raw_photo = { name: 'mauve.jpg', bytes: new Uint8Array(await readFile(portrait)) };
  dataOf(await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo } }));
  return slug;
}
async function made(slug: string): Promise<EditionSettingsWire | null> {
  const body = { size_id: 1, filter_id: filterId('bw') };
  dataOf(await call(testServer.app, 'POST', `/tile/blank/${slug}`, { body }));
  const blank = await blankWhen(testServer, slug, ({ tracing_photos: pictures }) => pictures.length > 0);
  return blank.edition_settings;
}
const settle = async (slug: string, edition_settings: object) =>
  dataOf<BlankWire>(
    await call(testServer.app, 'POST', `/tile/blank/${slug}/edition-settings`, { body: { edition_settings } }),
  );

test('faces are searched once for an order without any: its crop contains the head, its settings keep the face', async () => {
  const looks = vi.spyOn(testServer.parts.engine, 'faces');
  const slug = await uploaded();
  const found = await made(slug);
  expect(found?.focus).toMatchObject({ version: 2, source: 'auto', faces: [{ box: expect.any(Array) }] });
  const frame = { width: 80, height: 112 };
  const photo = { width: 892, height: 1103 };
  const [face] = found?.focus ? facesInFrame(found.focus.faces, settingsFromWire(found), photo, frame) : [];
  const { x, y, width, height } = face?.head ?? { x: -1, y: -1, width: 0, height: 0 };
  expect([x >= 0, y >= 0, x + width <= frame.width, y + height <= frame.height]).toEqual([true, true, true, true]);

  const moved = await settle(slug, { zoom_ratio: 1.2, margin: { top: 0.1 } });
  expect(moved.edition_settings).toMatchObject({ zoom_ratio: 1.2, focus: found?.focus });
  expect((await made(slug))?.focus).toEqual(found?.focus);
  expect(looks).toHaveBeenCalledTimes(1);
});

test('faces are not searched if a customer drew them or switched them off', async () => {
  const looks = vi.spyOn(testServer.parts.engine, 'faces').mockClear();
  const slug = await uploaded();
  const manual = { version: 1, source: 'manual', faces: [{ box: [1000, 1000, 2000, 2500] }] };
  await settle(slug, { focus: manual });
  expect((await made(slug))?.focus).toEqual(manual);
  await settle(slug, { focus: { version: 1, source: 'off', faces: manual.faces } });
  expect((await made(slug))?.focus).toEqual({ version: 1, source: 'off', faces: [] });
  expect(looks).not.toHaveBeenCalled();
});

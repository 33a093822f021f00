import { type BlankWire, kitEndpoints } from '@uzor/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Focus, PhotoFace } from '@uzor/engine';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { peopleWorker, schemeWorker } from '../../testing/browser/workers.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';
import { blank, blankSlug, file, generated } from '../../testing/wire/index.ts';

const tile = kitEndpoints('/tile');
const face = (left: number, height: number): PhotoFace => ({ box: [left, 2000, 1500, height] });
const found = (...faces: PhotoFace[]): Focus => ({ version: 1, source: 'auto', faces });

beforeEach(() => {
  peopleWorker.faces = found(face(3000, 3000));
});

function serve(begun: BlankWire = blank('mosaic')) {
  server.on(tile.blank, { data: begun });
  server.on(tile.uploadPhoto, { data: { raw_photo: file('sent.jpg') } });
  server.on(tile.editionSettings, { data: begun });
}
async function withPhoto({ language = 'en' as const, path = `mosaic/editor/${blankSlug}` }: Given = {}) {
  serve();
  const t = texts(language, 'editor');
  const page = openPage(`${language === 'ru' ? '' : '/en'}/${path}`);
  await page.user.upload(await screen.findByLabelText(t('sources.upload'), { selector: 'input' }), jpeg());
  await screen.findByRole('img', { name: t('scheme.label') });
  return { ...page, t };
}
interface Given {
  readonly language?: 'en' | 'ru';
  readonly path?: string;
}
const frames = () => screen.queryAllByRole('button', { name: /^(Face|Лицо) \d+ (of|из) \d+\./ });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const sentFocus = z.object({
  version: z.number(),
  source: z.string(),
  faces: z.optional(z.array(z.object({ box: z.array(z.number()), points: z.optional(z.unknown()) }))),
});
const sentSettings = z.object({ edition_settings: z.object({ focus: z.optional(sentFocus) }) });
const lastSent = () => {
  const body = server.bodies(tile.editionSettings).at(-1);
  const { focus } = sentSettings.parse(body).edition_settings;
  return focus && { ...focus, faces: focus.faces ?? [] };
};

test('nobody looks for faces before a photo is chosen', async () => {
  serve();
  openPage(`/en/mosaic/editor/${blankSlug}`);
  await screen.findByLabelText(texts('en', 'editor')('sources.upload'), { selector: 'input' });
  expect(peopleWorker.searches).toBe(0);
});
test('faces found are framed, told, and sent with the settings of the crop', async () => {
  const { t } = await withPhoto();
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(screen.getByText(t('faces.auto', { count: 1 }))).toBeTruthy();
  await waitFor(() => expect(lastSent()).toEqual(peopleWorker.faces));
  expect(schemeWorker.asked.at(-1)?.focus).toEqual(peopleWorker.faces);
  expect(press(t('undo'))).toHaveProperty('disabled', true);
});
test('the label says how high a face is', async () => {
  await withPhoto();
  await screen.findByText(/^Face \d\d cells high: recognisable$/);
});
test('faces of a painting and of thread are told without cells', async () => {
  await withPhoto({ language: 'ru', path: 'unistring/editor' });
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(document.body.textContent).toMatch(/Лицо узнаваемо|Лицо узнаётся вблизи|Лицо мелкое/);
  expect(document.body.textContent).not.toMatch(/Лицо \d+ яче/);
});
test('arrows move a face, the whole way is one step back, and it is the customer’s face from then on', async () => {
  const { t, user } = await withPhoto();
  await waitFor(() => expect(frames()).toHaveLength(1));
  frames()[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(lastSent()?.source).toBe('manual'));
  expect(lastSent()?.faces[0]?.box[0]).toBeGreaterThan(3000);
  fireEvent.blur(frames()[0] ?? document.body);
  await user.click(press(t('undo')));
  await waitFor(() => expect(lastSent()).toEqual(peopleWorker.faces));
});
test('a face is removed by Delete, and its frame while faces are marked', async () => {
  peopleWorker.faces = found(face(1000, 3000), face(6000, 3000));
  const { t, user } = await withPhoto();
  await waitFor(() => expect(frames()).toHaveLength(2));
  frames()[0]?.focus();
  await user.keyboard('{Delete}');
  expect(frames()).toHaveLength(1);
  await user.click(press(t('faces.mark')));
  await user.click(press(t('faces.remove', { name: t('faces.frame', { number: 1, total: 1 }) })));
  await waitFor(() => expect(lastSent()).toEqual({ version: 1, source: 'manual', faces: [] }));
});
test('switched off, faces are off in the scheme and on the server until they are switched on again', async () => {
  const { t, user } = await withPhoto();
  await waitFor(() => expect(frames()).toHaveLength(1));
  await user.click(press(t('faces.switchOff', { count: 1 })));
  expect(frames()).toHaveLength(0);
  expect(screen.getByText(t('faces.off'))).toBeTruthy();
  await waitFor(() => expect(lastSent()).toEqual({ version: 1, source: 'off', faces: [] }));
  await user.click(press(t('faces.switchOn')));
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(peopleWorker.searches).toBe(1);
});
test('two people of whom the portrait frame cuts one are told so at the frame, and turned in one press', async () => {
  peopleWorker.faces = found({ box: [300, 3000, 1800, 1600] }, { box: [7900, 3000, 1800, 1600] });
  const { t, user } = await withPhoto();
  expect(await screen.findByText(t('faces.cut'))).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: t('faces.turn') }));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.orientation).toBe('landscape'));
  expect(screen.queryByText(t('faces.cut'))).toBe(null);
});

test('faces of a photo the server has are no change to save, so its presets stay', async () => {
  const settings = { scale_x: 1, scale_y: 1, rotate: 0, zoom_ratio: 1.5, margin: { top: 0, left: 0 } };
  serve(generated('mosaic', 6, { edition_settings: settings }));
  server.file('/files/raw.jpg', jpeg());
  const page = openPage(`/en/mosaic/editor/${blankSlug}`);
  await waitFor(() => expect(frames()).toHaveLength(1));
  await page.close();
  expect(server.bodies(tile.editionSettings)).toEqual([]);
});

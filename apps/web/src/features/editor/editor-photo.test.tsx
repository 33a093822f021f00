import { endpoints, message } from '@uzor/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepTryOutPhoto } from '../../api/photo-drafts.ts';
import { passTime } from '../../testing/browser/timers.ts';
import { photoWorker, schemeWorker } from '../../testing/browser/workers.ts';
import {
  drawnScheme,
  editorAddress,
  openServed,
  openWithFile,
  openWithPhoto,
  photoInput,
  press,
  sentPhoto,
  serveEditor,
  tile,
} from '../../testing/editor.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { heic, jpeg } from '../../testing/photos.ts';
import { refusals } from '../../testing/refusals.ts';
import { blank, blankSlug, generated, libraryItem, offer, offers } from '../../testing/wire/index.ts';

const en = texts('en', 'editor');
const library = texts('en', 'library');
const said = async () => (await screen.findByRole('alert')).textContent;

test('a photo is dropped anywhere on the page, or pasted', async () => {
  serveEditor();
  openPage(editorAddress);
  await photoInput();
  expect(screen.queryByRole('button', { name: en('next') })).toBeNull(); // nothing else is asked before
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.dragOver(document.body, { dataTransfer: { files: [jpeg()], types: ['Files'] } });
  expect(screen.getByRole('heading', { name: en('empty.dropNow') })).toBeTruthy();
  fireEvent.drop(document.body, { dataTransfer: { files: [jpeg('dropped.jpg')], types: ['Files'] } });
  await drawnScheme();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)[0]?.files.raw_photo?.name).toBe('dropped.jpg'));
  fireEvent.paste(document.body, { clipboardData: { files: [jpeg('pasted.jpg')] } });
  await waitFor(() => expect(server.calls(tile.uploadPhoto)[1]?.files.raw_photo?.name).toBe('pasted.jpg'));
});
test('a photo tried on before its code was entered is adopted, its colours are asked for anew: they are those of the box', async () => {
  serveEditor();
  const work = { orientation: 'landscape', sizeId: null, filterId: 2, tone: { light: 0, contrast: 0 } };
  await keepTryOutPhoto('mosaic', jpeg(), work);
  const { user } = openPage(editorAddress);
  await drawnScheme();
  await user.click(press(en('next')));
  const size = within(await screen.findByRole('dialog'));
  expect(size.getByRole('button', { name: en('size.missing') })).toHaveProperty('disabled', true);
  await user.click(size.getAllByRole('radio')[0]);
  await user.click(size.getByRole('button', { name: en('next') }));
  expect(await screen.findByRole('button', { name: en('colours.missing') })).toHaveProperty('disabled', true);
});
test('a photo of which a part was lost is taken, and that is said', async () => {
  serveEditor();
  const lost = message('photo.partly', 'en');
  server.on(tile.uploadPhoto, { ...sentPhoto, message: lost });
  await openWithPhoto();
  await screen.findByText(lost);
});
test.each([
  ['is no picture', new File(['words'], 'letter.txt'), message('photo.format', 'en')],
  ['is too small', jpeg('tiny.jpg', 12, 12), '16'],
])('a file that %s is refused before it is sent', async (_, photo, words) => {
  serveEditor();
  await openWithFile(photo);
  expect(await said()).toContain(words);
  expect(server.calls(tile.uploadPhoto)).toHaveLength(0);
});
test.each([
  [
    '48 megapixels',
    jpeg('huge.jpg', 8000, 6000),
    message('photo.reduced', 'en', { megapixels: 48, size: 1 }),
    'huge.jpg',
  ],
  ['an iPhone', heic(), message('photo.converted', 'en'), 'photo.jpg'],
])('a photo of %s is made fit in the browser, sent so, and the person is told', async (_, photo, words, sent) => {
  serveEditor();
  await openWithFile(photo);
  await screen.findByText(words);
  await drawnScheme();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)[0]?.files.raw_photo?.name).toBe(sent));
});
test('a photo from an iPhone that does not decode is refused with a way out', async () => {
  serveEditor();
  photoWorker.fails = true;
  await openWithFile(heic());
  expect(await said()).toBe(message('photo.undecodable', 'en'));
});
test('a photo that cannot be decoded is refused in words', async () => {
  serveEditor();
  schemeWorker.unopened = { reason: 'photo.damaged', values: {} };
  await openWithFile(jpeg());
  expect(await said()).toBe(message('photo.damaged', 'en'));
});
test('a damaged photo instead of another leaves the other in its frame', async () => {
  serveEditor();
  await openWithPhoto();
  await drawnScheme();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)).toHaveLength(1));
  schemeWorker.unopened = { reason: 'photo.damaged', values: {} };
  fireEvent.paste(document.body, { clipboardData: { files: [jpeg('damaged.jpg')] } });
  expect(await said()).toBe(message('photo.damaged', 'en'));
  await drawnScheme();
  expect(server.calls(tile.uploadPhoto)).toHaveLength(1);
});
test('a photo the server finds damaged is said beside the scheme, which stays', async () => {
  const refusal = refusals.invalid('raw_photo', 'photo.damaged');
  serveEditor();
  server.refuse(tile.uploadPhoto, refusal);
  await openWithPhoto();
  expect(await said()).toContain(refusal.said('en'));
  await drawnScheme();
});
test('a photo put off by a busy server stays with its scheme, says when, and is sent again by itself', async () => {
  serveEditor();
  server.refuse(tile.uploadPhoto, refusals.overloaded);
  await openWithPhoto();
  expect(await said()).toContain(refusals.overloaded.said('en'));
  await drawnScheme();
  serveEditor();
  passTime();
  await waitFor(() => expect(screen.queryByText(refusals.overloaded.said('en'), { exact: false })).toBeNull());
});

test('a picture of the library is taken by one touch', async () => {
  serveEditor();
  server.on(endpoints.library, { data: [libraryItem('fox')], meta: {} });
  server.file('/files/library-fox.jpg', jpeg());
  const { user } = openPage(editorAddress);
  await photoInput();
  await user.click(press(en('sources.library')));
  const drawer = within(screen.getByRole('dialog', { name: library('title') }));
  await user.click(await drawer.findByRole('button', { name: 'Picture fox' }));
  await drawnScheme();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a camera that is blocked says so and how to go on', async () => {
  serveEditor();
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // names the reason
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { mediaDevices: { value: { getUserMedia: () => Promise.reject(new Error('blocked')) } } }),
  );
  const { user } = openPage(editorAddress);
  await photoInput();
  await user.click(press(en('sources.camera')));
  await screen.findByText(en('camera.denied'));
  await user.click(press(texts('en', 'common')('close')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the way on opens what is not chosen yet, and goes on from there', async () => {
  server.on(tile.generate, { data: generated('mosaic', 0) });
  const page = await openServed(blank('mosaic', { allowed_size_ids: [1, 2], allowed_filter_ids: [2, 5] }));
  await page.user.click(press(en('next')));
  const sizes = within(screen.getByRole('dialog', { name: en('size.legend') }));
  await page.user.click(sizes.getByRole('radio', { name: /A3/ }));
  await page.user.click(sizes.getByRole('button', { name: en('next') }));
  const colours = within(screen.getByRole('dialog', { name: en('colours.legend') }));
  await page.user.click(colours.getByRole('radio', { name: /Full colour/ }));
  await page.user.click(colours.getByRole('button', { name: en('next') }));
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
  expect(server.bodies(tile.generate)).toEqual([{ size_id: 2, filter_id: 5, orientation: 'portrait' }]);
});
test('variants that stand already are not made anew', async () => {
  serveEditor(generated('mosaic', 6, { allowed_size_ids: [2], allowed_filter_ids: [5] }));
  const page = openPage(editorAddress);
  await drawnScheme();
  await page.user.click(press(en('next')));
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
  expect(server.calls(tile.generate)).toHaveLength(0);
});
test.each([
  ['too busy', refusals.overloaded, true],
  ['broken', refusals.serverError, false],
])('a server that is %s is spoken of, and asked once more by a button', async (_, refusal, named) => {
  serveEditor(generated('mosaic', 0, { allowed_size_ids: [2], allowed_filter_ids: [5] }));
  server.refuse(tile.generate, refusal);
  const page = openPage(editorAddress);
  await drawnScheme();
  await page.user.click(press(en('next')));
  const dialog = await screen.findByRole('dialog', { name: en('dialogs.failed.title') });
  expect(within(dialog).queryByText(refusal.said('en')) !== null).toBe(named);
  server.on(tile.generate, { data: generated('mosaic', 0) });
  await page.user.click(within(dialog).getByRole('button', { name: en('dialogs.failed.retry') }));
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
});
/** A try-out with a photo whose customer was asked for a code. */
async function askedForCode() {
  const page = openPage('/en/mosaic/editor?size=a4', { also: ['getScheme'] });
  await page.user.upload(await photoInput(), jpeg());
  await drawnScheme();
  await screen.findByText(en('saving.here'));
  await page.user.click(press(en('next')));
  const colours = within(screen.getByRole('dialog', { name: en('colours.legend') }));
  await page.user.click(colours.getByRole('radio', { name: /Sepia/ }));
  await page.user.click(colours.getByRole('button', { name: en('next') }));
  await screen.findByRole('dialog', { name: en('dialogs.code.title') });
  return page;
}
test('a try-out without a code asks for one and keeps the photo for it', async () => {
  const page = await askedForCode();
  await page.user.click(screen.getByRole('link', { name: en('dialogs.code.enter') }));
  await page.arrivesAt('/mosaic/get-scheme');
  await screen.findByText(texts('en', 'code')('kept'));
});
test('the photo of a try-out that was closed without a code opens with the code entered later', async () => {
  const tryOut = await askedForCode();
  await tryOut.user.click(press(en('dialogs.code.stay')));
  await tryOut.close();
  serveEditor();
  openPage(editorAddress);
  await drawnScheme();
});
test('a photo tried on in another kit is placed in the frame of the order', async () => {
  serveEditor();
  const settings = { scaleX: 1, scaleY: 1, rotate: 30, zoomRatio: 2, margin: { left: 0.1, top: 0 } };
  const work = { settings, orientation: 'portrait', sizeId: null, filterId: null, tone: { light: 0, contrast: 0 } };
  await keepTryOutPhoto('string_art', jpeg(), work);
  openPage(editorAddress);
  await drawnScheme();
  expect(schemeWorker.asked.at(-1)?.settings).toMatchObject({ rotate: 0 });
  await waitFor(() => expect(server.calls(tile.uploadPhoto)).toHaveLength(1));
});
test('the shops open over a try-out that asks for a code', async () => {
  server.on(endpoints.whereBuy, offers([offer(1)]));
  const page = await askedForCode();
  await page.user.click(press(en('dialogs.code.buy')));
  const shops = within(await screen.findByRole('dialog', { name: texts('en', 'common')('shops.title') }));
  await shops.findByRole('heading', { name: 'Kit 1' });
  expect(page.address()).toBe('/en/mosaic/editor?size=a4');
});

import { endpoints, kitEndpoints, message } from '@uzor/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepTryOutPhoto } from '../../api/photo-drafts.ts';
import { passTime } from '../../testing/browser/timers.ts';
import { photoWorker, schemeWorker } from '../../testing/browser/workers.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { heic, jpeg } from '../../testing/photos.ts';
import { refusals } from '../../testing/refusals.ts';
import { blank, blankSlug, file, generated, libraryItem } from '../../testing/wire/index.ts';

const en = texts('en', 'editor');
const library = texts('en', 'library');
const tile = kitEndpoints('/tile');
const address = `/en/mosaic/editor/${blankSlug}`;

function serve(begun = blank('mosaic')) {
  server.on(tile.blank, { data: begun });
  server.on(tile.uploadPhoto, { data: { raw_photo: file('sent.jpg') } });
  server.on(tile.editionSettings, { data: begun });
}
const press = (name: string) => screen.getByRole('button', { name });
const input = () => screen.findByLabelText(en('sources.upload'), { selector: 'input' });
const scheme = () => screen.findByRole('img', { name: en('scheme.label') });
const said = async () => (await screen.findByRole('alert')).textContent;

test('a photo is dropped anywhere on the page, or pasted', async () => {
  serve();
  openPage(address);
  await input();
  fireEvent.dragOver(document.body, { dataTransfer: { files: [jpeg()], types: ['Files'] } });
  expect(screen.getByRole('heading', { name: en('empty.dropNow') })).toBeTruthy();
  fireEvent.drop(document.body, { dataTransfer: { files: [jpeg('dropped.jpg')], types: ['Files'] } });
  await scheme();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)[0]?.files.raw_photo?.name).toBe('dropped.jpg'));
  fireEvent.paste(document.body, { clipboardData: { files: [jpeg('pasted.jpg')] } });
  await waitFor(() => expect(server.calls(tile.uploadPhoto)[1]?.files.raw_photo?.name).toBe('pasted.jpg'));
});
test('a photo tried on before its code was entered is adopted, its colours are asked for anew: they are those of the box', async () => {
  serve();
  const work = { orientation: 'landscape', sizeId: null, filterId: 2, tone: { light: 0, contrast: 0 } };
  await keepTryOutPhoto('mosaic', jpeg(), { work, awaitsCode: true });
  const { user } = openPage(address);
  await scheme();
  await user.click(press(en('next')));
  const size = within(await screen.findByRole('dialog'));
  expect(size.getByRole('button', { name: en('size.missing') })).toHaveProperty('disabled', true);
  await user.click(size.getAllByRole('radio')[0]);
  await user.click(size.getByRole('button', { name: en('next') }));
  expect(await screen.findByRole('button', { name: en('colours.missing') })).toHaveProperty('disabled', true);
});
test('a photo of which a part was lost is taken, and that is said', async () => {
  serve();
  const lost = message('photo.partly', 'en');
  server.on(tile.uploadPhoto, { data: { raw_photo: file('sent.jpg') }, message: lost });
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  await screen.findByText(lost);
  await scheme();
});
test.each([
  ['is no picture', new File(['words'], 'letter.txt'), message('photo.format', 'en')],
  ['is too small', jpeg('tiny.jpg', 12, 12), '16'],
])('a file that %s is refused before it is sent', async (_, photo, words) => {
  serve();
  const { user } = openPage(address);
  await user.upload(await input(), photo);
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
  serve();
  const { user } = openPage(address);
  await user.upload(await input(), photo);
  await screen.findByText(words);
  await scheme();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)[0]?.files.raw_photo?.name).toBe(sent));
});
test('a photo from an iPhone that does not decode is refused with a way out', async () => {
  serve();
  photoWorker.fails = true;
  const { user } = openPage(address);
  await user.upload(await input(), heic());
  expect(await said()).toBe(message('photo.undecodable', 'en'));
});
test('a photo that cannot be decoded is refused in words', async () => {
  serve();
  schemeWorker.unopened = { reason: 'photo.damaged', values: {} };
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  expect(await said()).toBe(message('photo.damaged', 'en'));
});
test('a photo the server finds damaged is said beside the scheme, which stays', async () => {
  const refusal = refusals.invalid('raw_photo', 'photo.damaged');
  serve();
  server.refuse(tile.uploadPhoto, refusal);
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  await scheme();
  expect(await said()).toContain(refusal.said('en'));
  expect(await scheme()).toBeTruthy();
});
test('a photo put off by a busy server stays with its scheme, says when, and is sent again by itself', async () => {
  serve();
  server.refuse(tile.uploadPhoto, refusals.overloaded);
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  await scheme();
  expect(await said()).toContain(refusals.overloaded.said('en'));
  expect(await scheme()).toBeTruthy();
  serve();
  passTime();
  await waitFor(() => expect(screen.queryByText(refusals.overloaded.said('en'), { exact: false })).toBeNull());
});

test('pictures of ours are shown by category and taken by one touch', async () => {
  serve();
  server.on(endpoints.library, ({ query }) => ({
    data: query.category === 'animals' ? [libraryItem('fox')] : [libraryItem('fox'), libraryItem('owl')],
    meta: {},
  }));
  server.file('/files/library-fox.jpg', jpeg());
  const { user } = openPage(address);
  await input();
  await user.click(press(en('sources.library')));
  const drawer = within(screen.getByRole('dialog', { name: library('title') }));
  await drawer.findByRole('button', { name: 'Picture owl' });
  expect(drawer.getByRole('button', { name: library('all'), pressed: true })).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: library('animals') }));
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Picture owl' })).toBeNull());
  await user.click(drawer.getByRole('button', { name: 'Picture fox' }));
  await scheme();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a camera that is blocked says so and how to go on', async () => {
  serve();
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // names the reason
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { mediaDevices: { value: { getUserMedia: () => Promise.reject(new Error('blocked')) } } }),
  );
  const { user } = openPage(address);
  await input();
  await user.click(press(en('sources.camera')));
  await screen.findByText(en('camera.denied'));
  await user.click(press(texts('en', 'common')('close')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('before there is a photo nothing else is asked', async () => {
  serve();
  openPage(address);
  await input();
  expect(screen.queryByRole('button', { name: en('next') })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});
test('the way on opens what is not chosen yet, and goes on from there', async () => {
  serve(blank('mosaic', { allowed_size_ids: [1, 2], allowed_filter_ids: [2, 5] }));
  server.on(tile.generate, { data: generated('mosaic', 0) });
  const page = openPage(address);
  await page.user.upload(await input(), jpeg());
  await scheme();
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
  serve(generated('mosaic', 6, { allowed_size_ids: [2], allowed_filter_ids: [5] }));
  server.file('/files/raw.jpg', jpeg());
  const page = openPage(address);
  await scheme();
  await page.user.click(press(en('next')));
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
  expect(server.calls(tile.generate)).toHaveLength(0);
});
test.each([
  ['too busy', refusals.overloaded, true],
  ['broken', refusals.serverError, false],
])('a server that is %s is spoken of, and asked once more by a button', async (_, refusal, named) => {
  serve(generated('mosaic', 0, { allowed_size_ids: [2], allowed_filter_ids: [5] }));
  server.file('/files/raw.jpg', jpeg());
  server.refuse(tile.generate, refusal);
  const page = openPage(address);
  await scheme();
  await page.user.click(press(en('next')));
  const dialog = await screen.findByRole('dialog', { name: en('dialogs.failed.title') });
  expect(within(dialog).queryByText(refusal.said('en')) !== null).toBe(named);
  server.on(tile.generate, { data: generated('mosaic', 0) });
  await page.user.click(within(dialog).getByRole('button', { name: en('dialogs.failed.retry') }));
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
});
test('a try-out without a code asks for one and keeps the photo for it', async () => {
  const page = openPage('/en/mosaic/editor?size=a4', { also: ['getScheme'] });
  await page.user.upload(await input(), jpeg());
  await scheme();
  await screen.findByText(en('saving.here'));
  await page.user.click(press(en('next')));
  const colours = within(screen.getByRole('dialog', { name: en('colours.legend') }));
  await page.user.click(colours.getByRole('radio', { name: /Sepia/ }));
  await page.user.click(colours.getByRole('button', { name: en('next') }));
  await screen.findByRole('dialog', { name: en('dialogs.code.title') });
  await page.user.click(press(en('dialogs.code.enter')));
  await page.arrivesAt('/mosaic/get-scheme');
  await screen.findByText(texts('en', 'code')('kept'));
});

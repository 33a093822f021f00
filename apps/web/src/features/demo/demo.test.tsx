import { channels, demoEndpoints, endpoints, type ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eraseKeyOf, keepEraseKey } from '../../api/demo-keys.ts';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { schemeWorker } from '../../testing/browser/workers.ts';
import { realtime } from '../../testing/fake-realtime.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';
import { refusals } from '../../testing/refusals.ts';
import { demo, demoSlug, libraryItem, madeDemo } from '../../testing/wire/index.ts';

const en = texts('en', 'demo');
const common = texts('en', 'common');
const colours = texts('en', 'colours');
const library = texts('en', 'library');
const mosaic = demoEndpoints('/demo');
const result = `/en/mosaic/demo/${demoSlug}`;
const everyLook = productOf('mosaic').filters.length;

function serve(made = demo('mosaic', everyLook)) {
  server.on(demoEndpoints(productOf(made.product_type).demoBase).demo, { data: made });
}

const makeMine = () => keepEraseKey(demoSlug, 'k3y');
const sending = (words = en('before.send')) => screen.findByRole('button', { name: words });

function openStart() {
  server.on(mosaic.createDemo, { data: madeDemo('mosaic') });
  return openPage('/en/mosaic/no-scheme');
}
async function openWithPhoto(photo = jpeg()) {
  const page = openStart();
  await page.user.upload(await screen.findByLabelText(en('start.input')), photo);
  return page;
}

test('a photo stays in the browser until its button is pressed, and then becomes a try-out in the frame of the editor', async () => {
  schemeWorker.ownOrientation = 'landscape';
  const page = await openWithPhoto(jpeg('cat.jpg'));
  const button = await sending();
  expect(server.calls(mosaic.createDemo)).toEqual([]);
  expect(screen.getByText(en('before.kept'))).toBeTruthy();
  await page.user.click(button);
  await page.arrivesAt(`/mosaic/demo/${demoSlug}`);
  const [call] = server.calls(mosaic.createDemo);
  expect(call?.files.photo?.name).toBe('cat.jpg');
  expect(call?.body).toMatchObject({ orientation: 'landscape' });
  expect(eraseKeyOf(demoSlug)).toBe('k3y');
});
test('a photo is dropped on the place for it', async () => {
  const page = openStart();
  const place = await screen.findByRole('region', { name: en('start.title') });
  const dataTransfer = { files: [jpeg('dog.jpg')] };
  fireEvent.dragOver(place, { dataTransfer });
  expect(screen.getByRole('heading', { name: en('start.over') })).toBeTruthy();
  fireEvent.drop(place, { dataTransfer });
  await page.user.click(await sending());
  await page.arrivesAt(`/mosaic/demo/${demoSlug}`);
  expect(server.calls(mosaic.createDemo)[0]?.files.photo?.name).toBe('dog.jpg');
});
test('the object URL of a photo is revoked once the page is left', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { user, arrivesAt, close } = await openWithPhoto();
  await user.click(await sending());
  await arrivesAt(`/mosaic/demo/${demoSlug}`);
  await close();
  expect(revoked.mock.calls).toEqual([[expect.stringMatching(/^blob:/)]]);
});
test('colours at hand are ticked before sending and go along', async () => {
  const page = await openWithPhoto();
  await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${colours('row.title')}`) }));
  await page.user.click(await screen.findByRole('checkbox', { name: /^Black/ }));
  await page.user.click(screen.getByRole('button', { name: colours('use') }));
  await page.user.click(await sending());
  await page.arrivesAt(`/mosaic/demo/${demoSlug}`);
  const sent = server.calls(mosaic.createDemo)[0]?.body?.colours;
  expect(sent).toHaveLength(25);
  expect(sent).toContainEqual({ code: expect.any(String), pieces: null });
});
test('size and orientation are chosen before sending and go along', async () => {
  const page = await openWithPhoto();
  await sending();
  await page.user.click(screen.getByRole('radio', { name: /A3/ }));
  await page.user.click(screen.getByRole('button', { name: en('before.landscape'), pressed: false }));
  await page.user.click(await sending());
  await page.arrivesAt(`/mosaic/demo/${demoSlug}`);
  expect(server.bodies(mosaic.createDemo)).toMatchObject([{ orientation: 'landscape', size_id: 2 }]);
});
test('a picture of the library is tried, which uploads nothing', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  server.on(endpoints.library, { data: [libraryItem('fox'), libraryItem('owl')], meta: {} });
  server.file('/files/library-owl.jpg', jpeg());
  const page = openStart();
  await page.user.click(await screen.findByRole('button', { name: en('start.library') }));
  const drawer = screen.getByRole('dialog', { name: library('title') });
  await page.user.click(await within(drawer).findByRole('button', { name: 'Picture owl' }));
  await page.user.click(await sending(en('before.sendPicture')));
  await page.arrivesAt(`/mosaic/demo/${demoSlug}`);
  expect(server.bodies(mosaic.createDemo)).toMatchObject([{ media_id: 'owl' }]);
  expect(revoked).not.toHaveBeenCalled();
});
test('a file too large for any browser is refused before it is sent', async () => {
  const page = await openWithPhoto(jpeg('huge.jpg', 30_000, 20_000));
  expect((await screen.findByRole('alert')).textContent).toContain('600');
  expect(page.address()).toBe('/en/mosaic/no-scheme');
});
test.each([
  ['damaged', refusals.invalid('photo', 'photo.damaged')],
  ['one of too many at once', refusals.overloaded],
])('a photo the server finds %s is refused in its words, and another can follow', async (_, refusal) => {
  const page = await openWithPhoto();
  server.refuse(mosaic.createDemo, refusal);
  await page.user.click(await sending());
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.said('en'));
  server.on(mosaic.createDemo, { data: madeDemo('mosaic') });
  await page.user.upload(screen.getByLabelText(en('start.input')), jpeg());
  await page.user.click(await sending());
  await page.arrivesAt(`/mosaic/demo/${demoSlug}`);
});
test('a photo refused because of too many demos can be tried in the browser', async () => {
  const page = await openWithPhoto();
  server.refuse(mosaic.createDemo, refusals.tooMany(39));
  await page.user.click(await sending());
  await page.user.click(await screen.findByRole('button', { name: en('before.here') }));
  await page.arrivesAt('/mosaic/editor?size=a4');
  expect((await readKept(draftKey('mosaic', null)))?.photo.size).toBe(jpeg().size);
});

test('looks appear one by one and the first is shown large at once', async () => {
  serve(demo('mosaic', 0));
  openPage(result);
  await screen.findByText(en('making'));
  expect(screen.getByRole('button', { name: en('reaction.like') })).toHaveProperty('disabled', true);
  serve(demo('mosaic', 2));
  await realtime.say(channels.demo(demoSlug), 2);
  const looks = await screen.findByRole('radiogroup', { name: en('looks') });
  await waitFor(() => expect(within(looks).getAllByRole('radio')).toHaveLength(2));
  expect(screen.getByRole('img', { name: en('look', { name: 'Colour' }) })).toBeTruthy();
  serve();
  await realtime.say(channels.demo(demoSlug), 3);
  await screen.findByText(en('lead', { product: 'Diamond mosaic' }));
  expect(screen.getAllByRole('radio')).toHaveLength(everyLook);
});

test.each<[ProductKind, 'lay' | 'paint' | 'assemble' | 'wind']>([
  ['mosaic', 'lay'],
  ['string_art', 'wind'],
])('who likes a try-out of %s hears what its box holds, and where a code goes', async (kind, craft) => {
  const { webSlug, demoBase } = productOf(kind);
  makeMine();
  serve(demo(kind, 4));
  server.on(demoEndpoints(demoBase).demoReaction);
  const { user } = openPage(`/en/${webSlug}/demo/${demoSlug}`);
  await user.click(await screen.findByRole('button', { name: en('reaction.like'), pressed: false }));
  const dialog = await screen.findByRole('dialog', { name: en('like.title') });
  expect(within(dialog).getByText(en(`like.${craft}`))).toBeTruthy();
  const code = within(dialog).getByRole('link', { name: en('haveCode') });
  expect(code.getAttribute('href')).toBe(`/en/${webSlug}/get-scheme`);
  expect(server.bodies(demoEndpoints(demoBase).demoReaction)).toEqual([
    { like: true, look: demo(kind, 1).demo_photos[0]?.name },
  ]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: en('reaction.like'), pressed: true })).toBeTruthy();
});
test('an opinion said on an earlier visit is remembered', async () => {
  makeMine();
  serve(demo('mosaic', everyLook, { like: false }));
  openPage(result);
  await screen.findByRole('button', { name: en('reaction.dislike'), pressed: true });
});
test("a guest does not see the maker's opinion, and says an own one without changing it", async () => {
  serve(demo('mosaic', everyLook, { like: false }));
  const { user } = openPage(result);
  await user.click(await screen.findByRole('button', { name: en('reaction.like'), pressed: false }));
  expect(await screen.findByRole('dialog', { name: en('like.title') })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: en('reaction.like'), pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: en('reaction.dislike'), pressed: false })).toBeTruthy();
  expect(server.calls(mosaic.demoReaction)).toEqual([]);
});

test('a try-out that is a day old is said to be gone', async () => {
  server.refuse(mosaic.demo, refusals.notFound);
  openPage(result);
  await screen.findByRole('heading', { level: 1, name: en('gone.title') });
  expect(screen.getByRole('link', { name: en('again') }).getAttribute('href')).toBe('/en/mosaic/no-scheme');
});
test('a try-out that did not come can be asked for again', async () => {
  server.refuse(mosaic.demo, refusals.serverError);
  const { user } = openPage(result);
  await screen.findByRole('heading', { level: 1, name: en('broken.title') });
  expect(screen.getByText(en('broken.text'))).toBeTruthy();
  serve();
  await user.click(screen.getByRole('button', { name: common('retry') }));
  await screen.findByRole('radiogroup', { name: en('looks') });
});

test.each([
  ['today', 0],
  ['tomorrow', 1],
] as const)('a try-out that ends %s says at what time, and only its maker can erase it', async (day, days) => {
  const end = new Date();
  end.setDate(end.getDate() + days);
  end.setHours(21, 34, 0, 0);
  serve(demo('mosaic', everyLook, { expires_at: end.toISOString() }));
  openPage(result);
  await screen.findByText(en(`left.${day}`, { time: '21:34' }));
  expect(screen.queryByRole('button', { name: en('erase.action') })).toBeNull();
});
test('the maker shares the link of a try-out', async () => {
  makeMine();
  serve();
  const { user } = openPage(result);
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: en('share.action') }));
  expect(written).toHaveBeenCalledWith(window.location.href);
  await screen.findByText(en('share.copied'));
  written.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: en('share.action') }));
  await screen.findByText(en('share.byHandText'));
});
test('erasing is asked about first; then the page says so and leads on', async () => {
  makeMine();
  serve();
  server.on(mosaic.eraseDemo);
  const { user } = openPage(result);
  await user.click(await screen.findByRole('button', { name: en('erase.action') }));
  const question = within(screen.getByRole('dialog', { name: en('erase.title') }));
  await user.click(question.getByRole('button', { name: en('erase.no') }));
  expect(server.calls(mosaic.eraseDemo)).toEqual([]);
  await user.click(screen.getByRole('button', { name: en('erase.action') }));
  await user.click(screen.getByRole('button', { name: en('erase.yes') }));
  const title = await screen.findByRole('heading', { level: 1, name: en('erased.title') });
  expect(document.activeElement).toBe(title);
  expect(server.bodies(mosaic.eraseDemo)).toEqual([{ erase_key: 'k3y' }]);
  expect(screen.getByRole('link', { name: en('again') }).getAttribute('href')).toBe('/en/mosaic/no-scheme');
  expect(eraseKeyOf(demoSlug)).toBeNull();
});
test('a try-out that could not be erased is still there, and says why', async () => {
  makeMine();
  serve();
  server.refuse(mosaic.eraseDemo, refusals.serverError);
  const { user } = openPage(result);
  await user.click(await screen.findByRole('button', { name: en('erase.action') }));
  await user.click(screen.getByRole('button', { name: en('erase.yes') }));
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.serverError.said('en'));
  server.refuse(mosaic.eraseDemo, refusals.notFound); // erased in another tab meanwhile
  await user.click(screen.getByRole('button', { name: en('erase.yes') }));
  await screen.findByRole('heading', { level: 1, name: en('erased.title') });
});

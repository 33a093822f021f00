import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { passTime } from '../../testing/browser/timers.ts';
import { schemeWorker } from '../../testing/browser/workers.ts';
import {
  drawnScheme,
  editorAddress,
  openWithPhoto,
  press,
  sentPhoto,
  serveEditor,
  tile,
} from '../../testing/editor.ts';
import { server } from '../../testing/fake-server.ts';
import { type Opened, openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';
import { refusals } from '../../testing/refusals.ts';
import { blank, file, generated, kitId } from '../../testing/wire/index.ts';

const en = texts('en', 'editor');
const common = texts('en', 'common');

/** The server has this order, and from then on the photo sent for it. */
function serve(begun = blank('mosaic')) {
  serveEditor(begun);
  server.on(tile.uploadPhoto, () => {
    const { raw_photo } = sentPhoto.data;
    server.on(tile.blank, { data: { ...begun, raw_photo, status: 'editing' } });
    return sentPhoto;
  });
}
function openServed(begun?: ReturnType<typeof blank>) {
  serve(begun);
  return openWithPhoto();
}
const saved = () => screen.findByText(en('saving.saved'));
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
async function chooseColours(user: Opened['user'], name: RegExp) {
  await user.click(row(en('colours.legend')));
  const sheet = within(screen.getByRole('dialog', { name: en('colours.legend') }));
  await user.click(sheet.getByRole('radio', { name }));
  await user.click(sheet.getByRole('button', { name: en('done') }));
}
async function chooseInMenu(user: Opened['user'], name: string) {
  await user.click(press(en('more')));
  await user.click(screen.getByRole('menuitem', { name }));
}

test('a photo appears with its scheme, and the page says whether the server has it', async () => {
  serve();
  const answer = server.hold(tile.uploadPhoto, sentPhoto);
  await openWithPhoto();
  await screen.findByText(en('saving.waiting'));
  answer();
  await saved();
  const [sent] = server.calls(tile.uploadPhoto);
  expect(sent?.files.raw_photo?.name).toBe('photo.jpg');
  expect(server.bodies(tile.editionSettings).at(-1)).toMatchObject({ orientation: 'portrait' });
});
test('a save that failed says so and is tried again', async () => {
  serve();
  server.cut(tile.uploadPhoto);
  await openWithPhoto();
  await screen.findByText(en('saving.failed'));
  serve();
  passTime();
  await saved();
});

test('sizes of the code are listed from small to large, and the choice changes the scheme', async () => {
  const { user } = await openServed(blank('mosaic', { allowed_size_ids: [1, 2, 3, 5, 6] }));
  expect(row(en('size.legend')).textContent).toContain(en('size.choose'));
  await user.click(row(en('size.legend')));
  const sheet = within(screen.getByRole('dialog', { name: en('size.legend') }));
  const slugs = sheet.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(slugs).toEqual(['20_25', 'a4', 'a3', '40x50', 'roomaxi']);
  sheet.getByText(en('size.text'));
  expect(sheet.getByRole('button', { name: en('size.missing') })).toHaveProperty('disabled', true);
  await user.click(sheet.getByRole('radio', { name: /A4/ }));
  await user.click(sheet.getByRole('button', { name: en('done') }));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.size).toBe('a4'));
  expect(row(en('size.legend')).textContent).toContain('A4');
});
test('a box that leaves no choice is told, and asks nothing', async () => {
  await openServed(blank('mosaic', { allowed_size_ids: [2], allowed_filter_ids: [5] }));
  expect(screen.queryByRole('button', { name: new RegExp(`^${en('colours.legend')}`) })).toBeNull();
  expect(screen.getByText(/Full colour, \d+ colours/)).toBeTruthy();
});

test('changes are undone and redone, by buttons and by keys', async () => {
  const { user } = await openServed();
  const chosen = (name: string) => row(en('colours.legend')).textContent?.includes(name);
  expect(press(en('undo'))).toHaveProperty('disabled', true);
  await chooseColours(user, /Sepia/);
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.filter).toBe('sepia'));
  await chooseColours(user, /Pop art/);
  await user.click(press(en('undo')));
  expect(chosen('Sepia')).toBe(true);
  await user.click(press(en('redo')));
  expect(chosen('Pop art')).toBe(true);
  await user.keyboard('{Control>}z{/Control}');
  expect(chosen('Sepia')).toBe(true);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(chosen('Pop art')).toBe(true);
});
test('starting over is asked about, brings the frame back and can be undone', async () => {
  const { user } = await openServed();
  await chooseInMenu(user, en('tools.flip'));
  await chooseInMenu(user, en('startOver'));
  const question = screen.getByRole('dialog', { name: en('dialogs.startOver.title') });
  await user.click(within(question).getByRole('button', { name: en('dialogs.startOver.no') }));
  expect(schemeWorker.asked.at(-1)?.settings.scaleX).toBe(-1);
  await chooseInMenu(user, en('startOver'));
  await user.click(press(en('dialogs.startOver.yes')));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.settings.scaleX).toBe(1));
  await user.click(press(en('undo')));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.settings.scaleX).toBe(-1));
});

test('keys turn the photo, zoom it, and move it inside its frame', async () => {
  const { user } = await openServed();
  screen.getByRole('application', { name: en('frame.label') }).focus();
  const settings = () => schemeWorker.asked.at(-1)?.settings;
  await user.keyboard('[[');
  await waitFor(() => expect(settings()?.rotate).toBeLessThan(0));
  await user.keyboard(']');
  await waitFor(() => expect(settings()?.rotate).toBe(0));
  await user.keyboard('+++{ArrowRight}');
  await waitFor(() => expect(settings()?.margin.left).toBeGreaterThan(0));
  expect(settings()?.zoomRatio).toBeGreaterThan(1);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(settings()?.margin.top).toBeGreaterThan(0));
});

test('faults are told worst first, each with its fix, and one thing is praised', async () => {
  schemeWorker.findings = [
    { aspect: 'detail', verdict: 'good', fix: null, value: 9 },
    { aspect: 'sharpness', verdict: 'good', fix: null, value: 1 },
    { aspect: 'exposure', verdict: 'advise', fix: 'darker', value: 0.9 },
    { aspect: 'subject', verdict: 'advise', fix: 'closer', value: 0.2 },
  ];
  const { user } = await openServed();
  await screen.findByRole('region', { name: en('tips.bright.title') });
  const told = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(told).toEqual([en('tips.subject.title'), en('tips.bright.title')]);
  expect(screen.getByText(en('improve.praise.sharpness'))).toBeTruthy();
  expect(screen.queryByText(en('improve.praise.detail'))).toBeNull();
  await user.click(press(en('tips.subject.fix')));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.settings.zoomRatio).toBe(2));
  await user.click(press(en('tips.bright.fix')));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.tone.light).not.toBe(schemeWorker.asked[0]?.tone.light));
});
test('a fixed fault folds to a line and is taken back from there', async () => {
  schemeWorker.findings = [{ aspect: 'exposure', verdict: 'advise', fix: 'darker', value: 0.9 }];
  const { user } = await openServed();
  await screen.findByRole('region', { name: en('tips.bright.title') });
  schemeWorker.findings = [{ aspect: 'exposure', verdict: 'good', fix: null, value: 0.5 }];
  await user.click(press(en('tips.bright.fix')));
  await screen.findByText(en('tips.bright.done'));
  await user.click(press(en('improve.takeBack')));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.tone.light).toBe(0));
  expect(screen.queryByText(en('tips.bright.done'))).toBeNull();
});
test('on a phone the worst fault stands above the picture until it is fixed or seen', async () => {
  lookAt(phone);
  schemeWorker.findings = [
    { aspect: 'exposure', verdict: 'warn', fix: 'darker', value: 0.9 },
    { aspect: 'contrast', verdict: 'advise', fix: 'more-contrast', value: 0.1 },
  ];
  const { user } = await openServed();
  await user.click(await screen.findByRole('button', { name: en('tips.bright.fix') }));
  await screen.findByText(en('tips.bright.done'));
  await user.click(screen.getAllByRole('button', { name: en('improve.undo') }).at(-1) ?? document.body);
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.tone.light).toBe(0));
  await user.click(press(en('tips.bright.title')));
  const sheet = within(screen.getByRole('dialog', { name: en('improve.title') }));
  expect(sheet.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  await user.click(sheet.getByRole('button', { name: en('done') }));
  expect(screen.queryByRole('button', { name: en('tips.bright.title') })).toBeNull();
  expect(row(en('improve.title')).textContent).toContain(en('improve.tips', { count: 2 }));
});
test('a fixed photo is not called good', async () => {
  lookAt(phone);
  schemeWorker.findings = [{ aspect: 'exposure', verdict: 'warn', fix: 'brighter', value: 0.1 }];
  await openServed();
  await waitFor(() => expect(row(en('improve.title')).textContent).toContain(en('tips.dark.done')));
});
test('a photo stands as it was taken, and the other orientation is one press', async () => {
  schemeWorker.ownOrientation = 'landscape';
  const { user } = await openServed();
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.orientation).toBe('landscape'));
  await user.click(screen.getByRole('radio', { name: /^Portrait/ }));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.orientation).toBe('portrait'));
});

test('what was done to the photo before is there again', async () => {
  serve(
    generated('mosaic', 6, {
      edition_settings: { scale_x: -1, scale_y: 1, rotate: 0, zoom_ratio: 1.5, margin: { top: 0, left: 0 } },
    }),
  );
  openPage(editorAddress);
  await drawnScheme();
  expect(schemeWorker.asked.at(-1)?.settings).toMatchObject({ scaleX: -1, zoomRatio: 1.5 });
  await saved();
});
test('a photo changed elsewhere is asked about when the customer comes back to the tab', async () => {
  serve(generated('mosaic', 0));
  const { user } = openPage(editorAddress);
  await drawnScheme();
  serve(generated('mosaic', 0, { raw_photo: file('newer.jpg') }));
  server.file('/files/newer.jpg', jpeg());
  document.dispatchEvent(new Event('visibilitychange'));
  const question = await screen.findByRole('dialog', { name: en('dialogs.refresh.title') });
  await user.click(within(question).getByRole('button', { name: en('dialogs.refresh.yes') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an order already placed leads to its scheme', async () => {
  serve(blank('mosaic', { status: 'completed', tile_id: kitId }));
  const page = openPage(editorAddress);
  await page.arrivesAt(`/mosaic/instruction/${kitId}`);
});
test.each([
  ['unknown', refusals.notFound, common('states.notFound.title')],
  ["somebody else's", refusals.forbidden, common('states.forbidden.title')],
  ['of another browser', refusals.elsewhere, common('states.elsewhere.title')],
])('a blank that is %s is said to be so', async (_, refusal, title) => {
  server.refuse(tile.blank, refusal);
  openPage(editorAddress);
  await screen.findByRole('heading', { level: 1, name: title });
});
test('a blank on its way says so, one out of reach can be asked for again', async () => {
  const answer = server.hold(tile.blank, { data: blank('mosaic') });
  const first = openPage(editorAddress);
  await screen.findByText(en('states.loading'));
  answer();
  await screen.findByRole('heading', { name: en('empty.title') });
  await first.close();
  server.refuse(tile.blank, refusals.serverError);
  const { user } = openPage(`/en/mosaic/editor/another-one`);
  await screen.findByRole('heading', { level: 1, name: en('states.failed.title') });
  serve(blank('mosaic', { slug: 'another-one' }));
  await user.click(press(common('retry')));
  await screen.findByRole('heading', { name: en('empty.title') });
});

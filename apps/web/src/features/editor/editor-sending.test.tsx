import { kitEndpoints } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { passTime } from '../../testing/browser/timers.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';
import { blank, blankSlug, file, generated } from '../../testing/wire/index.ts';

const en = texts('en', 'editor');
const tile = kitEndpoints('/tile');
const press = (name: string) => screen.getByRole('button', { name });
const sent = { data: { raw_photo: file('sent.jpg') } };

function serve() {
  const begun = blank('mosaic', { allowed_size_ids: [2], allowed_filter_ids: [5] });
  server.on(tile.blank, { data: begun });
  server.on(tile.uploadPhoto, sent);
  server.on(tile.editionSettings, { data: begun });
  server.on(tile.generate, { data: generated('mosaic', 0) });
}
async function onItsWay() {
  const page = openPage(`/en/mosaic/editor/${blankSlug}`);
  await page.user.upload(await screen.findByLabelText(en('sources.upload'), { selector: 'input' }), jpeg());
  await screen.findByRole('img', { name: en('scheme.label') });
  await page.user.click(press(en('next')));
  return page;
}
const share = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: en('sending.label') });

test('a slow upload is told in the button, nothing else can be pressed, and closing the page asks', async () => {
  serve();
  const answer = server.hold(tile.uploadPhoto, sent);
  const page = await onItsWay();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)).toHaveLength(1));
  passTime();
  await waitFor(() => expect(share()?.value).toBe(50));
  expect(screen.getByText(en('sending.stay'))).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('radio', { name: /Portrait|Landscape/ }).every((one) => one.matches(':disabled'))).toBe(
    true,
  );
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  answer();
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
});
test('what is chosen while the photo is on its way is kept, however soon the page is left', async () => {
  serve();
  const answer = server.hold(tile.uploadPhoto, sent);
  server.on(tile.editionSettings, () => {
    server.cut(tile.editionSettings);
    return { data: blank('mosaic') };
  });
  const { user } = openPage(`/en/mosaic/editor/${blankSlug}`);
  await user.upload(await screen.findByLabelText(en('sources.upload'), { selector: 'input' }), jpeg());
  await screen.findByRole('img', { name: en('scheme.label') });
  passTime();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: /Landscape/ }));
  answer();
  await waitFor(() => expect(server.calls(tile.editionSettings)).not.toHaveLength(0));
  await waitFor(async () =>
    expect(await readKept(draftKey('mosaic', blankSlug))).toMatchObject({
      rawPhotoId: sent.data.raw_photo.id,
      work: { orientation: 'landscape' },
    }),
  );
});
test('a lost connection opens no dialog, and sending goes on by one press', async () => {
  serve();
  server.cut(tile.uploadPhoto);
  const page = await onItsWay();
  await waitFor(() => expect(server.calls(tile.uploadPhoto).length).toBeGreaterThan(0));
  passTime();
  await screen.findAllByText(en('sending.lost'));
  expect(screen.queryByRole('dialog')).toBeNull();
  serve();
  await page.user.click(press(en('sending.again')));
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
});
test('an upload that no longer moves is broken off and begun anew, never with a lower share', async () => {
  serve();
  server.hold(tile.uploadPhoto, sent);
  const page = await onItsWay();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)).toHaveLength(1));
  passTime();
  await waitFor(() => expect(share()?.value).toBe(50));
  passTime();
  await screen.findAllByText(en('sending.lost'));
  expect(share()?.value).toBe(50);
  serve();
  await page.user.click(press(en('sending.again')));
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
  expect(server.calls(tile.uploadPhoto)).toHaveLength(2);
});
test('stopped, the frame is back with everything in it, and no presets are begun', async () => {
  serve();
  const answer = server.hold(tile.uploadPhoto, sent);
  const { user } = await onItsWay();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)).toHaveLength(1));
  passTime();
  await waitFor(() => expect(share()).toBeTruthy());
  await user.click(press(en('sending.stop')));
  expect(press(en('next'))).toBeTruthy();
  answer();
  await screen.findByText(en('saving.saved'));
  expect(server.calls(tile.generate)).toHaveLength(0);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { passTime } from '../../testing/browser/timers.ts';
import { openWithPhoto, press, sentPhoto, serveEditor, tile } from '../../testing/editor.ts';
import { server } from '../../testing/fake-server.ts';
import { texts } from '../../testing/open-page.tsx';
import { blank, blankSlug, generated } from '../../testing/wire/index.ts';

const en = texts('en', 'editor');

function serve() {
  serveEditor(blank('mosaic', { allowed_size_ids: [2], allowed_filter_ids: [5] }));
  server.on(tile.generate, { data: generated('mosaic', 0) });
}
async function sendPhoto() {
  const page = await openWithPhoto();
  await page.user.click(press(en('next')));
  return page;
}
/** Opens the editor and presses "Next"; the upload of the photo is not answered until the returned `answer`. */
async function holdPhoto() {
  serve();
  const answer = server.hold(tile.uploadPhoto, sentPhoto);
  const page = await sendPhoto();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)).toHaveLength(1));
  passTime();
  await waitFor(() => expect(share()?.value).toBe(50));
  return { ...page, answer };
}
const share = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: en('sending.label') });

test('a slow upload is told in the button, nothing else can be pressed, and closing the page asks', async () => {
  const { arrivesAt, answer } = await holdPhoto();
  expect(screen.getByText(en('sending.stay'))).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('radio', { name: /Portrait|Landscape/ }).every((one) => one.matches(':disabled'))).toBe(
    true,
  );
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  answer();
  await arrivesAt(`/mosaic/presets/${blankSlug}`);
});
test('what is chosen while the photo is on its way is kept, however soon the page is left', async () => {
  serve();
  const answer = server.hold(tile.uploadPhoto, sentPhoto);
  server.on(tile.editionSettings, () => {
    server.cut(tile.editionSettings);
    return { data: blank('mosaic') };
  });
  const { user } = await openWithPhoto();
  passTime();
  await waitFor(() => expect(server.calls(tile.uploadPhoto)).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: /Landscape/ }));
  answer();
  await waitFor(() => expect(server.calls(tile.editionSettings)).not.toHaveLength(0));
  await waitFor(async () =>
    expect(await readKept(draftKey('mosaic', blankSlug))).toMatchObject({
      rawPhotoId: sentPhoto.data.raw_photo.id,
      work: { orientation: 'landscape' },
    }),
  );
});
test('a lost connection opens no dialog, and sending goes on by one press', async () => {
  serve();
  server.cut(tile.uploadPhoto);
  const page = await sendPhoto();
  await waitFor(() => expect(server.calls(tile.uploadPhoto).length).toBeGreaterThan(0));
  passTime();
  await screen.findAllByText(en('sending.lost'));
  expect(screen.queryByRole('dialog')).toBeNull();
  serve();
  await page.user.click(press(en('sending.again')));
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
});
test('an upload that no longer moves is broken off and begun anew, never with a lower share', async () => {
  const page = await holdPhoto();
  passTime();
  await screen.findAllByText(en('sending.lost'));
  expect(share()?.value).toBe(50);
  serve();
  await page.user.click(press(en('sending.again')));
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
  expect(server.calls(tile.uploadPhoto)).toHaveLength(2);
});
test('stopped, the frame is back with everything in it, and no presets are begun', async () => {
  const { user, answer } = await holdPhoto();
  await user.click(press(en('sending.stop')));
  expect(press(en('next'))).toBeTruthy();
  answer();
  await screen.findByText(en('saving.saved'));
  expect(server.calls(tile.generate)).toHaveLength(0);
});

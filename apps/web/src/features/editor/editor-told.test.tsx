import { kitEndpoints } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passTime } from '../../testing/browser/timers.ts';
import { schemeWorker } from '../../testing/browser/workers.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';
import { blank, blankSlug, file } from '../../testing/wire/index.ts';

const en = texts('en', 'editor');
const tile = kitEndpoints('/tile');
const address = `/en/mosaic/editor/${blankSlug}`;

function serve(begun = blank('mosaic'), calls = tile) {
  server.on(calls.blank, { data: begun });
  server.on(calls.uploadPhoto, { data: { raw_photo: file('sent.jpg') } });
  server.on(calls.editionSettings, { data: begun });
}
const press = (name: string) => screen.getByRole('button', { name });
const input = () => screen.findByLabelText(en('sources.upload'), { selector: 'input' });
const scheme = () => screen.findByRole('img', { name: en('scheme.label') });

test('a scheme that takes its time is said to be drawn, at once', async () => {
  serve();
  schemeWorker.busy = true;
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  expect((await screen.findAllByText(en('stage.waiting'))).length).toBeGreaterThan(0);
  expect(screen.getByRole('status').textContent).toBe(en('stage.waiting'));
  expect(screen.queryByRole('img', { name: en('scheme.label') })).toBeNull();
});
test('one place says what happens, and says nothing of every change that was saved', async () => {
  serve();
  schemeWorker.findings = [{ aspect: 'contrast', verdict: 'advise', fix: 'more-contrast', value: 0.3 }];
  const flip = async () => {
    await user.click(press(en('more')));
    await user.click(screen.getByRole('menuitem', { name: en('tools.flip') }));
  };
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  await scheme();
  const found = `${en('improve.title')}: ${en('tips.contrast.title')}. ${en('tips.contrast.why')}`;
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(found));
  await flip();
  await screen.findByText(en('saving.saved'));
  expect(screen.getByRole('status').textContent).toBe(found);
  server.cut(tile.editionSettings);
  await flip();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(en('status.notSent')));
  serve();
  passTime();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(en('status.sent')));
});

test('of a picture with nothing on it only that is told, and another photo offered', async () => {
  serve();
  schemeWorker.findings = [{ aspect: 'content', verdict: 'warn', fix: null, value: 0 }];
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  await scheme();
  await screen.findByRole('region', { name: en('tips.content.title') });
  await user.click(press(en('sources.another')));
  screen.getByRole('dialog', { name: en('dialogs.choosePhoto.title') });
});

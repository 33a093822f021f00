import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passTime } from '../../testing/browser/timers.ts';
import { FakeWorker, schemeWorker } from '../../testing/browser/workers.ts';
import {
  editorAddress,
  openServed,
  openWithPhoto,
  photoInput,
  press,
  serveEditor,
  tile,
} from '../../testing/editor.ts';
import { server } from '../../testing/fake-server.ts';
import { type Opened, openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';

const en = texts('en', 'editor');
const flip = async (user: Opened['user']) => {
  await user.click(press(en('more')));
  await user.click(screen.getByRole('menuitem', { name: en('tools.flip') }));
};

test('a scheme that takes its time is said to be drawn, at once', async () => {
  serveEditor();
  schemeWorker.busy = true;
  const { user } = openPage(editorAddress);
  await user.upload(await photoInput(), jpeg());
  expect((await screen.findAllByText(en('stage.waiting'))).length).toBeGreaterThan(0);
  expect(screen.getByRole('status').textContent).toBe(en('stage.waiting'));
  expect(screen.queryByRole('img', { name: en('scheme.label') })).toBeNull();
});
test('one place says what happens, and says nothing of every change that was saved', async () => {
  schemeWorker.findings = [{ aspect: 'contrast', verdict: 'advise', fix: 'more-contrast', value: 0.3 }];
  const { user } = await openServed();
  const found = `${en('improve.title')}: ${en('tips.contrast.title')}. ${en('tips.contrast.why')}`;
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(found));
  await flip(user);
  await screen.findByText(en('saving.saved'));
  expect(screen.getByRole('status').textContent).toBe(found);
  server.cut(tile.editionSettings);
  await flip(user);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(en('status.notSent')));
  serveEditor();
  passTime();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(en('status.sent')));
});

test('of a picture with nothing on it only that is told, and another photo offered', async () => {
  schemeWorker.findings = [{ aspect: 'content', verdict: 'warn', fix: null, value: 0 }];
  const { user } = await openServed();
  await screen.findByRole('region', { name: en('tips.content.title') });
  await user.click(press(en('sources.another')));
  screen.getByRole('dialog', { name: en('dialogs.choosePhoto.title') });
});

test('a change ends the full scheme of the frame before it, whose worker would slow the draft down', async () => {
  const ended = vi.spyOn(FakeWorker.prototype, 'terminate');
  schemeWorker.tookMs = 600;
  const { user } = await openWithPhoto('/en/paint-by-numbers/editor');
  await screen.findByText(en('stage.hint'));
  expect(ended).not.toHaveBeenCalled();
  schemeWorker.busy = true; // the full scheme of the next frame takes its time
  const before = schemeWorker.unanswered;
  await flip(user);
  await waitFor(() => expect(schemeWorker.unanswered).toBe(before + 2)); // its draft and the full scheme
  await flip(user);
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

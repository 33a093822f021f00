import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeWorker, schemeWorker } from '../../../testing/browser/workers.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { jpeg } from '../../../testing/photos.ts';

const en = texts('en', 'editor');

test('a change ends the full scheme of the frame before it, whose worker would slow the draft down', async () => {
  const ended = vi.spyOn(FakeWorker.prototype, 'terminate');
  schemeWorker.tookMs = 600;
  const { user } = openPage('/en/paint-by-numbers/editor');
  await user.upload(await screen.findByLabelText(en('sources.upload'), { selector: 'input' }), jpeg());
  await screen.findByText(en('stage.hint'));
  expect(ended).not.toHaveBeenCalled();
  schemeWorker.busy = true; // the full scheme of the next frame takes its time
  const before = schemeWorker.unanswered;
  const flip = async () => {
    await user.click(screen.getByRole('button', { name: en('more') }));
    await user.click(screen.getByRole('menuitem', { name: en('tools.flip') }));
  };
  await flip();
  await waitFor(() => expect(schemeWorker.unanswered).toBe(before + 2)); // its draft and the full scheme
  await flip();
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

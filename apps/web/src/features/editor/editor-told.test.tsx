import { kitEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { passTime } from '../../testing/browser/timers.ts';
import { schemeWorker } from '../../testing/browser/workers.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';
import { blank, blankSlug, file } from '../../testing/wire/index.ts';

const en = texts('en', 'editor');
const tile = kitEndpoints('/tile');
const address = `/en/mosaic/editor/${blankSlug}`;
const oneOfEach = blank('mosaic', { allowed_size_ids: [2], allowed_filter_ids: [5] });

function serve(begun = blank('mosaic'), calls = tile) {
  server.on(calls.blank, { data: begun });
  server.on(calls.uploadPhoto, { data: { raw_photo: file('sent.jpg') } });
  server.on(calls.editionSettings, { data: begun });
}
const press = (name: string) => screen.getByRole('button', { name });
const input = () => screen.findByLabelText(en('sources.upload'), { selector: 'input' });
const scheme = () => screen.findByRole('img', { name: en('scheme.label') });
const shortcuts = () =>
  within(screen.getByRole('navigation', { name: en('title') }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const only = (legend: string) => within(screen.getByRole('radiogroup', { name: legend })).getAllByRole('radio');

test('a box of one size and one colour set asks for neither: both are told in a line', async () => {
  serve(oneOfEach);
  openPage(address);
  await input();
  for (const legend of [en('size.legend'), en('colours.legend')]) {
    const [radio, ...others] = only(legend) as HTMLInputElement[];
    expect([radio?.checked, others.length]).toEqual([true, 0]);
  }
  expect(screen.getByText(/cm · .* drills · .* hours · \d+ colours$/)).toBeTruthy();
});
test('on a phone a box without a choice opens at the frame, then the photo', async () => {
  lookAt(phone);
  serve(oneOfEach);
  const { user } = openPage(address);
  await input();
  expect(screen.queryByRole('navigation', { name: en('title') })).toBeNull();
  await user.upload(await input(), jpeg());
  await scheme();
  expect(shortcuts()).toEqual([en('tools.title'), en('photoPart')]);
});

test('on a phone the missing size is led to by its button, and Enter does not ask again', async () => {
  lookAt(phone);
  serve();
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  await scheme();
  await user.click(press(en('next')));
  await user.click(press(en('dialogs.chooseSize.action')));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(only(en('size.legend'))[0]);
  await user.keyboard('{ArrowRight}');
  expect(only(en('size.legend')).some((radio) => radio instanceof HTMLInputElement && radio.checked)).toBe(true);
});

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
  schemeWorker.findings = [{ aspect: 'contrast', verdict: 'advise', mend: 'more-contrast', value: 0.3 }];
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  await scheme();
  const found = `${en('check.title')}. ${en('check.contrast.advise')}`;
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(found));
  await user.click(press(en('tools.flip')));
  await screen.findByText(en('saving.saved'));
  expect(screen.getByRole('status').textContent).toBe(found);
  server.cut(tile.editionSettings);
  await user.click(press(en('tools.flip')));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(en('status.notSent')));
  serve();
  passTime();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(en('status.sent')));
});

test('a picture with nothing on it is told beside the way on, not only in the check', async () => {
  serve();
  schemeWorker.findings = [{ aspect: 'content', verdict: 'warn', mend: null, value: 0 }];
  const { user } = openPage(address);
  await user.upload(await input(), jpeg());
  await scheme();
  await waitFor(() => expect(screen.getAllByText(en('check.content'))).toHaveLength(2));
});

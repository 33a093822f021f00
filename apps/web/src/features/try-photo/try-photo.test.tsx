import { message } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { peopleWorker, schemeWorker } from '../../testing/browser/workers.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';

const en = texts('en', 'landing');
const own = texts('en', 'ownScheme');
const input = () => screen.findByLabelText(en('drop.input'));
const ready = () => screen.findByRole('heading', { level: 2, name: own('title') });

test('a photo becomes a scheme on the spot and does not leave the browser', async () => {
  const { user } = openPage('/en/mosaic');
  await user.upload(await input(), jpeg());
  await ready();
  const made = own('drills_lay', { count: 17_920, shown: '17,920', filter: 'Full colour' });
  expect(screen.getByText(`${made} ${own('private')}`)).toBeTruthy();
  expect(screen.getByRole('slider', { name: en('own.picture') })).toBeTruthy();
});
test('other colours make it anew', async () => {
  const { user } = openPage('/en/mosaic');
  await user.upload(await input(), jpeg());
  await ready();
  await user.click(screen.getByRole('button', { name: 'Sepia', pressed: false }));
  await screen.findByRole('button', { name: 'Sepia', pressed: true });
  expect(schemeWorker.asked.at(-1)?.filter).toBe('sepia');
});
test('an empty file is refused in words, and another can follow', async () => {
  const { user } = openPage('/en/mosaic');
  await user.upload(await input(), new File([], 'photo.jpg'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message('photo.empty', 'en')));
  await user.upload(await input(), jpeg());
  await ready();
});

test('with a code the photo goes along', async () => {
  const page = openPage('/en/constructor', { also: ['getScheme'] });
  await page.user.upload(await input(), jpeg());
  await ready();
  await page.user.click(screen.getByRole('button', { name: own('code') }));
  await page.arrivesAt('/constructor/get-scheme');
  await screen.findByText(texts('en', 'code')('kept'));
});
test('frame and size are adjusted in the editor, with the same photo and colours', async () => {
  const page = openPage('/en/mosaic', { also: ['editor'] });
  await page.user.upload(await input(), jpeg());
  await ready();
  await page.user.click(screen.getByRole('button', { name: 'Pop art' }));
  await screen.findByRole('button', { name: 'Pop art', pressed: true });
  await page.user.click(screen.getByRole('button', { name: own('adjust') }));
  await page.arrivesAt('/mosaic/editor?size=a4');
  const editor = texts('en', 'editor');
  await screen.findByRole('img', { name: editor('scheme.label') });
  expect(screen.getByRole('button', { name: new RegExp(`^${editor('colours.legend')} Pop art`) })).toBeTruthy();
  expect(screen.getByRole('button', { name: new RegExp(`^${editor('size.legend')} A4`) })).toBeTruthy();
});
test('the demo opens with the same photo', async () => {
  const page = openPage('/en/mosaic', { also: ['noScheme'] });
  await page.user.upload(await input(), jpeg());
  await ready();
  await page.user.click(await screen.findByRole('link', { name: en('buy.try') }));
  await page.arrivesAt('/mosaic/no-scheme?photo=own');
  await screen.findByRole('button', { name: texts('en', 'demo')('before.send') });
});
test('faces that are found frame the photo anew, as in the editor', async () => {
  peopleWorker.faces = { version: 1, source: 'auto', faces: [{ box: [3000, 2000, 1500, 3000] }] };
  const { user } = openPage('/en/mosaic');
  await user.upload(await input(), jpeg());
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.focus).toEqual(peopleWorker.faces));
});

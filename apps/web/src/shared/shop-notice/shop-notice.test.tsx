import { endpoints, kitEndpoints, stepEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeLocal, readLocal } from '../../api/kept-text.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { config, file, kitDetail, kitId, profile, steps } from '../../testing/wire/index.ts';

const en = texts('en', 'common');
const instruction = texts('en', 'instruction');
const words = 'Patterns take up to an hour before the holidays.';
const set = (notice: string | null, id: string | null) =>
  server.on(endpoints.config, { data: config({ notice, notice_id: id }) });
const dialog = () => screen.findByRole('dialog', { name: en('notice.title') });
const asked = () => waitFor(() => expect(server.calls(endpoints.config).length).toBeGreaterThan(0));
const understood = { name: en('notice.understood') };

test('a notice is shown once in a browser', async () => {
  set(words, 'n1');
  const first = openPage('/en/code-verification');
  expect(within(await dialog()).getByText(words)).toBeTruthy();
  await first.user.click(screen.getByRole('button', understood));
  expect(screen.queryByRole('dialog')).toBeNull();
  await first.close();

  openPage('/en/mosaic/get-scheme');
  await screen.findByRole('heading', { level: 1 });
  await asked();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('another notice is shown to who has seen an earlier one', async () => {
  writeLocal('notice-seen', 'n1');
  set('We are back to seconds.', 'n2');
  openPage('/en/paint-by-numbers/get-scheme');
  expect(within(await dialog()).getByText('We are back to seconds.')).toBeTruthy();
  expect(readLocal('notice-seen')).toBe('n2');
});
test('landing pages ask for nothing', async () => {
  set(words, 'n3');
  openPage('/en/mosaic');
  await screen.findByRole('heading', { level: 1 });
  expect(server.calls(endpoints.config)).toHaveLength(0);
});
test('who waits for a booklet reads it on the page', async () => {
  set(words, 'n4');
  server.on(kitEndpoints('/unistring').kit, {
    data: kitDetail('string_art', { instruction: { ...file('booklet.pdf', 2), url: null } }),
  });
  server.on(stepEndpoints('/unistring').progress, { data: steps(100) });
  server.on(endpoints.profile, { data: profile() });
  openPage(`/en/unistring/instruction/${kitId}`, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: instruction('waiting.title_wind') });
  expect(await within(screen.getByRole('main')).findByText(words)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { endpoints, kitEndpoints, segmentEndpoints } from '@uzor/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { kitDetail, kitId, profile, segment, segmentList } from '../../testing/wire/index.ts';

const en = texts('en', 'instruction');
const address = `/en/mosaic/instruction/${kitId}`;
const facts = async () => {
  const heading = await screen.findByRole('heading', { name: en('about.title') });
  return within(heading.closest('section') ?? heading);
};

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(segmentEndpoints('/tile').segments, segmentList('mosaic'));
  server.on(segmentEndpoints('/tile').segment, { data: segment(['AB']) });
});

test('a booklet page says the title of the work, its code, its attempt and when it came', async () => {
  server.on(kitEndpoints('/tile').kit, { data: kitDetail('mosaic', { title: 'Leo the lion' }) });
  const { user } = openPage(address, { signedIn: true });
  const about = await facts();
  const time = new Date(kitDetail('mosaic').created_at).toTimeString().slice(0, 5);
  for (const words of ['Leo the lion', 'K7MW-4PXR-9TQD', '1 of 5, 4 left', `20.11.2026 ${time}`])
    expect(about.getByText(words)).toBeTruthy();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(about.getByRole('button', { name: en('about.copy') }));
  await about.findByText(en('about.copied'));
  expect(copied).toHaveBeenCalledWith('K7MW-4PXR-9TQD');
});
test('an order without a limit of attempts says so', async () => {
  server.on(kitEndpoints('/tile').kit, {
    data: kitDetail('mosaic', { code_attempt_count: null, attempts_left: null }),
  });
  openPage(address, { signedIn: true });
  expect((await facts()).getByText(en('about.unlimited'))).toBeTruthy();
});

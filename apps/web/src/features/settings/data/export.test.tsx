import { endpoints } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { serveSettings } from '../../../testing/served-settings.ts';
import { origin } from '../../../testing/wire/index.ts';

const en = texts('en', 'settings');
const none = { data: { status: null, url: null } };
const making = { data: { status: 1 as const, url: null } };
const ready = { data: { status: 3 as const, url: `${origin}/files/exports/a.zip` } };

beforeEach(() => {
  serveSettings();
  lookAt(phone);
});
const opened = () => openPage('/en/dashboard/settings/data', { signedIn: true });
const askButton = () => screen.findByRole('button', { name: en('data.ask') });

test('an archive is asked for by a button, which goes while it is made', async () => {
  server.on(endpoints.profileExport, none);
  server.on(endpoints.exportProfile, making);
  const { user } = opened();
  await user.click(await askButton());
  await screen.findByText(en('data.making'));
  expect(screen.queryByRole('button', { name: en('data.ask') })).toBeNull();
});
test('a ready archive is a link, and can be made anew', async () => {
  server.on(endpoints.profileExport, ready);
  opened();
  const link = await screen.findByRole('link', { name: en('data.download') });
  expect(link.getAttribute('href')).toBe(ready.data.url);
  expect(screen.getByRole('button', { name: en('data.again') })).toBeTruthy();
});
test('an archive that failed is said, and asked for again', async () => {
  server.on(endpoints.profileExport, { data: { status: 4, url: null } });
  server.on(endpoints.exportProfile, making);
  const { user } = opened();
  expect((await screen.findByRole('alert')).textContent).toBe(en('data.failed'));
  await user.click(await askButton());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
test('too many requests are said under the button, which stays', async () => {
  server.on(endpoints.profileExport, none);
  server.refuse(endpoints.exportProfile, refusals.tooMany(60));
  const { user } = opened();
  await user.click(await askButton());
  expect((await screen.findByRole('alert')).textContent).toMatch(/60 min/);
  await askButton();
});

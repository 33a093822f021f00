import { endpoints, type SessionWire } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { serveSettings } from '../../../testing/served-settings.ts';
import { now } from '../../../testing/wire/index.ts';

const en = texts('en', 'settings');
const common = texts('en', 'common');
const address = '/en/dashboard/settings/sessions';
const customer = { signedIn: true };
const session = (id: string, device: string | null, current = false): SessionWire => ({
  id,
  device,
  current,
  created_at: now,
  last_seen_at: now,
});
const three = [session('a', 'Chrome, Windows', true), session('b', 'Safari, iPhone'), session('c', null)];
const serve = (data = three) => server.on(endpoints.sessions, { data, meta: {} });

beforeEach(() => {
  serveSettings();
  lookAt(phone);
});
const lines = async () =>
  (await within(screen.getByRole('main')).findAllByRole('listitem')).map((line) => line.textContent ?? '');
const endButton = (device: string) => screen.findByRole('button', { name: en('sessions.endNamed', { device }) });

test('each place has its name; this one is marked and cannot be ended here', async () => {
  serve();
  openPage(address, customer);
  await endButton('Safari, iPhone');
  const [here = '', there = '', unknown = ''] = await lines();
  expect(here).toContain(`Chrome, Windows${en('sessions.here')}${en('sessions.now')}`);
  expect(there).toMatch(/20 November/);
  expect(unknown).toContain(en('sessions.unknown'));
  expect(screen.queryByRole('button', { name: en('sessions.endNamed', { device: 'Chrome, Windows' }) })).toBeNull();
});
test('one place is signed out of and leaves the list', async () => {
  serve();
  server.on(endpoints.endSession);
  const { user } = openPage(address, customer);
  await user.click(await endButton('Safari, iPhone'));
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  expect(server.calls(endpoints.endSession).map(({ params }) => params.id)).toEqual(['b']);
});
test('a place that was ended elsewhere has the list asked for again', async () => {
  serve();
  server.refuse(endpoints.endSession, refusals.notFound);
  const { user } = openPage(address, customer);
  const button = await endButton('Safari, iPhone');
  serve(three.slice(0, 1));
  await user.click(button);
  await screen.findByText(en('sessions.only'));
});
test('all others are ended at once', async () => {
  serve();
  server.on(endpoints.endOtherSessions);
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('sessions.endOthers') }));
  await screen.findByText(en('sessions.only'));
  expect(await lines()).toHaveLength(1);
});
test('shows places while the list is loading, and a list that did not come is asked for again', async () => {
  const answer = server.hold(endpoints.sessions, { data: three, meta: {} });
  const first = openPage(address, customer);
  await screen.findByRole('status', { name: common('loading') });
  answer();
  await endButton('Safari, iPhone');
  await first.close();
  server.refuse(endpoints.sessions, refusals.serverError);
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: common('retry') }));
  expect((await screen.findByRole('alert')).textContent).toContain(en('sessions.failed'));
});

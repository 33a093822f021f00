import { endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rememberSignIn } from '../../api/session.ts';
import { server } from '../../testing/fake-server.ts';
import { openPart, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { file, profile } from '../../testing/wire/index.ts';
import { Layout } from '../layout/layout.tsx';

const en = texts('en', 'account');
const common = texts('en', 'common');
const anna = profile({ full_name: 'Anna Petrova', avatar: file('anna.jpg') });

beforeEach(() => rememberSignIn());
async function opened() {
  const page = openPart(<Layout>The page</Layout>);
  await page.user.click(screen.getByRole('button', { name: common('menu.account') }));
  return { ...page, drawer: within(await screen.findByRole('dialog', { name: en('title') })) };
}

test('the drawer names the customer and leads to everything of theirs', async () => {
  server.on(endpoints.profile, { data: anna });
  const { drawer } = await opened();
  await drawer.findByText('Anna Petrova');
  expect(drawer.getByText('anna@example.com')).toBeTruthy();
  expect(drawer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/dashboard/my-works',
    '/en/dashboard/bin',
    '/en/dashboard/history',
    '/en/dashboard/settings',
  ]);
  expect(drawer.getByRole('button', { name: en('support') })).toBeTruthy();
});
test('the header says the first name once it is known', async () => {
  server.on(endpoints.profile, { data: anna });
  const { user, drawer } = await opened();
  await drawer.findByText('Anna Petrova');
  await user.click(drawer.getByRole('button', { name: common('close') }));
  const button = screen.getByRole('button', { name: common('menu.accountNamed', { name: 'Anna' }) });
  expect(document.activeElement).toBe(button);
});
test('a choice closes the drawer', async () => {
  server.on(endpoints.profile, { data: anna });
  const { user, drawer, arrivesAt } = await opened();
  await user.click(drawer.getByRole('link', { name: en('settings') }));
  await arrivesAt('/dashboard/settings');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
test('while the profile is loading, and without it, every line works', async () => {
  const answer = server.hold(endpoints.profile, { data: anna });
  const { drawer } = await opened();
  expect(await drawer.findByRole('status', { name: common('loading') })).toBeTruthy();
  expect(drawer.getAllByRole('link')).toHaveLength(4);
  server.refuse(endpoints.profile, refusals.serverError);
  answer();
  await drawer.findByText('Anna Petrova');
});

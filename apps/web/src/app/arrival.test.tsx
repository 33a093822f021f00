import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readTab, writeTab } from '../api/kept-text.ts';
import { signedOutKey } from '../shared/use-sign-out.ts';
import { openPage, texts } from '../testing/open-page.tsx';
import { translator } from '../i18n/index.ts';

const common = texts('en', 'common');
const code = texts('en', 'code');
const header = () => within(screen.getByRole('banner'));
const toTheCode = () => header().getByRole('link', { name: common('menu.code') });

test('whoever arrives by a link starts at the heading of the page', async () => {
  const { user } = openPage('/en/mosaic', { also: ['codeVerification'] });
  await screen.findByRole('banner');
  await user.click(toTheCode());
  const heading = await screen.findByRole('heading', { level: 1, name: code('title') });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.tab();
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
});
test('the first page of a visit leaves the focus to the browser', async () => {
  openPage('/en/code-verification');
  await screen.findByRole('heading', { level: 1, name: code('title') });
  expect(document.activeElement).toBe(document.body);
});
test('a heading that replaces the one of loading takes the focus with it, until the customer acts', async () => {
  const { user } = openPage('/en/mosaic', { also: ['codeVerification'] });
  await screen.findByRole('banner');
  await user.click(toTheCode());
  const heading = await screen.findByRole('heading', { level: 1, name: code('title') });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const next = document.createElement('h1');
  heading.replaceWith(next);
  await waitFor(() => expect(document.activeElement).toBe(next));
  await user.click(toTheCode());
  const late = document.createElement('h1');
  next.replaceWith(late);
  await user.keyboard('a');
  expect(document.activeElement).not.toBe(late);
});

test('a link to a page whose code cannot be fetched offline leaves the customer where they are, and says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Its texts are part of it; its module may have been loaded by another test.
  const en = translator('en');
  const isThere = en.hasLoadedNamespace.bind(en);
  vi.spyOn(en, 'hasLoadedNamespace').mockImplementation((...of) => of[0] !== 'clips' && isThere(...of));
  vi.spyOn(en, 'loadNamespaces').mockRejectedValue(new TypeError('Failed to fetch'));
  const { user, address } = openPage('/en/mosaic', { also: ['videos'] });
  const [link] = await screen.findAllByRole('link', { name: common('menu.videos') });
  await user.click(link ?? document.body);
  await screen.findByText(common('states.offline.title'));
  await waitFor(() => expect(address()).toBe('/en/mosaic'));
  expect(header().getByRole('link', { name: common('menu.code') })).toBeTruthy();
});
test('the page after a sign-out tells of it once', async () => {
  writeTab(signedOutKey, '1');
  openPage('/en/code-verification');
  expect(await screen.findByText(common('menu.signedOut'))).toBeTruthy();
  expect(readTab(signedOutKey)).toBeNull();
});

import { type DeskSharedCodeWire, deskEndpoints, endpoints } from '@uzor/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { shortCode } from './short-code.tsx';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { now, profile } from '../../../testing/wire/index.ts';

const en = texts('en', 'desk');
const operator = { signedIn: true };
const shared: DeskSharedCodeWire = {
  id: 'of-code',
  code: '8WKD',
  type: 'mosaic',
  batch: '2026-11',
  networks: 6,
  devices: 3,
  accounts: 3,
  photos: 9,
  uses: 5,
  used: 5,
  blocked_at: null,
  first_at: new Date(Date.parse(now) - 2 * 86_400_000).toISOString(),
  last_at: now,
  family_at: null,
};
const answer = (...data: DeskSharedCodeWire[]) => ({ data, meta: { next: null, week: data.length } });

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskBatches, { data: [], meta: { next: null, marketplaces: [] } });
  server.on(deskEndpoints.deskCodeUse, { data: { days: [], marketplaces: [] } });
  server.on(deskEndpoints.deskSharedCodes, answer(shared));
});
const region = () => screen.findByRole('region', { name: en('sharing.title') });

test('a code that looks shared tells its networks, devices and photos, what that means, and leads to its orders', async () => {
  openPage('/en/desk/codes', operator);
  const card = within(await region());
  for (const text of [shortCode('8WKD'), '6 networks', '3 kinds of device', '9 photos'])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.getByText('3 accounts in 2 days: the code seems to have been passed around.')).toBeTruthy();
  expect(card.getByRole('link', { name: en('sharing.orders') }).getAttribute('href')).toBe('/en/desk/orders?q=of-code');
});

test('«a family» silences the code, and the notice takes that back', async () => {
  const { user } = openPage('/en/desk/codes', operator);
  server.on(deskEndpoints.deskFamilyCode);
  const card = within(await region());
  server.on(deskEndpoints.deskSharedCodes, answer());
  await user.click(card.getByRole('button', { name: en('sharing.familyOf', { code: shortCode(shared.code) }) }));
  await screen.findByText(en('sharing.none'));
  server.on(deskEndpoints.deskSharedCodes, answer(shared));
  await user.click(await screen.findByRole('button', { name: en('sharing.undo') }));
  await screen.findByText('6 networks');
  expect(server.calls(deskEndpoints.deskFamilyCode).map(({ params, body }) => [params, body])).toEqual([
    [{ code: shared.id }, { family: true }],
    [{ code: shared.id }, { family: false }],
  ]);
});

test('an action that is refused says so and leaves the code where it is', async () => {
  const { user } = openPage('/en/desk/codes', operator);
  server.refuse(deskEndpoints.deskFamilyCode, refusals.forbidden);
  const card = within(await region());
  await user.click(card.getByRole('button', { name: en('sharing.familyOf', { code: shortCode(shared.code) }) }));
  await screen.findByRole('alert');
  expect(card.getByText('6 networks')).toBeTruthy();
});

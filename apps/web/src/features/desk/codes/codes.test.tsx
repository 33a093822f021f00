import { type DeskBatchWire, type DeskSharedCodeWire, deskEndpoints, endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { deskCode, now, profile } from '../../../testing/wire/index.ts';
import { shortCode } from './short-code.tsx';

const en = texts('en', 'desk');
const operator = { signedIn: true };
const batch: DeskBatchWire = {
  batch: '2026-11/Б',
  types: ['mosaic'],
  marketplaces: ['Ozon'],
  count: 40_000,
  used: 1204,
  blocked: 0,
  created_at: now,
};
const address = `/en/desk/codes/${encodeURIComponent(batch.batch)}`;
const days = Array.from({ length: 30 }, (_, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, opened: at }));
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
  server.on(deskEndpoints.deskSharedCodes, answer(shared));
  server.on(deskEndpoints.deskBatches, { data: [batch], meta: { next: null, marketplaces: ['Ozon', 'Wildberries'] } });
  server.on(deskEndpoints.deskBatch, { data: batch });
  server.on(deskEndpoints.deskBatchCodes, { data: [deskCode], meta: { next: null } });
  server.on(deskEndpoints.deskCodeUse, { data: { days, marketplaces: [{ marketplace: 'Ozon', opened: 435 }] } });
});

/** The form of an action, opened. */
async function opened(user: ReturnType<typeof openPage>['user'], name: string) {
  const summary = await screen.findByText(name, { selector: 'summary' });
  await user.click(summary);
  const form = within(summary.closest('details') ?? document.body);
  await user.type(form.getByRole('textbox', { name: en('actions.reason') }), 'A new delivery');
  return { form, send: () => user.click(form.getByRole('button', { name })) };
}

test('batches lead to their codes, and what is looked for lies in the address', async () => {
  const { user } = openPage('/en/desk/codes?type=mosaic', operator);
  const link = await screen.findByRole('link', { name: /2026-11\/Б/ });
  expect(link.getAttribute('href')).toBe(address);
  await user.selectOptions(screen.getByRole('combobox', { name: en('codes.marketplace') }), 'Ozon');
  await waitFor(() =>
    expect(server.calls(deskEndpoints.deskBatches).at(-1)?.query).toEqual({ type: 'mosaic', marketplace: 'Ozon' }),
  );
});

test('a new batch is made with a reason, and its page is opened', async () => {
  const { user } = openPage('/en/desk/codes', operator);
  server.on(deskEndpoints.deskMakeBatch, { data: batch });
  const { form, send } = await opened(user, en('actions.makeBatch.name'));
  await user.type(form.getByRole('textbox', { name: en('codes.name') }), batch.batch);
  await user.type(form.getByRole('textbox', { name: en('codes.count') }), '40000');
  await user.selectOptions(form.getByRole('combobox', { name: en('codes.size') }), 'A3');
  await user.selectOptions(form.getByRole('combobox', { name: en('codes.uses.label') }), 'unlimited');
  await user.type(form.getByRole('textbox', { name: en('codes.factor') }), '123456');
  await send();
  await screen.findByRole('heading', { name: batch.batch });
  expect(server.bodies(deskEndpoints.deskMakeBatch)).toEqual([
    {
      reason: 'A new delivery',
      batch: batch.batch,
      type: 'mosaic',
      size: 'a3',
      count: 40_000,
      uses: 'unlimited',
      second_factor: '123456',
    },
  ]);
});

test('a batch is closed, and may be opened again then', async () => {
  const { user } = openPage(address, operator);
  server.on(deskEndpoints.deskBlockBatch, { data: { ...batch, blocked: batch.count } });
  const { send } = await opened(user, en('actions.closeBatch.name'));
  await send();
  await screen.findByText(en('actions.openBatch.name'), { selector: 'summary' });
  expect(screen.queryByText(en('actions.closeBatch.name'), { selector: 'summary' })).toBeNull();
  expect(server.calls(deskEndpoints.deskBlockBatch).map(({ params }) => params)).toEqual([{ batch: batch.batch }]);
});

test('the file of codes comes for a right code of the second factor alone', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = openPage(address, operator);
  server.refuse(deskEndpoints.deskExportBatch, refusals.invalid('second_factor', 'secondFactor.wrong'));
  const { form, send } = await opened(user, en('actions.exportBatch.name'));
  const factor = form.getByRole('textbox', { name: en('codes.factor') });
  await user.type(factor, '000000');
  await send();
  await waitFor(() => expect(factor.getAttribute('aria-invalid')).toBe('true'));
  expect(saved).toEqual([]);
  server.on(deskEndpoints.deskExportBatch);
  await send();
  await waitFor(() => expect(saved).toEqual(['codes.csv']));
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

import { type DeskPartsRequestWire, type DeskPartsWire, deskEndpoints, endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { deskOrderLine, now, partsProgress, profile } from '../../../testing/wire/index.ts';

const en = texts('en', 'desk');
const operator = { signedIn: true };
const line: DeskPartsWire = {
  ...partsProgress(),
  type: 'mosaic',
  slug: 'the-order',
  email: 'anna@example.com',
  language: 'en',
  full_name: 'Anna Petrova',
};
const request: DeskPartsRequestWire = {
  ...line,
  address: '1 High Street\nLondon',
  phone: null,
  note: 'Ring twice',
  orders: [deskOrderLine],
};
const posted: DeskPartsRequestWire = { ...request, state: 'posted', ended_at: now, tracking: '80112345678901' };

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskParts, { data: [line], meta: { next: null, waiting: 1 } });
  server.on(deskEndpoints.deskPartsRequest, { data: request });
});

const press = (name: string) => screen.findByRole('button', { name });
const group = async (name: string) => {
  const [summary] = await screen.findAllByText(name);
  return within(summary?.closest('details') ?? document.body);
};

test('open requests are shown first, others by their state, and each leads to its page', async () => {
  const { user } = openPage('/en/desk/parts', operator);
  const link = await screen.findByRole('link', { name: /Anna Petrova/ });
  expect(link.textContent).toContain('31A × 7');
  expect(link.getAttribute('href')).toBe('/en/desk/parts/r1');
  await user.click(await press(en('parts.those.posted')));
  await waitFor(() =>
    expect(server.calls(deskEndpoints.deskParts).map(({ query }) => query.state)).toEqual([undefined, 'posted']),
  );
});

test('a request tells where the parcel goes and what is in it, beside its order', async () => {
  openPage('/en/desk/parts/r1', operator);
  await screen.findByRole('heading', { name: 'Anna Petrova' });
  expect(screen.getByText(/1 High Street/)).toBeTruthy();
  expect(screen.getByText('Ring twice')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Colour A 31A 7/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /9TQD/ })).toBeTruthy();
  expect(screen.queryByText(en('parts.fact.phone'))).toBeNull();
});

test('a request is packed, then posted with the number of its parcel, and nothing is left to do', async () => {
  const { user } = openPage('/en/desk/parts/r1', operator);
  server.on(deskEndpoints.deskPackParts, { data: { ...request, state: 'packed', packed_at: now } });
  await user.click(await press(en('parts.pack')));
  await screen.findByText(en('parts.fact.packed'));
  expect(screen.queryByRole('button', { name: en('parts.pack') })).toBeNull();
  await user.click(await press(en('parts.post')));
  const number = screen.getByRole('textbox', { name: en('parts.tracking') });
  expect(number.getAttribute('aria-invalid')).toBe('true');
  server.on(deskEndpoints.deskPostParts, { data: posted });
  await user.type(number, '80112345678901{Enter}');
  await screen.findByText('80112345678901');
  expect(server.bodies(deskEndpoints.deskPostParts)).toEqual([{ tracking: '80112345678901' }]);
  expect(screen.queryByRole('heading', { name: en('actions.title') })).toBeNull();
});

test('a refusal asks for its reason', async () => {
  const { user } = openPage('/en/desk/parts/r1', operator);
  const form = await group(en('actions.refuseParts.name'));
  await user.click(form.getAllByText(en('actions.refuseParts.name'))[0] ?? document.body);
  await user.type(form.getByRole('textbox', { name: en('actions.reason') }), 'No longer made');
  server.on(deskEndpoints.deskRefuseParts, {
    data: { ...request, state: 'refused', ended_at: now, reason: 'No longer made' },
  });
  await user.click(form.getByRole('button', { name: en('actions.refuseParts.name') }));
  await screen.findByText(en('parts.state.refused'));
  expect(server.bodies(deskEndpoints.deskRefuseParts)).toEqual([{ reason: 'No longer made' }]);
});

import { type DeskOrderWire, deskEndpoints, endpoints } from '@uzor/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { deskCode, deskOrderLine, now, profile } from '../../testing/wire/index.ts';

const en = texts('en', 'desk');
const operator = { signedIn: true };
const { slug, code } = deskOrderLine;
const email = 'anna@mial.example';
const line = { ...deskOrderLine, email };
const mail = {
  id: 'm1',
  kind: 'scheme',
  to: email,
  status: 'failed',
  tries: 1,
  created_at: now,
  sent_at: null,
  error: '550 no such mailbox',
} as const;
const order: DeskOrderWire = {
  ...line,
  size: 'a3',
  filter: 'full',
  orientation: 'portrait',
  preset: 'natural',
  language: 'en',
  changed_at: now,
  completed_at: now,
  generation_status: 3,
  uploads: 1,
  has_photo: true,
  presets: [{ name: 'natural', colours: 24, pieces: 17_920, drawn_at: now }],
  code_facts: deskCode,
  joined_codes: [],
  account: { email, name: null, created_at: now, signed_in: false },
  work: {
    attempt: 2,
    booklet_status: 3,
    pictures_status: 3,
    marked: 0,
    pieces: 17_920,
    in_bin: false,
    created_at: now,
  },
  parts: [{ id: 'request', state: 'packed', asked_at: now, packed_at: now, ended_at: null }],
  mails: [mail],
  jobs: [],
  deeds: [],
};
const day = { opened: 10, with_photo: 9, with_presets: 8, confirmed: 6, mailed: 6 };
const before = { ...day, opened: 8 };
const kinds = [{ type: 'mosaic', confirmed: 6, week_ago: 4 } as const];

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskSearch, { data: { codes: [deskCode], orders: [line] } });
  server.on(deskEndpoints.deskOrder, { data: order });
});

test('a key leads to the search, and the day is told with what is wrong', async () => {
  const since = now;
  const alarms = [{ what: 'mails', count: 2, since } as const];
  server.on(deskEndpoints.deskToday, {
    data: { now, today: day, week_ago: before, waiting: { parts: 3, questions: 0 }, kinds, alarms },
  });
  const { user } = openPage('/en/desk', operator);
  await screen.findByText(en('alarms.mails_other', { count: 2 }));
  const confirmed = screen.getByRole('row', { name: new RegExp(en('funnel.confirmed')) });
  expect(confirmed.textContent).toContain(en('funnel.lost_other', { count: 2, shown: '2' }));
  expect(screen.getByRole('row', { name: new RegExp(en('funnel.opened')) }).textContent).toContain('+25');
  const waiting = screen.getByRole('link', { name: new RegExp(en('waiting.parts', { count: 3 })) });
  expect(waiting.getAttribute('href')).toBe('/en/desk/parts');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: en('search.label') }));
});

test('what a search finds leads to the orders, and the arrows go through them', async () => {
  const { user } = openPage('/en/desk/orders?q=anna', operator);
  const link = await screen.findByRole('link', { name: new RegExp(code) });
  expect(link.getAttribute('href')).toBe(`/en/desk/orders/${slug}?q=anna`);
  expect(server.calls(deskEndpoints.deskSearch).map(({ query }) => query.q)).toEqual(['anna']);
  link.focus();
  await user.keyboard('k');
  expect(document.activeElement).toBe(link);
});

const second = { ...deskCode, id: 'second-box', code: 'KHET' };
test('a found code without orders is told', async () => {
  server.on(deskEndpoints.deskSearch, { data: { codes: [second], orders: [] } });
  openPage('/en/desk/orders?q=KHET', operator);
  await screen.findByText(/KHET.*no orders yet/);
});
test('the code of a second box is not said to have no orders above its order', async () => {
  server.on(deskEndpoints.deskSearch, { data: { codes: [second], orders: [line] } });
  openPage('/en/desk/orders?q=KHET', operator);
  await screen.findByRole('link', { name: new RegExp(code) });
  expect(screen.queryByText(/no orders yet/)).toBeNull();
});

test('the story of an order tells what the mail server said, a line a mail', async () => {
  const { user } = openPage(`/en/desk/orders/${slug}`, operator);
  await screen.findByText(`${email}, ${en('story.mailState.failed')}, 550 no such mailbox`);
  screen.getByRole('heading', { name: new RegExp(code) });
  const request = screen.getByRole('link', { name: en('story.parts.asked') });
  expect(request.getAttribute('href')).toBe('/en/desk/parts/request');
  await user.click(screen.getByRole('button', { name: en('story.groups.mails') }));
  expect(screen.queryByRole('link', { name: en('story.parts.asked') })).toBeNull();
  expect(screen.getAllByText(en('story.mail.scheme'))).toHaveLength(1);
  expect(screen.getByRole('link', { name: en('story.allMails') }).getAttribute('href')).toBe('/en/desk/queue');
});

test('a request that waits is the loud action, and without a search the newest orders stand beside it', async () => {
  server.on(deskEndpoints.deskOrder, {
    data: { ...order, parts: [{ id: 'open', state: 'asked', asked_at: now, packed_at: null, ended_at: null }] },
  });
  openPage(`/en/desk/orders/${slug}`, operator);
  const send = await screen.findByRole('link', { name: en('actions.parts') });
  expect(send.getAttribute('href')).toBe('/en/desk/parts/open');
  await screen.findByRole('heading', { name: en('found.newest') });
  expect(server.calls(deskEndpoints.deskSearch).map(({ query }) => query)).toEqual([{}]);
});

test('an action asks why before it is done, and shows the order as it is after it', async () => {
  const { user } = openPage(`/en/desk/orders/${slug}`, operator);
  const name = en('actions.attempt.name');
  const summary = await screen.findByText(name, { selector: 'summary' });
  await user.click(summary);
  const form = within(summary.closest('details') ?? document.body);
  await user.click(form.getByRole('button', { name }));
  expect(server.calls(deskEndpoints.deskAttempt)).toEqual([]);
  server.on(deskEndpoints.deskAttempt, { data: { ...order, code_facts: { ...deskCode, uses: 4 } } });
  await user.type(form.getByRole('textbox', { name: en('actions.reason') }), 'Asked for by phone');
  await user.type(form.getByRole('textbox', { name: en('codes.factor') }), '123456');
  await user.click(form.getByRole('button', { name }));
  await screen.findByText(en('facts.used', { used: 2, uses: 4 }));
  expect(server.bodies(deskEndpoints.deskAttempt)).toEqual([{ reason: 'Asked for by phone', second_factor: '123456' }]);
});

test('a whole code is shown when it is asked for', async () => {
  const { user } = openPage(`/en/desk/orders/${slug}`, operator);
  server.on(deskEndpoints.deskReadCode, { data: { code: 'K7MW4PXR9TQD' } });
  await user.click(await screen.findByRole('button', { name: en('codes.showNamed', { end: code }) }));
  await screen.findByRole('heading', { name: 'K7MW4PXR9TQD' });
  expect(server.calls(deskEndpoints.deskReadCode).map(({ params }) => params)).toEqual([{ code: 'of-code' }]);
});

test('an owner who has signed in keeps the address: moving is not offered', async () => {
  server.on(deskEndpoints.deskOrder, {
    data: { ...order, account: { email: 'a@b.example', name: null, created_at: now, signed_in: true } },
  });
  openPage(`/en/desk/orders/${slug}`, operator);
  await screen.findByText(en('actions.resend.name'), { selector: 'summary' });
  expect(screen.queryByText(en('actions.move.name'))).toBeNull();
});

test('who is no operator reads that, and nothing else', async () => {
  server.refuse(deskEndpoints.deskToday, refusals.forbidden);
  openPage('/en/desk', operator);
  await screen.findByText(refusals.forbidden.said('en'));
  expect(screen.queryByText(en('funnel.title'))).toBeNull();
});

import {
  channels,
  endpoints,
  guestEndpoints,
  type CollaboratorWire,
  collaboratorColours,
  collaboratorsChanged,
  kitEndpoints,
  segmentEndpoints,
} from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { writeLocal } from '../../api/kept-text.ts';
import { guestOf, keepGuest } from '../../api/together/guest-keys.ts';
import { realtime } from '../../testing/fake-realtime.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { kitDetail, kitId, profile, segment, segmentId, segmentList } from '../../testing/wire/index.ts';

const en = texts('en', 'together');
const segments = texts('en', 'segments');
const name = (fullName: string | null) => server.on(endpoints.profile, { data: profile({ full_name: fullName }) });
const calls = guestEndpoints('/tile');
const address = `/en/mosaic/segments/${kitId}`;
const key = 'k'.repeat(22);
const collaborator = (of: Partial<CollaboratorWire>): CollaboratorWire => ({
  hand: 0,
  name: 'Marina',
  color: collaboratorColours[0],
  you: true,
  open: true,
  guest_id: null,
  may_mark: true,
  cells: 120,
  segments: 2,
  seen_at: null,
  at: null,
  ...of,
});
const dad = collaborator({
  hand: 1,
  name: 'Dad',
  color: collaboratorColours[1],
  you: false,
  guest_id: 'g1',
  cells: 40,
  segments: 1,
});

beforeEach(() => {
  name('Marina Petrova');
  keepGuest(kitId, null);
  server.on(kitEndpoints('/tile').kit, { data: kitDetail('mosaic', { tips_read: true }) });
  server.on(segmentEndpoints('/tile').segments, segmentList('mosaic'));
  server.on(segmentEndpoints('/tile').segment, ({ params }) => ({
    data: segment(['AAB', 'ABB'], { id: params.segmentId }),
  }));
});
const dialog = (name: string) => screen.findByRole('dialog', { name });
const serve = (...collaborators: readonly CollaboratorWire[]) =>
  server.on(calls.hands, {
    data: { hands: [...collaborators], segments: [{ id: segmentId(1), hand: 1, claim: null }] },
  });

test('an owner names a guest, chooses a colour that is free, and is told the link once', async () => {
  serve(collaborator({}), dad);
  const { user } = openPage(address, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('invite.action') }));
  const form = within(await dialog(en('invite.title')));
  await form.findByRole('textbox', { name: en('invite.name') });
  const taken = en('invite.taken', { colour: en('invite.colours.1'), name: 'Dad' });
  expect(form.getByRole<HTMLInputElement>('radio', { name: taken }).disabled).toBe(true);
  expect(form.getByRole<HTMLInputElement>('radio', { name: en('invite.colours.2') }).checked).toBe(true);
  await user.type(form.getByRole('textbox', { name: en('invite.name') }), 'Anya');
  await user.click(form.getByRole('radio', { name: en('invite.colours.3') }));
  server.on(calls.invite, { data: { id: 'g2', url: `https://uzor.example/en/together#${key}` } });
  await user.click(form.getByRole('button', { name: en('invite.make') }));
  const made = within(await dialog(en('link.title', { name: 'Anya' })));
  expect(made.getByRole<HTMLInputElement>('textbox', { name: texts('en', 'common')('link.field') }).value).toContain(
    `#${key}`,
  );
  expect(server.bodies(calls.invite)).toEqual([{ name: 'Anya', color: collaboratorColours[3], may_mark: true }]);
});
test('an owner without a name is asked for it first, and sees what the helper will read', async () => {
  name(null);
  server.on(endpoints.saveProfile, ({ body }) => ({ data: profile(Object(body)), message: '' }));
  const { user } = openPage(address, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('invite.action') }));
  await user.type(await screen.findByRole('textbox', { name: en('owner.name') }), 'Anna');
  await user.click(screen.getByRole('button', { name: en('owner.next') }));
  await user.type(await screen.findByRole('textbox', { name: en('invite.name') }), 'Granny');
  expect(screen.getByText(en('invite.sees', { name: 'Granny' }))).toBeTruthy();
  expect(screen.getByText(en('guest.title', { owner: 'Anna' }))).toBeTruthy();
});

test('what the server refuses is said on its field, and what was typed stays', async () => {
  const { user } = openPage(address, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('invite.action') }));
  server.refuse(calls.invite, refusals.serverError);
  await user.type(await screen.findByRole('textbox', { name: en('invite.name') }), 'Anya');
  await user.click(screen.getByRole('button', { name: en('invite.make') }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: en('invite.name') }).value).toBe('Anya');
});
test('the list says who did how much and who is there now, and segments say whose they are', async () => {
  serve(collaborator({}), { ...dad, seen_at: new Date().toISOString(), at: { segment_id: segmentId(2), row: 7 } });
  openPage(address, { signedIn: true });
  const list = within(await screen.findByRole('region', { name: en('list.title_lay') }));
  expect(await list.findByText(en('list.you'))).toBeTruthy();
  expect(list.getByText(en('list.at', { number: 2, row: 7 }))).toBeTruthy();
  expect(list.getByText(en('list.now.1'))).toBeTruthy();
  expect(list.getByText(en('list.earlier'))).toBeTruthy();
  expect(list.getByText(en('list.done_lay', { count: 40, amount: '40' }))).toBeTruthy();
  const map = within(screen.getByRole('navigation', { name: segments('map') }));
  expect(
    map.getByRole('link', {
      name: segments('segment', { number: 2 }),
      description: new RegExp(en('map.live', { state: '', name: 'Dad' }).replace(', ', '')),
    }),
  ).toBeTruthy();
});
test('in paint by numbers the list has areas and no rows', async () => {
  const { hands } = guestEndpoints('/paint-by-numbers');
  server.on(kitEndpoints('/paint-by-numbers').kit, { data: kitDetail('paint_by_numbers', { tips_read: true }) });
  server.on(segmentEndpoints('/paint-by-numbers').segments, segmentList('paint_by_numbers'));
  server.hold(segmentEndpoints('/paint-by-numbers').segment); // fetched ahead
  const at = { segment_id: segmentId(2), row: 7 };
  server.on(hands, {
    data: { hands: [collaborator({ cells: 256 }), { ...dad, seen_at: new Date().toISOString(), at }], segments: [] },
  });
  openPage(`/en/paint-by-numbers/segments/${kitId}`, { signedIn: true });
  const list = within(await screen.findByRole('region', { name: en('list.title_paint') }));
  expect(await list.findByText(en('list.inSegment', { number: 2 }))).toBeTruthy();
  expect(list.getByText(en('list.done_paint', { amount: '16' }))).toBeTruthy();
});
test('a link is ended after a question, and the collaborator stays with their marks', async () => {
  serve(collaborator({}), dad);
  const { user } = openPage(address, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('list.endOf', { name: 'Dad' }) }));
  await dialog(en('end.title', { name: 'Dad' }));
  server.on(calls.endGuest);
  serve(collaborator({}), { ...dad, open: false, guest_id: null });
  await user.click(screen.getByRole('button', { name: en('end.end') }));
  expect(await screen.findByText(en('list.closed'))).toBeTruthy();
  expect(server.calls(calls.endGuest)[0]?.params.guestId).toBe('g1');
});

const invitation = {
  kit_id: kitId,
  product_type: 'mosaic',
  title: 'Our sea',
  owner: 'Marina',
  name: 'Anya',
  color: collaboratorColours[2],
  may_mark: true,
  own: false,
} as const;
test('a guest comes by the link, is asked for nothing, and sits down at the next segment', async () => {
  server.on(endpoints.guestWork, { data: invitation });
  openPage(`/en/together#${key}`);
  await screen.findByRole('heading', {
    level: 1,
    name: en('guest.title', { owner: 'Marina' }),
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  const sit = screen.getByRole('link', { name: en('guest.sit') });
  expect(sit.getAttribute('href')).toBe(`${address}/segment/${segmentId(1)}`);
  expect(screen.getByRole('link', { name: 'RU' }).getAttribute('href')).toBe(`/together#${key}`);
  expect(guestOf(kitId)).toEqual({ key, owner: 'Marina' });
});
test('a damaged key of one work leaves the keys of the others', () => {
  writeLocal('uzor:guest-of', JSON.stringify({ other: 'damaged', [kitId]: { key } }));
  expect(guestOf(kitId)).toEqual({ key, owner: null });
  expect(guestOf('other')).toBeNull();
});
test('a link that has ended says so, and a page that does not come can be asked for again', async () => {
  server.refuse(endpoints.guestWork, refusals.forbidden);
  const first = openPage(`/en/together#${key}`);
  await screen.findByRole('heading', { level: 1, name: en('guest.gone') });
  await first.close();
  server.refuse(endpoints.guestWork, refusals.serverError);
  openPage(`/en/together#${key}`);
  await screen.findByRole('heading', { level: 1, name: en('guest.failed') });
});
test('a guest sees the work without what is its owner’s, and is told when the link ends', async () => {
  keepGuest(kitId, { key, owner: 'Marina' });
  serve(collaborator({ you: false }), { ...dad, you: true, guest_id: null });
  openPage(address);
  await screen.findByRole('region', { name: en('list.title_lay') });
  for (const name of [segments('booklet'), segments('trueSize')])
    expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: en('invite.action') })).toBeNull();
  server.refuse(calls.hands, refusals.forbidden);
  server.refuse(endpoints.guestWork, refusals.forbidden);
  await realtime.tell(channels.work(kitId), collaboratorsChanged, {});
  await screen.findByRole('heading', { level: 1, name: en('ended.title', { owner: 'Marina' }) });
  expect(screen.getByText(en('ended.text'))).toBeTruthy();
  await waitFor(() => expect(guestOf(kitId)).toBeNull());
});

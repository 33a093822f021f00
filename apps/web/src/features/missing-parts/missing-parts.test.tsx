import {
  endpoints,
  kitEndpoints,
  message,
  missingPartsEndpoints,
  type ProductKind,
  segmentEndpoints,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { crafts } from '../../i18n/craft.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import {
  kitDetail,
  kitId,
  missingParts,
  now,
  part,
  partsProgress,
  profile,
  segmentList,
} from '../../testing/wire/index.ts';
import { requestSupport } from '../../shared/support/request-support.ts';

const en = texts('en', 'parts');
const common = texts('en', 'common');
const calls = missingPartsEndpoints('/tile');
const customer = { signedIn: true };
const addressOf = (kind: ProductKind) => `/en/${productOf(kind).webSlug}/parts/${kitId}`;
const address = addressOf('mosaic');

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(calls.missingParts, { data: missingParts() });
});

const tick = (name: RegExp) => screen.findByRole('checkbox', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: en('send') });

test('the page asks what is missing in the words of its craft', async () => {
  const kind = 'string_art';
  server.on(missingPartsEndpoints(productOf(kind).apiBase).missingParts, {
    data: { ...missingParts(), parts: [part('1', { name: 'Black', unit: 'spool', count: 2 })] },
  });
  openPage(addressOf(kind), customer);
  await screen.findByRole('heading', { level: 1, name: en(`title_${crafts[kind]}`) });
  await tick(/Black.*2 spools/);
});

test('who ticks a colour says how many are missing and where to send them, and sees that the request is there', async () => {
  const { user } = openPage(address, customer);
  await user.click(await tick(/Colour A/));
  const count = field(en('part.missing.piece_lay', { name: 'Colour A' }));
  expect(count).toHaveProperty('value', '');
  await user.type(count, '7');
  await user.type(field(en('address')), '1 High Street, London');
  server.on(calls.askForParts, { data: missingParts(partsProgress()) });
  await user.click(send());
  await screen.findByRole('heading', { name: en('state.asked.title') });
  expect(server.bodies(calls.askForParts)).toMatchObject([
    {
      missing: [{ letter: 'A', count: 7 }],
      full_name: profile().full_name ?? '',
      address: '1 High Street, London',
    },
  ]);
  expect(screen.queryByRole('button', { name: en('again') })).toBeNull();
});

test('a press without a colour and an address says all that is missing, and focuses the first', async () => {
  const { user } = openPage(address, customer);
  const first = await tick(/Colour A/);
  await screen.findByDisplayValue(profile().full_name ?? '');
  await user.click(send());
  const choose = await screen.findByText(en('choose'));
  expect(field(en('address')).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement?.contains(choose)).toBe(true);
  expect(first.getAttribute('aria-invalid')).toBeNull();
  await screen.findByText(en('toMend', { count: 2 }));
  await user.click(await tick(/Colour B/));
  expect(screen.queryByText(en('choose'))).toBeNull();
  await screen.findByText(en('toMend', { count: 1 }));
  expect(server.calls(calls.askForParts)).toEqual([]);
});

test.each([
  ['nothing', '', message('field.required', 'en')],
  ['more than the scheme has', '311', en('part.most', { most: 310 })],
] as const)('a ticked colour with %s typed is refused at its field', async (_, typed, said) => {
  const { user } = openPage(address, customer);
  await user.click(await tick(/Colour A/));
  const count = field(en('part.missing.piece_lay', { name: 'Colour A' }));
  if (typed) await user.type(count, typed);
  await user.type(field(en('address')), '1 High Street, London');
  await user.click(send());
  await screen.findByText(said);
  expect(document.activeElement).toBe(count);
  expect(server.calls(calls.askForParts)).toEqual([]);
});

test('for parts that are not in the list, a message to support is begun', async () => {
  server.on(kitEndpoints('/tile').kit, { data: kitDetail('mosaic') });
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('other.write') }));
  const text = await screen.findByRole('textbox', { name: texts('en', 'support')('text.label') });
  expect(text).toHaveProperty('value', en('other.message'));
});

test('the bag page hands over what it found missing', async () => {
  openPage(`${address}?colour=A&count=250`, customer);
  expect(await tick(/Colour A/)).toHaveProperty('checked', true);
  expect(field(en('part.missing.piece_lay', { name: 'Colour A' }))).toHaveProperty('value', '250');
});

test('of a colour reported short nothing is left over, and a larger number than usual is not called usual', async () => {
  const { user } = openPage(address, customer);
  await user.click(await tick(/Colour A.*left over/));
  expect(screen.queryByRole('checkbox', { name: /Colour A.*left over/ })).toBeNull();
  const count = field(en('part.missing.piece_lay', { name: 'Colour A' }));
  await screen.findByText(en('part.usual'));
  await user.type(count, '201');
  expect(screen.queryByText(en('part.usual'))).toBeNull();
  await screen.findByText(en('part.most', { most: 310 }));
});

test('of a single spool no number is asked for', async () => {
  const strings = missingPartsEndpoints('/unistring');
  const spool = part('1', { code: null, name: 'Black thread', unit: 'spool', count: 1, spare: null });
  server.on(strings.missingParts, { data: { parts: [spool], request: null } });
  const { user } = openPage(addressOf('string_art'), customer);
  await user.click(await tick(/Black thread/));
  expect(screen.queryByRole('textbox', { name: en('part.missing.spool', { name: 'Black thread' }) })).toBeNull();
});

test('a posted request shows the number of the parcel, and another one may be made', async () => {
  const posted = partsProgress({ state: 'posted', packed_at: now, ended_at: now, tracking: '80112345678901' });
  server.on(calls.missingParts, { data: missingParts(posted) });
  const { user } = openPage(address, customer);
  await screen.findByText('80112345678901');
  await user.click(screen.getByRole('button', { name: en('again') }));
  await tick(/Colour A/);
});

test('support leads whoever lacks parts of a work to the list of its colours, and so does its booklet', async () => {
  server.on(kitEndpoints('/tile').kit, { data: kitDetail('mosaic') });
  server.on(segmentEndpoints('/tile').segments, segmentList('mosaic'));
  const { user } = openPage(`/en/mosaic/instruction/${kitId}`, customer);
  const card = await screen.findByRole('link', { name: texts('en', 'instruction')('parts.open') });
  expect(card.getAttribute('href')).toBe(address);
  const support = texts('en', 'support');
  act(() => requestSupport({}));
  await user.click(await screen.findByRole('button', { name: support('topics.parts') }));
  const link = await screen.findByRole('link', { name: support('parts.open') });
  expect(link.getAttribute('href')).toBe(address);
});

test('a list that does not come can be asked for again', async () => {
  server.refuse(calls.missingParts, refusals.serverError);
  const { user } = openPage(address, customer);
  await screen.findByRole('heading', { level: 1, name: en('failed.title') });
  server.on(calls.missingParts, { data: missingParts() });
  await user.click(screen.getByRole('button', { name: common('retry') }));
  await tick(/Colour A/);
});

import {
  bagEndpoints,
  endpoints,
  kitEndpoints,
  message,
  missingPartsEndpoints,
  segmentEndpoints,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import {
  bag,
  changedColour,
  kitDetail,
  kitId,
  missingParts,
  profile,
  segment,
  segmentList,
  substitution,
} from '../../testing/wire/index.ts';

const en = texts('en', 'bag');
const customer = { signedIn: true };
const calls = bagEndpoints('/tile');
const address = `/en/${productOf('mosaic').webSlug}/bag/${kitId}?color=A`;

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(kitEndpoints('/tile').kit, { data: kitDetail('mosaic') });
  server.on(calls.bag, { data: bag() });
});

const left = () => screen.findByRole('textbox', { name: en('left.pieces_lay') });
const short = { left: 80, short: 20 };
const asked = () => server.calls(calls.bag).at(-1)?.query;

test('a bag that lasts says what will be left over, and proposes nothing', async () => {
  openPage(address, customer);
  await left();
  expect(screen.getByText(en('lasts')).nextSibling?.textContent).toBe('20');
  expect(screen.getByText(en('left.hint_lay', { count: 120, shown: '120' }))).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(asked()).toEqual({ color: 'A' });
});

test('what is left can be said, by count or by weight; what is no number is told, without a verdict', async () => {
  const { user } = openPage(address, customer);
  await user.type(await left(), '80');
  await waitFor(() => expect(asked()).toEqual({ color: 'A', left: 80 }));
  await user.click(screen.getByRole('button', { name: en('left.by.grams') }));
  await user.type(screen.getByRole('textbox', { name: en('left.grams') }), '1,1');
  await waitFor(() => expect(asked()).toEqual({ color: 'A', left: 110 }));
  expect(screen.getByText(en('left.weighed_lay', { count: 110, shown: '110', expected: '120' }))).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: en('left.grams') }));
  await user.type(screen.getByRole('textbox', { name: en('left.grams') }), 'some');
  expect(screen.getByText(en('left.wrong'))).toBeTruthy();
  expect(screen.queryByText(en('lasts'))).toBeNull();
});

test('thousands of cells are written with their separator', async () => {
  server.on(calls.bag, { data: bag({ ...short, short: 1543, stand_ins: [substitution('B')] }) });
  openPage(address, customer);
  expect(await screen.findByRole('button', { name: /1,543/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: /1,543/ })).toBeTruthy();
});

test('colours that may stand in are shown on the true place, before and after; the chosen one takes the cells', async () => {
  const stand_ins = [substitution('B'), substitution('C', { delta_e: 14, cells: [3, 4], spare: null })];
  server.on(calls.bag, { data: bag({ ...short, stand_ins }) });
  server.on(calls.changeColour, { data: bag({ last: changedColour() }) });
  const { user } = openPage(address, customer);
  expect(await screen.findByRole('img', { name: en('before') })).toBeTruthy();
  expect(screen.getByRole('img', { name: en('after', { count: 20, shown: 20, letter: 'B' }) })).toBeTruthy();
  expect(screen.getByRole('radio', { name: new RegExp(en('verdict.unseen')) })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: new RegExp(en('verdict.seen')) }));
  expect(screen.getByRole('img', { name: en('after', { count: 20, shown: 20, letter: 'C' }) })).toBeTruthy();
  server.on(calls.bag, { data: bag({ last: changedColour(), printed: false }) });
  await user.click(screen.getByRole('button', { name: en('replace', { count: 20, shown: 20 }) }));
  await screen.findByText(en('last.what', { count: 2, shown: 2, from: 'A', to: 'B' }));
  expect(screen.getByText(en('last.printing'))).toBeTruthy();
  expect(server.bodies(calls.changeColour)).toEqual([{ color: 'A', to: 'C', cells: [3, 4] }]);
});

test('the last change is taken back while none of its cells is laid', async () => {
  server.on(calls.bag, { data: bag({ last: changedColour() }) });
  server.on(calls.undoColour);
  const { user } = openPage(address, customer);
  const undo = await screen.findByRole('button', { name: en('last.undo') });
  server.on(calls.bag, { data: bag() });
  await user.click(undo);
  await waitFor(() => expect(screen.queryByText(en('last.title'))).toBeNull());
  expect(server.calls(calls.undoColour)[0]?.params).toEqual({ id: kitId, number: '1' });
});

test('a change whose cells are laid says why it stays', async () => {
  server.on(calls.bag, { data: bag({ last: changedColour(false) }) });
  openPage(address, customer);
  expect(await screen.findByText(en('last.laid'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: en('last.undo') })).toBeNull();
});

test('without a colour that has enough pieces the missing ones are asked for', async () => {
  server.on(calls.bag, { data: bag(short) });
  server.on(missingPartsEndpoints('/tile').missingParts, { data: missingParts() });
  const { user, arrivesAt } = openPage(address, customer);
  await screen.findByText(en('nothing'));
  await user.click(screen.getByRole('link', { name: en('ask') }));
  const { letter, short: lacks } = bag(short);
  await arrivesAt(`/mosaic/parts/${kitId}?colour=${letter}&count=${lacks}`);
});

test('a refused change says so and changes nothing', async () => {
  server.on(calls.bag, { data: bag({ ...short, stand_ins: [substitution('B')] }) });
  server.refuse(calls.changeColour, refusals.conflict('bag.changed'));
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('replace', { count: 20, shown: 20 }) }));
  expect(await screen.findByText(message('bag.changed', 'en'))).toBeTruthy();
});

test('no colour is chosen until the customer says which one runs out', async () => {
  const { user, arrivesAt } = openPage(address.replace('?color=A', ''), customer);
  const colours = await screen.findByRole('combobox', { name: en('colour') });
  expect(within(colours).getByRole('option', { name: en('choose'), selected: true })).toBeTruthy();
  expect(asked()).toBeUndefined();
  await user.selectOptions(colours, 'C');
  await arrivesAt(`/mosaic/bag/${kitId}?color=C`);
  await left();
  expect(within(colours).queryByRole('option', { name: en('choose') })).toBeNull();
});

test('another colour of the work is chosen, and stands in the address', async () => {
  const { user, arrivesAt } = openPage(address, customer);
  await left();
  await user.selectOptions(screen.getByRole('combobox', { name: en('colour') }), 'C');
  await arrivesAt(`/mosaic/bag/${kitId}?color=C`);
  await waitFor(() => expect(asked()).toEqual({ color: 'C' }));
});

test('the page is reached from the work, by its owner', async () => {
  server.on(segmentEndpoints('/tile').segments, segmentList('mosaic'));
  server.on(segmentEndpoints('/tile').segment, { data: segment(['AB']) });
  openPage(`/en/mosaic/segments/${kitId}`, customer);
  const link = await screen.findByRole('link', { name: texts('en', 'segments')('bag') });
  expect(link.getAttribute('href')).toBe(`/en/mosaic/bag/${kitId}`);
});

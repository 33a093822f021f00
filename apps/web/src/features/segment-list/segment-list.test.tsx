import { kitEndpoints, type ProductKind, segmentEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { segmentsAddress as addressOf, serveSegments as serve } from '../../testing/served-segments.ts';
import { kitDetail, segmentId, segmentList } from '../../testing/wire/index.ts';

const en = texts('en', 'segments');
const common = texts('en', 'common');
const platforms = texts('en', 'platforms');
const tile = kitEndpoints('/tile');
const customer = { signedIn: true };

const all = (kind: ProductKind) => segmentList(kind).data.flat();
const allDone = (kind: ProductKind) => Object.fromEntries(all(kind).map(({ total_cells }, i) => [i + 1, total_cells]));

test('a work says how far it is and leads to its next segment', async () => {
  const total = all('mosaic')[0]?.total_cells ?? 0;
  serve('mosaic', { marked: { 1: total, 2: 10 }, rows: ['aab', 'aAB'] });
  openPage(addressOf('mosaic'), customer);
  await screen.findByRole('heading', { level: 1, name: en('title', { product: 'Diamond mosaic', size: 'A3' }) });
  expect(
    screen.getByText(new RegExp(en('summary', { filter: 'Full colour', done: 1, all: all('mosaic').length }))),
  ).toBeTruthy();
  const go = await screen.findByRole('link', { name: en('next.continue') });
  expect(go.getAttribute('href')).toBe(`${addressOf('mosaic')}/segment/${segmentId(2)}`);
  await screen.findByText(new RegExp(en('next.row', { row: 2 })));
});
test('a work not begun is begun at its first segment', async () => {
  serve('mosaic');
  openPage(addressOf('mosaic'), customer);
  const go = await screen.findByRole('link', { name: en('next.begin') });
  expect(go.getAttribute('href')).toBe(`${addressOf('mosaic')}/segment/${segmentId(1)}`);
  expect(screen.getByRole('progressbar', { name: en('progress') }).getAttribute('aria-valuenow')).toBe('0');
});
test('a work with few marks is less than 1 % done, not 0 %', async () => {
  serve('mosaic', { marked: { 1: 1 } });
  openPage(addressOf('mosaic'), customer);
  const ring = await screen.findByRole('progressbar', { name: en('progress') });
  expect(ring.getAttribute('aria-valuetext')).toBe('<1%');
  expect(ring.textContent).toBe('<1%');
});
test('every segment is a link that says its state', async () => {
  const total = all('mosaic')[0]?.total_cells ?? 0;
  serve('mosaic', { marked: { 1: total, 2: total / 2 } });
  openPage(addressOf('mosaic'), customer);
  const map = within(await screen.findByRole('navigation', { name: en('map') }));
  expect(map.getAllByRole('link')).toHaveLength(all('mosaic').length);
  const state = (number: number) =>
    map.getByRole('link', { name: en('segment', { number }) }).getAttribute('aria-describedby') ?? '';
  const said = (number: number) => document.getElementById(state(number))?.textContent;
  expect(said(1)).toBe(en('state.completed'));
  expect(said(2)).toBe(`${en('state.next')}, ${en('state.inProcess', { percent: '50%' })}`);
  expect(said(3)).toBe(en('state.new'));
});
test('a finished work is praised and has no next segment', async () => {
  serve('mosaic', { marked: allDone('mosaic') });
  openPage(addressOf('mosaic'), customer);
  await screen.findByRole('heading', { level: 2, name: en('done.heading_lay') });
  expect(screen.queryByRole('link', { name: en('next.begin') })).toBeNull();
  expect(screen.getByText(en('allDone_lay'))).toBeTruthy();
});

test('a painting counts square centimetres and areas', async () => {
  serve('paint_by_numbers', { rows: ['AAB', 'ABB'], regions: true });
  openPage(addressOf('paint_by_numbers'), customer);
  await screen.findByText(en('next.start', { context: 'paint', count: 2, time: '' }));
  expect(screen.getByRole('heading', { name: en('colours.heading', { context: 'paint' }) })).toBeTruthy();
  expect(screen.queryByText(/enough/)).toBeNull();
});

test('tips stand there until they are read, then never again', async () => {
  serve('mosaic', { kit: { tips_read: false } });
  server.on(tile.tipsRead);
  const { user } = openPage(addressOf('mosaic'), customer);
  await screen.findByRole('heading', { name: en('tips.heading_lay') });
  await user.click(screen.getByRole('button', { name: en('tips.read') }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: en('tips.heading_lay') })).toBeNull());
  expect(server.calls(tile.tipsRead)[0]?.params).toEqual({ slug: kitDetail('mosaic').slug });
});

test('a constructor opens the platform of its next segment, and the one chosen last after that', async () => {
  const four = all('constructor')[0]?.total_cells ?? 0;
  serve('constructor', { marked: { 1: four, 2: four, 3: four, 4: four } });
  const first = openPage(addressOf('constructor'), customer);
  await screen.findByRole('heading', { level: 2, name: platforms('platform', { platform: 2 }) });
  await first.user.click(screen.getByRole('button', { name: en('choosePlatform') }));
  const dialog = within(screen.getByRole('dialog', { name: platforms('choose') }));
  expect(dialog.getAllByRole('button', { name: /Platform/ })).toHaveLength(6);
  expect(dialog.getByRole('button', { current: true }).textContent).toContain(platforms('platform', { platform: 2 }));
  await first.user.click(dialog.getByRole('button', { name: new RegExp(platforms('platform', { platform: 5 })) }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('heading', { level: 2, name: platforms('platform', { platform: 5 }) });
  await first.close();
  openPage(addressOf('constructor'), customer);
  await screen.findByRole('heading', { level: 2, name: platforms('platform', { platform: 5 }) });
});

test('the tile of the next segment says how far it is once it is begun', async () => {
  const total = all('constructor')[0]?.total_cells ?? 0;
  serve('constructor', { marked: { 1: total / 2 } });
  const first = openPage(addressOf('constructor'), customer);
  const tiles = async () =>
    within(await screen.findByRole('list', { name: platforms('platform', { platform: 1 }) })).getAllByRole('listitem');
  const counted = en('state.counted', { percent: '50%', marked: total / 2, total });
  expect((await tiles())[0]?.querySelector('small')?.textContent).toBe(counted);
  await first.close();
  serve('constructor', { marked: { 1: total } });
  openPage(addressOf('constructor'), customer);
  expect((await tiles())[1]?.querySelector('small')?.textContent).toBe(en('state.next'));
});

test.each([
  ['unknown', refusals.notFound, common('states.notFound.title')],
  ["somebody else's", refusals.forbidden, common('states.forbidden.title')],
])('a work that is %s is said to be so', async (_, refusal, title) => {
  serve('mosaic');
  server.refuse(tile.kit, refusal);
  openPage(addressOf('mosaic'), customer);
  await screen.findByRole('heading', { level: 1, name: title });
});
test('a work out of reach is asked for again by a button', async () => {
  serve('mosaic');
  server.refuse(segmentEndpoints('/tile').segments, refusals.serverError);
  const { user } = openPage(addressOf('mosaic'), customer);
  const retry = await screen.findByRole('button', { name: common('retry') });
  serve('mosaic');
  await user.click(retry);
  await screen.findByRole('link', { name: en('next.begin') });
});
test('strangers are asked to sign in first', async () => {
  openPage(addressOf('mosaic'));
  await screen.findByRole('dialog', { name: texts('en', 'signIn')('title.signIn') });
});

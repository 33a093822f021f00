import {
  type BlankWire,
  channels,
  kitEndpoints,
  type OpinionWire,
  opinionChanged,
  opinionEndpoints,
} from '@uzor/contract';
import { presetOf, presets } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { passTime } from '../../../testing/browser/timers.ts';
import { realtime } from '../../../testing/fake-realtime.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { blankSlug, generated } from '../../../testing/wire/index.ts';

const en = texts('en', 'opinion');
const tile = { ...kitEndpoints('/tile'), ...opinionEndpoints('/tile') };
const address = `/en/mosaic/presets/${blankSlug}`;
const nameOf = (preset: number) => presetOf('mosaic', preset)?.name.en ?? '';
const url = 'http://uzor.test/en/o/abcdefghijklmnopqrstuv';
const ends = new Date(2026, 11, 5, 12).toISOString();
const date = '5 December';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // says that the pictures are compared without their scheme
  serve();
});
function serve(changes: Partial<BlankWire> = {}) {
  const made = generated('mosaic', presets.mosaic.length, changes);
  for (const { preset } of made.tracing_photos) {
    server.file(`/files/tracing-${preset}.jpg`, new Blob(['picture']));
    server.file(`/files/scheme-${preset}`, 'missing');
  }
  server.file('/files/origin.jpg', new Blob(['photo']));
  server.on(tile.blank, { data: made });
}
const vote = (preset: number, hearts: number, ...words: string[]): OpinionWire['votes'][number] => ({
  preset,
  hearts,
  words,
  lines: words.map((text) => ({ id: text, name: null, text, at: '2026-11-29T15:40:00.000Z' })),
});
const serveVotes = (...votes: OpinionWire['votes']) => server.on(tile.opinion, { data: { url, ends_at: ends, votes } });
async function opened(by: 'ask.open' | 'vote.title' = 'ask.open') {
  const page = openPage(address);
  await page.user.click(await screen.findByRole('button', { name: en(by) }));
  return { ...page, sheet: within(screen.getByRole('dialog')) };
}
const ticks = (sheet: Pick<typeof screen, 'getAllByRole'>) =>
  sheet.getAllByRole<HTMLInputElement>('checkbox').map(({ value, checked }) => [value, checked]);

test('the versions are those of the page, the chosen one is ticked; one alone asks for another, a fourth is refused', async () => {
  const { user, sheet } = await opened();
  const onPage = screen.getAllByRole<HTMLInputElement>('radio', { hidden: true });
  expect(ticks(sheet)).toEqual(onPage.map(({ value }) => [value, value === 'natural']));
  await user.click(sheet.getByRole('button', { name: en('ask.tooFew') }));
  await user.click(sheet.getByRole('button', { name: en('ask.more', { count: 3 }) }));
  for (const preset of [2, 3, 4]) await user.click(sheet.getByRole('checkbox', { name: nameOf(preset) }));
  expect(sheet.getByText(en('ask.tooMany'))).toBeTruthy();
  expect(sheet.getByText(en('ask.picked', { count: 3 }))).toBeTruthy();
  expect(server.calls(tile.askOpinion)).toHaveLength(0);
});
test('the link is made and copied, and the same sheet goes on to the open vote', async () => {
  const { user, sheet } = await opened();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(sheet.getByRole('checkbox', { name: nameOf(3) }));
  server.on(tile.askOpinion, { data: { url } });
  serveVotes(vote(1, 0), vote(3, 0));
  serve({ opinion_ends_at: ends });
  await user.click(sheet.getByRole('button', { name: en('ask.get') }));
  await sheet.findByRole('heading', { name: en('vote.title') });
  await sheet.findByText(en('vote.nobody', { date }));
  expect(server.bodies(tile.askOpinion)).toEqual([{ presets: [1, 3] }]);
  expect(written).toHaveBeenCalledWith(url);
});
test('a vote that is on shows hearts as they come, and its owner ends it', async () => {
  serve({ opinion_ends_at: ends });
  serveVotes(vote(1, 1), vote(3, 0));
  const { user, sheet } = await opened('vote.title');
  await sheet.findByText(en('vote.answered.1', { date }));
  expect(sheet.queryByRole('link', { name: en('vote.read') })).toBeNull();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(sheet.getByRole('button', { name: texts('en', 'common')('link.copy') }));
  expect(written).toHaveBeenCalledWith(url);
  serveVotes(vote(3, 5, 'Brighter'), vote(1, 1));
  await realtime.tell(channels.blank(blankSlug), opinionChanged, {});
  await sheet.findByText(en('vote.answered.more', { count: 6, date }));
  expect(sheet.getByRole('link', { name: en('vote.read') })).toBeTruthy();
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(nameOf(3)),
    expect.stringContaining(nameOf(1)),
  ]);
  server.on(tile.endOpinion);
  server.refuse(tile.opinion, refusals.notFound);
  serve();
  await user.click(sheet.getByRole('button', { name: en('vote.close') }));
  const question = within(screen.getByRole('dialog', { name: en('vote.closing.title') }));
  await user.click(question.getByRole('button', { name: en('vote.close') }));
  await sheet.findByRole('heading', { name: en('ask.open') });
});

const answers = `${address}/opinion`;
const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

test('new hearts and words are marked for a while, and words are hidden by their menu', async () => {
  serveVotes(vote(1, 1, 'Her eyes'), vote(3, 0));
  const { user } = openPage(answers);
  await screen.findByText('Her eyes');
  expect(screen.queryByText(en('owner.new'))).toBeNull();
  serveVotes(vote(3, 2, 'Brighter'), vote(1, 1, 'Her eyes'));
  await realtime.tell(channels.blank(blankSlug), opinionChanged, {});
  await screen.findByText(en('owner.new'));
  expect(cards()).toEqual([nameOf(3), nameOf(1)]);
  expect(screen.getByText(en('owner.now')).closest('[data-new]')?.textContent).toContain('Brighter');
  passTime();
  await waitFor(() => expect(screen.queryByText(en('owner.new'))).toBeNull());
  server.on(tile.hideWords);
  serveVotes(vote(3, 2), vote(1, 1, 'Her eyes'));
  const [menu] = screen.getAllByRole('button', { name: en('owner.line', { name: en('owner.guest') }) });
  if (menu) await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name: en('owner.hide') }));
  await waitFor(() => expect(screen.queryByText('Brighter')).toBeNull());
  expect(server.calls(tile.hideWords)[0]?.params.id).toBe('Brighter');
});
test.each([
  ['the version with most hearts', [vote(3, 2), vote(1, 1)], 1],
  ['on a tie the one picked before', [vote(1, 2), vote(3, 2)], 3],
])('the owner takes %s', async (_, votes, preset) => {
  serve({ preset, opinion_ends_at: ends });
  serveVotes(...votes);
  server.on(tile.applyPreset, ({ body }) => ({ data: generated('mosaic', 3, { preset: body.preset }) }));
  const page = openPage(answers);
  const take = texts('en', 'presets')('take', { name: nameOf(3) });
  await page.user.click(await screen.findByRole('button', { name: take }));
  await page.arrivesAt(`/mosaic/check-email/${blankSlug}`);
  expect(server.bodies(tile.applyPreset)).toEqual([{ preset: 3 }]);
});
test('the vote closes only after a question', async () => {
  serve({ opinion_ends_at: ends });
  serveVotes(vote(3, 2, 'Brighter'), vote(1, 0));
  const { user } = openPage(answers);
  const press = (name: string, within: Pick<typeof screen, 'getByRole'> = screen) =>
    user.click(within.getByRole('button', { name }));
  const question = () => within(screen.getByRole('dialog', { name: en('vote.closing.title') }));
  await screen.findByText('Brighter');
  await press(en('vote.close'));
  expect(question().getByText(en('vote.closing.text'))).toBeTruthy();
  await press(en('vote.closing.keep'), question());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls(tile.endOpinion)).toHaveLength(0);
  server.on(tile.endOpinion);
  server.refuse(tile.opinion, refusals.notFound);
  await press(en('vote.close'));
  await press(en('vote.close'), question());
  await screen.findByRole('heading', { level: 1, name: en('owner.over') });
  expect(server.calls(tile.endOpinion)).toHaveLength(1);
});
test('the comments open with the version chosen on the page of versions', async () => {
  serve({ opinion_ends_at: ends });
  serveVotes(vote(3, 2, 'Brighter'), vote(1, 1));
  const { user, arrivesAt } = openPage(`${address}?preset=2`);
  await user.click(await screen.findByRole('button', { name: en('vote.title') }));
  await user.click(await screen.findByRole('link', { name: en('vote.read') }));
  await arrivesAt(`/mosaic/presets/${blankSlug}/opinion?preset=2`);
});
test('the version chosen on the page of versions is kept, whatever the votes', async () => {
  serveVotes(vote(3, 2), vote(1, 1));
  openPage(`${answers}?preset=2`);
  await screen.findByRole('button', { name: texts('en', 'presets')('take', { name: nameOf(2) }) });
  const back = screen.getByRole('link', { name: en('owner.back') });
  expect(back.getAttribute('href')).toBe(`${address}?preset=2`);
});
test('a vote that is over says so and leads back to the versions', async () => {
  server.refuse(tile.opinion, refusals.notFound);
  openPage(answers);
  await screen.findByRole('heading', { level: 1, name: en('owner.over') });
  expect(screen.getByRole('link', { name: en('owner.back') }).getAttribute('href')).toBe(address);
});

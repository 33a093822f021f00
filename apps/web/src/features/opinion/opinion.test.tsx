import { type AskedOpinionWire, type EndedOpinionWire, askedOpinionEndpoints } from '@uzor/contract';
import { presetOf } from '@uzor/kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { Refusal, refusals } from '../../testing/refusals.ts';
import { sizeWire } from '../../testing/wire/index.ts';

const en = texts('en', 'opinion');
const address = '/en/o/abcdefghijklmnopqrstuv';
const nameOf = (preset: number) => presetOf('mosaic', preset)?.name.en ?? '';
const version = (preset: number) => ({ preset, url: `/files/version-${preset}.jpg` });
const picture = { product_type: 'mosaic', size: sizeWire('mosaic'), orientation: 'portrait', name: 'Anna' } as const;

function asked(vote: AskedOpinionWire['vote'] = null) {
  const ends = new Date(2026, 11, 5, 12).toISOString();
  server.on(askedOpinionEndpoints.askedOpinion, {
    data: { ...picture, ends_at: ends, versions: [1, 3].map(version), vote },
  });
}
const ended = (taken: EndedOpinionWire['version']) =>
  server.refuse(
    askedOpinionEndpoints.askedOpinion,
    new Refusal(404, 'opinion.over', { more: { data: { ...picture, version: taken } satisfies EndedOpinionWire } }),
  );
const heart = (preset: number, own: boolean) =>
  screen.findByRole('button', {
    name: en('page.likeOf', { label: en(own ? 'page.mine' : 'page.like'), name: nameOf(preset) }),
  });

test('a friend sees whose choice it is, hangs a version on the wall, and votes with one tap', async () => {
  asked();
  server.on(askedOpinionEndpoints.vote);
  const { user } = openPage(address);
  await screen.findByRole('heading', { level: 1, name: en('page.title', { name: 'Anna' }) });
  await user.click(screen.getByRole('button', { name: en('page.hang', { name: nameOf(3) }) }));
  expect(screen.getByRole('img', { name: en('page.wall', { name: nameOf(3) }) }).getAttribute('src')).toBe(
    version(3).url,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await heart(1, false));
  expect((await heart(1, true)).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(en('page.counted'))).toBeTruthy();
  expect(screen.getByRole('img', { name: en('page.wall', { name: nameOf(1) }) })).toBeTruthy();
  expect(server.bodies(askedOpinionEndpoints.vote)).toEqual([{ preset: 1 }]);
});
test('a tap on another heart moves the vote with its words, a second tap takes it back', async () => {
  asked({ preset: 1, words: 'Her eyes', name: null });
  server.on(askedOpinionEndpoints.vote);
  server.on(askedOpinionEndpoints.takeBackVote);
  const { user } = openPage(address);
  await user.click(await heart(3, false));
  await heart(1, false);
  await user.click(await heart(3, true));
  await heart(3, false);
  expect(server.bodies(askedOpinionEndpoints.vote)).toEqual([{ preset: 3 }]);
  expect(server.calls(askedOpinionEndpoints.takeBackVote)).toHaveLength(1);
  expect(screen.queryByText(en('page.counted'))).toBeNull();
});
test('words open after the heart; the name is asked with the first of them only', async () => {
  asked({ preset: 3, words: null, name: null });
  server.on(askedOpinionEndpoints.vote);
  const { user } = openPage(address);
  const words = await screen.findByRole('textbox', { name: en('page.words') });
  const send = screen.getByRole('button', { name: en('page.send') });
  expect(send).toHaveProperty('disabled', true);
  await user.type(words, 'Her eyes 🌻');
  expect(screen.getByText(en('page.counter', { count: 10, most: 200 }))).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: en('page.yourName') }), 'Mum');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: en('page.yourName') })).toBeNull());
  expect(server.bodies(askedOpinionEndpoints.vote)).toEqual([{ preset: 3, words: 'Her eyes 🌻', name: 'Mum' }]);
  expect(screen.getByText(en('page.countedWords'))).toBeTruthy();
});
test('without a connection the heart stays outlined and the words stay typed, and the page says so', async () => {
  asked({ preset: 3, words: null, name: null });
  server.cut(askedOpinionEndpoints.vote);
  const { user } = openPage(address);
  await user.type(await screen.findByRole('textbox', { name: en('page.words') }), 'Her eyes');
  await user.click(await heart(1, false));
  expect((await screen.findByRole('alert')).textContent).toBe(en('page.offline'));
  expect((await heart(1, false)).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: en('page.words') }).value).toBe('Her eyes');
});
test('a vote that ends while the page is open tells what was taken', async () => {
  asked();
  server.refuse(askedOpinionEndpoints.vote, refusals.notFound);
  const { user } = openPage(address);
  const like = await heart(1, false);
  ended(version(3));
  await user.click(like);
  await screen.findByRole('heading', { level: 1, name: en('page.overTaken', { name: 'Anna', version: nameOf(3) }) });
  expect(screen.getByRole('img').getAttribute('src')).toBe(version(3).url);
  expect(screen.queryByRole('button')).toBeNull();
});
test.each([
  ['closed before anything was taken', () => ended(null), en('page.over')],
  ['expired', () => server.refuse(askedOpinionEndpoints.askedOpinion, refusals.notFound), en('page.gone')],
] as const)('a vote that is %s says so and shows no version', async (_, prepare, sentence) => {
  prepare();
  openPage(address);
  await screen.findByRole('heading', { level: 1, name: sentence });
  expect(screen.queryByRole('img')).toBeNull();
});
test('a link that leads to no vote says why and offers a way on', async () => {
  server.refuse(askedOpinionEndpoints.askedOpinion, refusals.notFound);
  openPage(address);
  await screen.findByText(en('page.goneText'));
  expect(screen.getByRole('link', { name: en('page.try') }).getAttribute('href')).toBe('/en');
});
test('pictures that do not come can be asked for again', async () => {
  server.refuse(askedOpinionEndpoints.askedOpinion, refusals.serverError);
  const { user } = openPage(address);
  await screen.findByRole('heading', { level: 1, name: en('page.failed') });
  asked();
  await user.click(screen.getByRole('button', { name: texts('en', 'common')('retry') }));
  await heart(1, false);
});

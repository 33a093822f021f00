import { endpoints, maxUploadBytes, questionIds } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { questions } from '../../shared/faq/questions.ts';

const en = texts('en', ['faq', 'questions']);
const ru = texts('ru', ['faq', 'questions']);
const common = texts('en', 'common');
const support = texts('en', 'support');
const cards = () => [...document.querySelectorAll<HTMLDetailsElement>('details[id]')];
const openCards = () => cards().flatMap((card) => (card.open ? [card.id] : []));
const field = () => screen.findByRole('searchbox', { name: en('search.label') });
const chip = (name: string) => screen.getByRole('button', { name });
const textOf = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value;

test('the server counts every question of the site', () => {
  expect(questions.map(({ id }) => id).toSorted()).toEqual(questionIds.toSorted());
});
test('all questions stand there, the first answer open', async () => {
  openPage('/en/faq');
  await screen.findByRole('heading', { level: 1, name: en('title') });
  expect(cards().map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  expect(openCards()).toEqual([questions[0].id]);
  expect(screen.getByText(en('all', { count: questions.length }))).toBeTruthy();
});
test('what operators published takes the place of what was built, on the page and for search engines', async () => {
  const texts = { question: 'When will it come?', answer: 'Tomorrow morning.', topic: 'scheme' } as const;
  server.on(endpoints.questions, {
    data: [
      { id: 'soon', ...texts, active: true },
      { id: 'new-one', topic: 'kit', question: 'A new one?', answer: 'Yes.', active: true },
      { id: 'where', ...texts, active: false },
    ],
    meta: { order: ['new-one', 'soon'] },
  });
  openPage('/en/faq');
  await waitFor(() =>
    expect(
      cards()
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual(['new-one', 'soon']),
  );
  expect(cards()).toHaveLength(questions.length);
  expect(cards().some(({ id }) => id === 'where')).toBe(false);
  expect(screen.getByText('Tomorrow morning.')).toBeTruthy();
  const json = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(json.mainEntity[1]).toMatchObject({
    name: 'When will it come?',
    acceptedAnswer: { text: 'Tomorrow morning.' },
  });
});
test('a page that cannot ask what is published stays as it was built', async () => {
  server.cut(endpoints.questions);
  openPage('/en/faq');
  await waitFor(() => expect(server.calls(endpoints.questions)).toHaveLength(1));
  expect(cards().map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
});
test('figures of the answers are those of the product', () => {
  const uses = (slug: string) => productOf('mosaic').sizes.find((size) => size.slug === slug)?.codeUses;
  expect([uses('a4'), uses('20_25'), productOf('paint_by_numbers').sizes[0]?.codeUses]).toEqual([5, 10, 5]);
  expect(ru('questions:attempts.answer')).toMatch(/номерам.*пять.*мини-мозаикой.*десять/);
  expect(en('faq:answers.formats.answer')).toMatch(new RegExp(`\\b${maxUploadBytes / 1_048_576}\\sMB`));
  const hoops = productOf('string_art').sizes.map(({ pictureMm }) => pictureMm.width / 10);
  expect(en('faq:answers.sizes.answer')).toContain(`${hoops[0]}, ${hoops[1]} and ${hoops[2]}`);
  const joined = productOf('mosaic').joined.map(({ slug }) => slug);
  expect(joined).toEqual(['a4_x2', 'a4_x4', 'a4_x6', 'a3_x2', 'a3_x4', '40x50_x2']);
  expect(ru('faq:answers.boxes.answer')).toMatch(/A4.*две, четыре или\s+шесть, A3.*две или\s+четыре, 43.*по\s+две/);
});

test('what is typed is found in questions and answers, counted and marked', async () => {
  const { user, arrivesAt } = openPage('/en/faq');
  await user.type(await field(), 'ink');
  expect(openCards()).toEqual(['ink']);
  const found = cards().map(({ id }) => id);
  expect(screen.getByText(en('found', { count: found.length })).getAttribute('aria-live')).toBe('polite');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent?.toLowerCase())).toContain('ink');
  await arrivesAt('/faq?q=ink');
  await user.click(chip(en('search.clear')));
  expect(cards()).toHaveLength(questions.length);
  expect(document.activeElement).toBe(await field());
});
test.each([
  ['/en/faq?q=run+out+of+paint', 'paints'],
  ['/en/faq?q=refund', 'buy'],
  ['/faq?q=потеряла+код', 'where'],
  ['/faq?q=нитка+порвалась', 'wrong-pin'],
  ['/faq?q=вернуть+набор', 'buy'],
  ['/faq?q=вернуть+деньги', 'buy'],
  ['/en/faq?q=return+the+kit', 'buy'],
  ['/faq?q=несколько+коробок', 'boxes'],
  ['/faq?q=объединить', 'boxes'],
  ['/faq?q=несколько+кодов', 'boxes'],
  ['/faq?q=второй+код', 'boxes'],
  ['/en/faq?q=join+two+boxes', 'boxes'],
])('what people ask in words of their own is found: %s', async (address, id) => {
  openPage(address);
  await screen.findByRole('searchbox');
  expect(cards()[0]?.id).toBe(id);
});
test('a topic narrows the list and stands in the address', async () => {
  const { user, arrivesAt } = openPage('/en/faq');
  await field();
  await user.click(chip(en('topics.print')));
  expect(cards().map(({ id }) => id)).toEqual(questions.filter(({ topic }) => topic === 'print').map(({ id }) => id));
  expect(chip(en('topics.print')).getAttribute('aria-pressed')).toBe('true');
  await arrivesAt('/faq?topic=print');
  await user.click(chip(en('topics.all')));
  await arrivesAt('/faq');
});
test('an address with a question opens it and brings it into view', async () => {
  server.on(endpoints.openQuestion);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  openPage('/en/faq?q=nothing+of+the+kind#bin');
  await waitFor(() => expect(openCards()).toContain('bin'));
  await waitFor(() => expect(scrolled.mock.contexts).toContain(document.getElementById('bin')));
  await waitFor(() => expect(server.calls(endpoints.openQuestion)).toHaveLength(1));
});

test('an answer that helped is thanked for', async () => {
  const { user } = openPage('/en/faq');
  await field();
  const card = within(cards()[0] ?? document.body);
  await user.click(card.getByRole('button', { name: en('helped.yes') }));
  expect(card.getByText(en('helped.thanks'))).toBeTruthy();
  expect(card.queryByRole('button', { name: en('helped.no') })).toBeNull();
});
test('an answer that did not help leads to a message that names the question', async () => {
  const { user } = openPage('/en/faq');
  await field();
  const card = within(cards()[0] ?? document.body);
  await user.click(card.getByRole('button', { name: en('helped.no') }));
  await screen.findByRole('dialog', { name: support('title') });
  expect(textOf(support('text.label'))).toBe(en('helped.letter', { question: en('questions:where.question') }));
});
test('when nothing is found it says so and offers to ask with the query filled in', async () => {
  const { user } = openPage('/en/faq');
  await user.type(await field(), 'elephant');
  await screen.findByRole('heading', { name: en('nothing.title') });
  await user.click(chip(en('nothing.ask')));
  await screen.findByRole('dialog', { name: support('title') });
  expect(textOf(support('text.label'))).toBe(en('nothing.letter', { query: 'elephant' }));
  await user.click(screen.getByRole('button', { name: common('close') }));
  await user.click(chip(en('nothing.all')));
  expect(cards()).toHaveLength(questions.length);
});

test('an answer that a visitor opens is counted once a visit; those that stand open are not', async () => {
  server.on(endpoints.openQuestion);
  const { user } = openPage('/en/faq');
  const counted = () => server.calls(endpoints.openQuestion).map(({ params }) => params['id']);
  const question = await screen.findByText(en('questions:attempts.question'));
  await user.click(question);
  await user.click(question);
  await user.click(question);
  await waitFor(() => expect(counted()).toEqual(['attempts']));
  const [first] = questions;
  await user.click(screen.getByText(en(`${first.text}.question`)));
  expect(openCards()).toEqual(['attempts']);
  expect(counted()).toEqual(['attempts']);
});

import { type DeskConversationWire, type DeskQuestionWire, deskEndpoints, endpoints } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { deskOrderLine, now, profile } from '../../../testing/wire/index.ts';

const en = texts('en', 'desk');
const operator = { signedIn: true };
const question: DeskQuestionWire = {
  id: 'q1',
  full_name: 'Anna Petrova',
  email: 'anna@example.com',
  language: 'en',
  text: 'Where is my pattern?',
  pictures: 1,
  asked_at: now,
  done_at: null,
};
const conversation: DeskConversationWire = {
  ...question,
  answers: [],
  orders: [deskOrderLine],
};
const answered: DeskConversationWire = {
  ...conversation,
  done_at: now,
  answers: [{ id: 'a1', operator: 'olga@example.com', text: 'It is on its way.', answered_at: now }],
};

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskQuestions, { data: [question], meta: { next: null, waiting: 1 } });
  server.on(deskEndpoints.deskQuestion, { data: conversation });
});

const field = () => screen.findByRole('textbox', { name: en('questions.text') });

test('questions that wait are shown first, all on demand, and each leads to its conversation', async () => {
  const { user } = openPage('/en/desk/support', operator);
  const link = await screen.findByRole('link', { name: /Anna Petrova/ });
  expect(link.getAttribute('href')).toBe('/en/desk/support/q1');
  await user.click(screen.getByRole('button', { name: en('questions.all') }));
  await waitFor(() =>
    expect(server.calls(deskEndpoints.deskQuestions).map(({ query }) => query.all)).toEqual([undefined, true]),
  );
});

test('a question stands beside the orders of who asks', async () => {
  openPage('/en/desk/support/q1', operator);
  await screen.findByText('Where is my pattern?');
  expect(screen.getByRole('link', { name: /9TQD/ }).getAttribute('href')).toBe(
    '/en/desk/orders/the-order?q=anna%40example.com',
  );
});

test('Ctrl and Enter send an answer, which stands below the question then', async () => {
  const { user } = openPage('/en/desk/support/q1', operator);
  server.on(deskEndpoints.deskAnswer, { data: answered });
  await user.type(await field(), 'It is on its way.{Control>}{Enter}{/Control}');
  await screen.findByText('olga@example.com');
  expect(server.bodies(deskEndpoints.deskAnswer)).toEqual([{ text: 'It is on its way.' }]);
  expect((await field()).textContent).toBe('');
  screen.getByRole('button', { name: en('questions.reopen') });
});

test('an empty answer is not sent, and a question is marked as done without one', async () => {
  const { user } = openPage('/en/desk/support/q1', operator);
  await user.click(await screen.findByRole('button', { name: en('questions.send') }));
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  server.on(deskEndpoints.deskSettleQuestion, { data: { ...conversation, done_at: now } });
  await user.click(screen.getByRole('button', { name: en('questions.settle') }));
  await screen.findByRole('button', { name: en('questions.reopen') });
  expect(server.bodies(deskEndpoints.deskSettleQuestion)).toEqual([{ done: true }]);
});

test('what was begun to be written is there again after a look at the list', async () => {
  const { user } = openPage('/en/desk/support/q1', operator);
  await user.type(await field(), 'Dear Anna');
  await user.click(screen.getByRole('link', { name: en('questions.back') }));
  await user.click(await screen.findByRole('link', { name: /Anna Petrova/ }));
  expect(await screen.findByDisplayValue('Dear Anna')).toBe(await field());
});

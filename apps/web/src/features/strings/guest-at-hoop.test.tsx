import { guestEndpoints, collaboratorColours, kitEndpoints, stepEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepGuest } from '../../api/together/guest-keys.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { kitDetail, kitId, steps } from '../../testing/wire/index.ts';

const en = texts('en', 'player');
const calls = stepEndpoints('/unistring');
const length = 8;

/** Opens the player as a guest, with so many steps of the owner done. */
function openAsGuest(done: number) {
  const progress = (at: number) => ({
    data: steps(length, { current_step: at, status: at === length ? 2 : 1, others_until: done }),
  });
  server.on(kitEndpoints('/unistring').kit, {
    data: kitDetail('string_art', { marked_cells: done, total_cells: length }),
  });
  server.on(calls.progress, progress(done));
  server.on(calls.saveProgress, ({ body }) => progress(body.step));
  server.on(calls.audios, { data: [], meta: {} });
  server.on(calls.voiceovers, { data: [], meta: {} });
  keepGuest(kitId, { key: 'k'.repeat(22), owner: 'Marina' });
  const you = {
    hand: 1,
    name: 'Dad',
    color: collaboratorColours[1],
    you: true,
    open: true,
    guest_id: null,
    may_mark: true,
  };
  server.on(guestEndpoints('/unistring').hands, {
    data: { hands: [{ ...you, cells: 0, segments: 0, seen_at: null, at: null }], segments: [] },
  });
  localStorage.setItem('uzor:strings', JSON.stringify({ tourSeen: true }));
  return openPage(`/en/unistring/${kitId}/progress`);
}

test('a guest winds to the end and is led nowhere that asks for a sign-in', async () => {
  const { user } = openAsGuest(length - 1);
  const back = await screen.findByRole('link', { name: en('together.back') });
  expect(back.getAttribute('href')).toBe(`/en/together#${'k'.repeat(22)}`);
  await user.click(await screen.findByRole('button', { name: en('forward') }));
  const party = within(await screen.findByRole('dialog', { name: en('finished.title') }));
  expect(party.queryByRole('link')).toBeNull();
  keepGuest(kitId, null);
});

test('a guest is told that steps of others are not theirs to undo', async () => {
  const { user } = openAsGuest(5);
  await user.click(await screen.findByRole('button', { name: en('backward') }));
  const told = within(await screen.findByRole('dialog', { name: en('together.over.guest.title') }));
  expect(told.queryByRole('button', { name: en('together.over.yes') })).toBeNull();
  await user.click(told.getByRole('button', { name: en('together.over.no') }));
  expect(server.calls(calls.saveProgress)).toEqual([]);
  keepGuest(kitId, null);
});

test('nobody goes back over steps of others only after a question', async () => {
  const progress = { data: steps(length, { current_step: 5, status: 1, others_until: 5 }) };
  server.on(kitEndpoints('/unistring').kit, {
    data: kitDetail('string_art', { marked_cells: 5, total_cells: length }),
  });
  server.on(calls.progress, progress);
  server.on(calls.saveProgress, progress);
  server.on(calls.audios, { data: [], meta: {} });
  server.on(calls.voiceovers, { data: [], meta: {} });
  localStorage.setItem('uzor:strings', JSON.stringify({ tourSeen: true }));
  const { user } = openPage(`/en/unistring/${kitId}/progress`, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('backward') }));
  const question = within(await screen.findByRole('dialog', { name: en('together.over.title', { step: '5' }) }));
  await user.click(question.getByRole('button', { name: en('together.over.no') }));
  expect(server.calls(calls.saveProgress)).toEqual([]);
  await user.click(screen.getByRole('button', { name: en('backward') }));
  await user.click(await screen.findByRole('button', { name: en('together.over.yes') }));
  await waitFor(() => expect(server.bodies(calls.saveProgress)).toEqual([{ step: 4 }]));
});

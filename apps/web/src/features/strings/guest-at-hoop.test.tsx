import { guestEndpoints, collaboratorColours, stepEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepGuest } from '../../api/together/guest-keys.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { hoopAddress, serveHoop } from '../../testing/served-hoop.ts';
import { prefer } from './preferences.ts';
import { kitId, steps } from '../../testing/wire/index.ts';

const en = texts('en', 'player');
const calls = stepEndpoints('/unistring');
const length = 8;

/** Serves a hoop whose first `done` steps others have done. */
function serve(done: number) {
  prefer({ tourSeen: true });
  serveHoop(done, (at) => steps(length, { current_step: at, status: at === length ? 2 : 1, others_until: done }));
}

function openAsGuest(done: number) {
  serve(done);
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
  return openPage(hoopAddress);
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
  serve(5);
  const { user } = openPage(hoopAddress, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('backward') }));
  const question = within(await screen.findByRole('dialog', { name: en('together.over.title', { step: '5' }) }));
  await user.click(question.getByRole('button', { name: en('together.over.no') }));
  expect(server.calls(calls.saveProgress)).toEqual([]);
  await user.click(screen.getByRole('button', { name: en('backward') }));
  await user.click(await screen.findByRole('button', { name: en('together.over.yes') }));
  await waitFor(() => expect(server.bodies(calls.saveProgress)).toEqual([{ step: 4 }]));
});

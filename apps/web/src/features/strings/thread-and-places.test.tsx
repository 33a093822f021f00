import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, texts } from '../../testing/open-page.tsx';
import { hoopAddress, serveHoop } from '../../testing/served-hoop.ts';
import { steps } from '../../testing/wire/index.ts';
import { forgetSignIn } from '../../api/session.ts';
import { prefer, untouched } from './preferences.ts';

const en = texts('en', 'player');
const length = 400;
/* Across the hoop and round it: every fourth pin, each again after 72 steps. */
const pinAfter = (done: number) => ((done * 100) % 288) + 1;
const path = Array.from({ length }, (_, i) => ({ from: pinAfter(i), to: pinAfter(i + 1) }));

async function open(done = 0) {
  serveHoop(done, (at) => steps(length, { current_step: at, status: 1, steps: path }));
  prefer({ ...untouched, tourSeen: true });
  const page = openPage(hoopAddress, { signedIn: true });
  await at(done + 1);
  return page;
}
const at = (step: number) => screen.findByRole('region', { name: en('step', { step, max: length }) });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const facts = () => press(new RegExp(`^${en('thread.gone')}`));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 }));
afterEach(() => vi.useRealTimers());

async function askPin(user: Awaited<ReturnType<typeof open>>['user'], pin: string) {
  await user.click(press(en('more')));
  await user.click(press(new RegExp(`^${en('pin.open')}`)));
  const dialog = within(screen.getByRole('dialog', { name: en('pin.title') }));
  await user.type(dialog.getByRole('textbox', { name: en('pin.label') }), pin);
  return dialog;
}

test('the thread that is gone and left stands below the steps, and grows with them', async () => {
  const { user } = await open();
  const before = facts().textContent ?? '';
  expect(before).toContain(`${en('thread.gone')}${en('thread.metres', { metres: 0 })}`);
  expect(before).toContain(en('thread.lasts'));
  await user.click(press(en('forward')));
  await user.click(press(en('forward')));
  await user.click(press(en('forward')));
  expect(facts().textContent).not.toBe(before);
});
test('a shorter spool brings a knot, a new one moves it on, and both stay with the work until a sign-out', async () => {
  const { user, close } = await open(100);
  await user.click(facts());
  const drawer = within(screen.getByRole('dialog', { name: en('thread.title') }));
  const field = drawer.getByRole('textbox', { name: en('thread.length') });
  await user.clear(field);
  await user.type(field, '5');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '20');
  await user.tab();
  const knot = () => drawer.getByText(/runs out at step/).textContent;
  const first = knot();
  await user.click(drawer.getByRole('button', { name: en('thread.tie') }));
  expect(drawer.getByRole('status').textContent).toBe(en('thread.tied', { step: 101 }));
  expect(knot()).not.toBe(first);
  const shown = facts().textContent;
  await close();
  await open(100);
  expect(facts().textContent).toBe(shown);
  forgetSignIn();
  expect(localStorage.getItem('uzor:spools')).toBeNull();
});
test('somebody who knows the pin and not the step is led to the nearest one, and back if it was wrong', async () => {
  const { user } = await open(200);
  const from = pinAfter(190);
  const dialog = await askPin(user, String(from));
  const places = dialog.getAllByRole('radio');
  expect(places).toHaveLength(3);
  expect(places.filter((radio) => (radio as HTMLInputElement).checked)).toEqual([places[0]]);
  await user.click(dialog.getByRole('button', { name: en('pin.go', { step: 191 }) }));
  await at(191);
  const again = await askPin(user, String(from));
  await user.click(again.getAllByRole('radio')[1] as HTMLElement);
  const go = again.getByRole('button', { name: /^Continue from step/ });
  const step = Number(go.textContent?.match(/\d+/)?.[0]);
  expect(step).not.toBe(191);
  await user.click(go);
  await at(step);
  await user.click(press(en('pin.undo', { step: 191 })));
  await at(191);
});
test('a number that is no pin, or that the thread never touches, is refused in words and nothing is changed', async () => {
  const { user } = await open(200);
  const dialog = await askPin(user, '999');
  expect(dialog.getByText(en('pin.error', { pins: 288 }))).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Continue from/ })).toBeNull();
  const field = dialog.getByRole('textbox', { name: en('pin.label') });
  await user.clear(field);
  await user.type(field, '250');
  expect(dialog.getByText(en('pin.never'))).toBeTruthy();
  await at(201);
});
test('after the chosen minutes of winding a break is offered: playing pauses, and goes on where it was', async () => {
  const { user } = await open();
  const step = (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  };
  for (let i = 0; i < 50; i++) step(60);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard(' ');
  expect(press(en('pause'))).toBeTruthy();
  step(60);
  const rest = within(await screen.findByRole('dialog', { name: en('break.title') }));
  expect(rest.getByText(en('break.text', { count: 50 }))).toBeTruthy();
  expect(rest.getByRole('timer').textContent).toBe('5:00');
  expect(screen.queryByRole('button', { name: en('pause') })).toBeNull();
  await user.click(rest.getByRole('radio', { name: en('break.minutes', { minutes: 90 }) }));
  await user.click(rest.getByRole('button', { name: en('break.goOn') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(press(en('pause'))).toBeTruthy();
});

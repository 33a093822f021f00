import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeRecognition } from '../../../testing/browser/speech.ts';
import { openPart, texts } from '../../../testing/open-page.tsx';
import { JumpForm, PinForm } from './place-dialogs.tsx';

const en = texts('en', 'player');
const [dispatch, onClose] = [vi.fn(), vi.fn()];

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
});

function open() {
  return openPart(<JumpForm onClose={onClose} done={0} max={240} dispatch={dispatch} />);
}
async function listening() {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: en('microphone.start') }));
  await screen.findByRole('button', { name: en('microphone.listening'), pressed: true });
  return page;
}

test('a step is jumped to by voice once the whole number is said, and the microphone closes', async () => {
  await listening();
  screen.getByText(en('microphone.elsewhere'));
  FakeRecognition.newest.hear('step one hundred', false);
  expect(dispatch).not.toHaveBeenCalled();
  FakeRecognition.newest.hear('step one hundred forty-three');
  expect(dispatch.mock.calls).toEqual([[{ type: 'jump', step: 143 }]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(FakeRecognition.newest.abort).toHaveBeenCalled();
});
test('what is no number is asked for again, and a step that is not there is refused in words', async () => {
  const { user } = await listening();
  FakeRecognition.newest.hear('what a day');
  screen.getByText(en('microphone.missed'));
  FakeRecognition.newest.hear('nine hundred');
  expect(dispatch).not.toHaveBeenCalled();
  const field = screen.getByRole('textbox', { name: en('jump.label') });
  expect([field.getAttribute('aria-invalid'), Reflect.get(field, 'value')]).toEqual(['true', '900']);
  await user.click(screen.getByRole('button', { name: en('microphone.start') }));
  await screen.findByRole('button', { name: en('microphone.listening') });
});
test('a pin that is said is found like one that is typed', async () => {
  const steps = [
    { from: 1, to: 12 },
    { from: 12, to: 143 },
  ];
  const hoop = { diameterMm: 190, pins: 180, linesAtMost: 4000, threadMm: 0.15 };
  const onGo = vi.fn();
  const work = { current: null };
  const { user } = openPart(<PinForm {...{ onClose, steps, hoop, work, onGo }} done={0} />);
  await user.click(await screen.findByRole('button', { name: en('microphone.start') }));
  await screen.findByRole('button', { name: en('microphone.listening') });
  FakeRecognition.newest.hear("I'm at pin one hundred forty-three");
  await user.click(await screen.findByRole('button', { name: en('pin.goEnd') }));
  expect(onGo.mock.calls).toEqual([[2]]);
});
test('the microphone is closed by another press, and with the dialog', async () => {
  const { user, close } = await listening();
  await user.click(screen.getByRole('button', { name: en('microphone.listening') }));
  expect(FakeRecognition.newest.abort).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: en('microphone.start') }));
  await screen.findByRole('button', { name: en('microphone.listening') });
  await close();
  expect(FakeRecognition.newest.abort).toHaveBeenCalledOnce();
});
test('a microphone that is refused says so, and the number can be typed', async () => {
  await listening();
  FakeRecognition.newest.fail('not-allowed');
  screen.getByText(en('microphone.refused'));
  screen.getByRole('button', { name: en('jump.go') });
});
test('where no speech is recognised there is no microphone', async () => {
  vi.unstubAllGlobals();
  open();
  await screen.findByRole('textbox', { name: en('jump.label') });
  expect(screen.queryByRole('button', { name: en('microphone.start') })).toBeNull();
});

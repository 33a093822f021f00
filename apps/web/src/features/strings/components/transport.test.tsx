import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart, texts } from '../../../testing/open-page.tsx';
import { openWinding, type Winding } from '../rules/winding.ts';
import type { Player } from '../use-player.ts';
import { Transport } from './transport.tsx';

const en = texts('en', 'player');

function open(winding: Partial<Winding> = {}, rest: Player['rest'] = null) {
  const dispatch = vi.fn<Player['dispatch']>();
  const onFinished = vi.fn();
  const player: Player = {
    winding: { ...openWinding(3, 9), ...winding },
    pace: { lastAt: null, took: [], tempo: null },
    tempo: 9,
    rest,
    voice: null,
    looks: false,
    change: null,
    sayAgain: () => {},
    dispatch,
  };
  return { ...openPart(<Transport player={player} onFinished={onFinished} />), dispatch, onFinished };
}
const press = (name: string) => screen.getByRole('button', { name });

test('back, play and forward are three buttons in the order of the hand', () => {
  open();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    en('backward'),
    en('play'),
    en('forward'),
  ]);
});
test.each([
  ['backward', { type: 'back' }],
  ['play', { type: 'toggle' }],
  ['forward', { type: 'forward' }],
] as const)('a press of “%s” asks for that and nothing else', async (name, action) => {
  const { user, dispatch, onFinished } = open();
  await user.click(press(en(name)));
  expect(dispatch.mock.calls).toEqual([[action]]);
  expect(onFinished).not.toHaveBeenCalled();
});
test('while steps run the middle button pauses', async () => {
  const { user, dispatch } = open({ playing: true });
  await user.click(press(en('pause')));
  expect(dispatch.mock.calls).toEqual([[{ type: 'toggle' }]]);
});
test('at the first step there is nothing to take back, and the button says so but keeps the focus', () => {
  open({ done: 0 });
  expect(press(en('backward')).getAttribute('aria-disabled')).toBe('true');
  press(en('backward')).focus();
  expect(document.activeElement).toBe(press(en('backward')));
  expect(press(en('forward')).getAttribute('aria-disabled')).toBe('false');
});
test('when all is wound the middle button shows the finish again', async () => {
  const { user, dispatch, onFinished } = open({ done: 9 });
  expect(press(en('forward')).getAttribute('aria-disabled')).toBe('true');
  await user.click(press(en('whole')));
  expect(onFinished).toHaveBeenCalledOnce();
  expect(dispatch).not.toHaveBeenCalled();
});

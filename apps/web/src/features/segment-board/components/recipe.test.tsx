import { untouchedHistory } from '@uzor/kit';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { regionsOf, segment } from '../../../testing/wire/index.ts';
import { BoardControl } from '../input/board-control.ts';
import { openBoard } from '../rules/board-state.ts';
import { Recipe } from './titles.tsx';

const mix = [
  { code: null, letter: '8', parts: 2 },
  { code: null, letter: '10', parts: 1 },
];

function openRecipe() {
  const rows = ['AB'];
  const painted = segment(rows, { regions: regionsOf(rows) });
  const colors = painted.colors.map((colour) => (colour.letter === 'A' ? { ...colour, name: 'Mix 26', mix } : colour));
  const control = new BoardControl(openBoard({ ...painted, colors }, untouchedHistory), { send: () => {} });
  openPart(<Recipe control={control} />);
  return control;
}
const told = () => screen.getByRole('status').textContent;

test('a highlighted mix says how it is mixed, a pot says nothing', () => {
  const control = openRecipe();
  expect(told()).toBe('');
  act(() => control.highlight(0));
  expect(told()).toBe('Mix 26: 2 drops of No. 8 and 1 drop of No. 10');
  act(() => control.highlight(1));
  expect(told()).toBe('');
});
test('on a phone the recipe, which lies over cells, goes with the first mark; on a desktop it stays', () => {
  lookAt(phone);
  const control = openRecipe();
  act(() => control.highlight(0));
  expect(told()).not.toBe('');
  act(() => void control.lay([1]));
  expect(told()).toBe('');
  act(() => lookAt({ width: 1300, height: 800 }));
  expect(told()).not.toBe('');
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOnCanvas } from '../../../testing/board-on-canvas.tsx';
import { regionsOf } from '../../../testing/wire/index.ts';
import type { BoardControl } from './board-control.ts';

/** A segment drawn in text, focused. */
async function open(...given: Parameters<typeof openOnCanvas>) {
  const opened = await openOnCanvas(...given);
  screen.getByRole('grid').focus();
  return { ...opened, keys: opened.page.user.keyboard };
}
const rows = ['AABB', 'ACCB', 'DDCC'];
const letterOf = ({ state: { highlighted, grid } }: BoardControl) =>
  highlighted === null ? null : grid.palette[highlighted]?.letter;

test('Home, End, Page Up and Page Down go about the grid, with Ctrl to its corners', async () => {
  const { control, keys } = await open(Array.from({ length: 12 }, () => 'AABBAABB'));
  const places: Record<string, [number, number]> = {
    '{End}': [7, 0],
    '{PageDown}': [7, 5],
    '{Home}': [0, 5],
    '{PageDown}{PageDown}': [0, 11],
    '{PageUp}': [0, 6],
    '{Control>}{End}{/Control}': [7, 11],
    '{Control>}{Home}{/Control}': [0, 0],
  };
  for (const [pressed, [column, row]] of Object.entries(places)) {
    await keys(pressed);
    expect(control.state.cursor, pressed).toEqual({ column, row });
  }
});
test('only the row of the cursor is spoken, and its cells say whether they are laid', async () => {
  const { keys } = await open(rows);
  await keys(' {ArrowDown}');
  expect(screen.getByRole('row').getAttribute('aria-rowindex')).toBe('2');
  await keys('{ArrowUp}');
  expect(screen.getAllByRole('gridcell').map((cell) => cell.ariaSelected)).toEqual(['true', 'false', 'false', 'false']);
});
test('a run with Shift may turn back on itself, and is laid when Shift is let go', async () => {
  const { keys, sheet, marks, sent } = await open(rows);
  await keys('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(sheet.stretch.value).toEqual([0, 1, 2]);
  expect(sent).toEqual([]);
  await keys('{/Shift}');
  expect(sheet.stretch.value).toEqual([]);
  expect(marks()).toEqual(['xxx.', '....', '....']);
});
test('a run is laid too when the focus goes elsewhere with Shift held', async () => {
  const { keys, marks } = await open(rows);
  await keys('{Shift>}{ArrowRight}');
  screen.getByRole('grid').blur();
  expect(await screen.findAllByRole('gridcell', { selected: true })).toHaveLength(2);
  expect(marks()).toEqual(['xx..', '....', '....']);
});
test('C goes through the colours that are left and Shift with C back, Escape lets go', async () => {
  const { control, keys } = await open(rows);
  const met: unknown[] = [];
  for (const pressed of ['c', 'c', 'c', 'c', 'c', '{Shift>}C{/Shift}', '{Escape}']) {
    await keys(pressed);
    met.push(letterOf(control));
  }
  expect(met).toEqual(['A', 'B', 'C', 'D', 'A', 'D', null]);
});
test('N goes to the next cell to lay, of the highlighted colour where there is one', async () => {
  const { control, keys } = await open(rows);
  await keys('ccc');
  for (const place of [
    { column: 1, row: 1 },
    { column: 2, row: 1 },
    { column: 2, row: 2 },
  ]) {
    await keys('n');
    expect(control.state.cursor).toEqual(place);
  }
});
test('with a colour highlighted Shift and Enter lay that colour only, up to the cell', async () => {
  const { keys, marks } = await open(rows);
  await keys('c{Control>}{End}{/Control}{Shift>}{Enter}{/Shift}');
  expect(marks()).toEqual(['xx..', 'x...', '....']);
});
test('undo and redo go by letters and by the usual keys, on any system', async () => {
  const { keys, marks } = await open(rows);
  await keys(' {ArrowRight} ');
  await keys('{Control>}z{/Control}');
  expect(marks()[0]).toBe('x...');
  await keys('{Meta>}z{/Meta}');
  expect(marks()[0]).toBe('....');
  await keys('{Control>}y{/Control}r');
  expect(marks()[0]).toBe('xx..');
  await keys('u{Control>}{Shift>}z{/Shift}{/Control}');
  expect(marks()[0]).toBe('xx..');
});
test('the usual keys undo after a press of a button too, but not under a dialog', async () => {
  const { keys, marks } = await open(rows);
  await keys(' ');
  screen.getByRole('grid').blur();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await keys('{Control>}z{/Control}');
  expect(marks()[0]).toBe('x...');
  dialog.remove();
  await keys('{Control>}z{/Control}');
  expect(marks()[0]).toBe('....');
});
test("the browser's own keys and those of others are left alone", async () => {
  const { control, keys, sent } = await open(rows);
  await keys('{Control>}n{/Control}{Alt>}{ArrowRight}{/Alt}x{F5}');
  expect(control.state.cursor).toEqual({ column: 0, row: 0 });
  expect(sent).toEqual([]);
});
test('on a painting Space paints the area under the cursor, and N goes to the next area by lightness', async () => {
  const painted = ['AAB', 'ABB', 'CCC'];
  const { control, keys, marks } = await open(painted, { changes: { regions: regionsOf(painted) } });
  await keys(' n');
  expect(marks()).toEqual(['xx.', 'x..', '...']);
  expect(control.state.cursor).toEqual({ column: 0, row: 2 });
  await keys(' n ');
  expect(marks()).toEqual(['xxx', 'xxx', 'xxx']);
});

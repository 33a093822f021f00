import { base64Of } from '@uzor/engine';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { Fingers } from '../../testing/browser/fingers.ts';
import { lookAt } from '../../testing/browser/layout.ts';
import { texts } from '../../testing/open-page.tsx';
import { regionsOf } from '../../testing/wire/index.ts';
import { openWorked as open, saved, serveSegment } from '../../testing/worked-segment.ts';

const en = texts('en', 'segment');
const rows = ['AABB', 'ACCB', 'DDCC'];

beforeEach(() => lookAt({ width: 1300, height: 800 }));

const notice = async (words: string) => {
  const title = await screen.findByText(words);
  const found = title.closest<HTMLElement>('[role="status"]');
  if (!found) throw new RangeError('not in a notice');
  return within(found);
};

test('a double tap says how many cells it marked and takes them back by one press', async () => {
  const work = serveSegment('mosaic', rows);
  const { user, grid } = await open(work);
  const canvas = grid.querySelector('canvas');
  if (!canvas) throw new RangeError('no canvas');
  const fingers = new Fingers(canvas);
  fingers.tap({ x: 650, y: 400 });
  fingers.rest(100);
  fingers.tap({ x: 650, y: 400 });
  await waitFor(() => expect(work.marks()[0]).toBe('xxxx'));
  const count = work.marks().join('').split('x').length - 1;
  const told = await notice(en('many_lay', { count }));
  await user.click(told.getByRole('button', { name: en('tools.undo') }));
  await saved(work, ['....', '....', '....']);
});
test('the notice goes with the next mark, so that it never takes back another step', async () => {
  const work = serveSegment('mosaic', rows);
  const { user, grid } = await open(work);
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
  await notice(en('many_lay', { count: 5 }));
  grid.focus();
  await user.keyboard('{Control>}{End}{/Control} ');
  await waitFor(() => expect(screen.queryByText(en('many_lay', { count: 5 }))).toBeNull());
});
test('one cell needs no notice', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  await user.keyboard(' ');
  await saved(work, ['x...', '....', '....']);
  expect(screen.queryByText(en('many_lay', { count: 1 }))).toBeNull();
});
test('on a painting it counts areas', async () => {
  const painted = ['AAB', 'ABB'];
  const work = serveSegment('paint_by_numbers', [...painted, 'CCC'], {
    changes: { regions: regionsOf([...painted, 'CCC']) },
  });
  const { user } = await open(work);
  await user.keyboard('{End}{Shift>}{Enter}{/Shift}');
  await notice(en('many_paint', { count: 2 }));
  await saved(work, ['..x', '.xx', 'xxx']);
});
test("a mark of somebody else's goes after a press on the question, and undo brings it back", async () => {
  const work = serveSegment('mosaic', rows);
  work.markElsewhere([0]);
  server.on(work.calls.history, () => ({ ...work.history(), others: base64Of(Uint8Array.of(1)) }));
  const { user, grid } = await open(work);
  await user.keyboard('{Control>}{Home}{/Control} ');
  const asked = await notice(en('othersMarks.ask', { count: 1 }));
  expect(work.marks()[0]).toBe('x...');
  await user.click(asked.getByRole('button', { name: en('othersMarks.remove') }));
  await saved(work, ['....', '....', '....']);
  expect(screen.queryByText(en('othersMarks.ask', { count: 1 }))).toBeNull();
  grid.focus();
  await user.keyboard('u');
  await saved(work, ['x...', '....', '....']);
});

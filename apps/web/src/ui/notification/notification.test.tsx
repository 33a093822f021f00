import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { notify } from './notify.ts';

const common = texts('en', 'common');
const show = (...notices: Parameters<typeof notify>[0][]) => act(() => notices.forEach(notify));

test('a notice is said, a trouble is said at once', async () => {
  openPart(null);
  show({ tone: 'success', title: 'Saved' }, { tone: 'danger', title: 'Not saved', text: 'Check the connection.' });
  const saved = await screen.findByRole('status');
  expect(within(saved).getByText('Saved')).toBeTruthy();
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('Check the connection.')).toBeTruthy();
});
test('a notice is taken away by its button', async () => {
  const { user } = openPart(null);
  show({ tone: 'success', title: 'Saved' });
  await user.click(within(await screen.findByRole('status')).getByRole('button', { name: common('close') }));
  expect(screen.queryByRole('status')).toBeNull();
});
test('what a notice offers is done by one press', async () => {
  const undo = vi.fn();
  const { user } = openPart(null);
  show({ tone: 'success', title: 'Moved to the bin', action: { label: 'Undo', run: undo } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});
test('a notice goes when its clock has run down', async () => {
  openPart(null);
  show({ tone: 'warning', title: 'Almost done' });
  const notice = await screen.findByRole('status');
  if (notice.lastElementChild) fireEvent.animationEnd(notice.lastElementChild);
  expect(screen.queryByRole('status')).toBeNull();
});
test('at most three stand at once, the oldest gives way', async () => {
  openPart(null);
  show(...['one', 'two', 'three', 'four'].map((title) => ({ tone: 'success' as const, title })));
  const titles = (await screen.findAllByRole('status')).map((notice) => within(notice).getByRole('strong').textContent);
  expect(titles).toEqual(['two', 'three', 'four']);
});

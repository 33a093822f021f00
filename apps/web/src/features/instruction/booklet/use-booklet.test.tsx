import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Booklet } from './booklet.ts';
import { openBooklet } from './open-booklet.ts';
import { type BookletFile, type Renew, useBooklet } from './use-booklet.ts';

const old: BookletFile = { id: 'booklet', url: '/booklet.pdf?until=1' };
const fresh: BookletFile = { id: 'booklet', url: '/booklet.pdf?until=2' };
const booklet: Booklet = {
  total: 1,
  pagePt: { width: 595, height: 842 },
  chapters: [],
  draw: async () => {},
  layText: async () => {},
  firstWords: async () => null,
  release: () => {},
};

beforeEach(() => {
  vi.mocked(openBooklet).mockReset().mockResolvedValue(booklet);
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // says what did not open
});
const asked = () => vi.mocked(openBooklet).mock.calls.map(([url]) => url);
const signals = () => vi.mocked(openBooklet).mock.calls.map(([, , signal]) => signal);

interface Given {
  readonly file?: BookletFile;
  readonly wanted?: boolean;
  readonly renew?: Renew;
}
function use(given: Given = {}) {
  const { result, ...hook } = renderHook(
    ({ file = old, wanted = true, renew = async () => fresh }: Given) => useBooklet(file, wanted, renew),
    { initialProps: given },
  );
  const is = (state: 'opening' | 'failed' | 'open') => waitFor(() => expect(result.current.state.is).toBe(state));
  return { ...hook, is, again: () => act(() => result.current.again()), now: () => result.current };
}
/** A booklet whose first opening fails. */
async function failed(given: Given = {}) {
  vi.mocked(openBooklet).mockRejectedValueOnce(new Error('403'));
  const hook = use(given);
  await hook.is('failed');
  return hook;
}

test.each<[string, Renew]>([
  ['comes', () => Promise.reject(new Error('no connection'))],
  ['is there', async () => null],
])('where no fresh address %s the old one is tried once more', async (_, renew) => {
  const { again, is } = await failed({ renew });
  await again();
  await is('open');
  expect(asked()).toEqual([old.url, old.url]);
});
test('an address signed anew leads to the same bytes, so nothing is opened twice', async () => {
  const { rerender, is } = use();
  await is('open');
  rerender({ file: fresh });
  await is('open');
  expect(asked()).toEqual([old.url]);
});
test('another booklet is opened at its own address, and the one before is closed', async () => {
  const { rerender, again, is } = await failed();
  await again();
  await is('open');
  rerender({ file: { id: 'another', url: '/another.pdf' } });
  await waitFor(() => expect(asked().at(-1)).toBe('/another.pdf'));
  expect(signals().map((signal) => signal.aborted)).toEqual([true, true, false]);
});
test('a connection that comes back opens what had failed, and leaves alone what is open', async () => {
  const { is } = await failed();
  fireEvent(window, new Event('online'));
  await is('open');
  fireEvent(window, new Event('online'));
  await is('open');
  expect(asked()).toHaveLength(2);
});
test('a page that does not come fails the booklet, and what was on its way when the screen was left says nothing', async () => {
  const { now, is, unmount } = use();
  await is('open');
  act(() => now().fail(new Error('no connection')));
  expect(now().state).toEqual({ is: 'failed', code: false });
  unmount();
  expect(signals().every((signal) => signal.aborted)).toBe(true);
});

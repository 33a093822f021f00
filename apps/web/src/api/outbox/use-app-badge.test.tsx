import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAppBadge } from './use-sending.ts';

test('the icon of the app shows how much is unsaved, also after the page has gone, until it is saved', () => {
  const told: (number | null)[] = [];
  const badge = {
    setAppBadge: async (count: number) => void told.push(count),
    clearAppBadge: async () => void told.push(null),
  };
  vi.stubGlobal('navigator', badge);
  const { rerender, unmount } = renderHook(useAppBadge, { initialProps: 2 });
  rerender(3);
  unmount();
  expect(told).toEqual([2, 3]);
  renderHook(useAppBadge, { initialProps: 0 });
  expect(told).toEqual([2, 3, null]);
});

test('a browser that marks no icons is left alone', () => {
  vi.stubGlobal('navigator', {});
  expect(() => renderHook(useAppBadge, { initialProps: 2 })).not.toThrow();
});

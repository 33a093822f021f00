import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSending } from './use-sending.ts';

function sending() {
  const done: string[] = [];
  const { unmount } = renderHook(() =>
    useSending({
      sendOnLeave: () => void done.push('left'),
      flush: async () => {
        done.push('sent');
        throw new Error('still no connection');
      },
    }),
  );
  return { done, unmount };
}
const turn = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('what waits leaves with a page that is closed or hidden', () => {
  const { done } = sending();
  window.dispatchEvent(new Event('pagehide'));
  turn('hidden');
  expect(done).toEqual(['left', 'left']);
});
test('what waits is sent when the page or the connection is back', () => {
  const { done } = sending();
  turn('visible');
  window.dispatchEvent(new Event('online'));
  expect(done).toEqual(['sent', 'sent']);
});
test('a screen that is left listens no more', () => {
  const { done, unmount } = sending();
  unmount();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('online'));
  expect(done).toEqual([]);
});

import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { turn } from '../../testing/browser/timers.ts';
import { useScreenAwake } from './use-screen-awake.ts';

const release = vi.fn<() => Promise<void>>();
const request = vi.fn<(type: string) => Promise<{ release: () => Promise<void> }>>();

beforeEach(() => {
  release.mockReset().mockResolvedValue();
  request.mockReset().mockResolvedValue({ release });
  vi.stubGlobal('navigator', Object.create(navigator, { wakeLock: { value: { request } } }));
});
const awake = (wanted = true) => renderHook((on: boolean) => useScreenAwake(on), { initialProps: wanted });
function turnTo(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
}

test('the screen stays lit while it is wanted, and is let go after', async () => {
  const { rerender } = awake();
  await waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith('screen'));
  await turn();
  rerender(false);
  expect(release).toHaveBeenCalledOnce();
});
test('a page that was hidden asks anew when it comes back, not before', async () => {
  awake();
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  turnTo('hidden');
  expect(request).toHaveBeenCalledOnce();
  turnTo('visible');
  expect(request).toHaveBeenCalledTimes(2);
});
test('a lock that comes when the page is gone already is let go at once', async () => {
  const { promise, resolve: give } = Promise.withResolvers<{ release: () => Promise<void> }>();
  request.mockReturnValue(promise);
  const { unmount } = awake();
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  unmount();
  give({ release });
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
});
test('a device that refuses goes dark as usual, and nothing breaks', async () => {
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  const { unmount } = awake();
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  await turn();
  unmount();
  expect(release).not.toHaveBeenCalled();
});

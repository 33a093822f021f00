import { endpoints } from '@uzor/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, call, isRefusal } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/code-verification', 'Нет связи. Проверьте интернет и попробуйте ещё раз.'],
  ['/en/code-verification', 'No connection. Check your internet and try again.'],
])('a broken connection says so and what to do: %s', async (pathname, text) => {
  vi.stubGlobal('window', { location: { pathname } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(endpoints.openBlank, { body: { code: 'K7MW4PXR9TQD' } })).rejects.toMatchObject({
    status: 0,
    message: text,
  });
});
test('an answer that no second attempt would change is a refusal; a busy server and a lost sign-in are not', () => {
  const answer = (status: number) => new ApiError(status, '', {}, undefined);
  expect([400, 403, 404, 409, 413, 422].every((status) => isRefusal(answer(status)))).toBe(true);
  expect([0, 401, 429, 500, 503].some((status) => isRefusal(answer(status)))).toBe(false);
  expect(isRefusal(new Error('broken'))).toBe(false);
});

import { endpoints } from '@uzor/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/code-verification', 'Нет связи. Проверьте интернет и попробуйте ещё раз.'],
  ['/en/code-verification', 'No connection. Check your internet and try again.'],
])('a broken connection says so and what to do: %s', async (pathname, text) => {
  vi.stubGlobal('window', { location: { pathname } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(endpoints.openBlank, { body: { code: 'K7MW4PXR9TQD' } })).rejects.toMatchObject({ status: 0, message: text });
});

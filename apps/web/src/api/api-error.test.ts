import { expect, test } from 'vitest';
import { ApiError, isRefusal } from './api-error.ts';

test('an answer that no second attempt would change is a refusal; a busy server and a lost sign-in are not', () => {
  const answer = (status: number) => new ApiError(status, '', {}, undefined);
  expect([400, 403, 404, 409, 413, 422].every((status) => isRefusal(answer(status)))).toBe(true);
  expect([0, 401, 429, 500, 503].some((status) => isRefusal(answer(status)))).toBe(false);
  expect(isRefusal(new Error('broken'))).toBe(false);
});

import { expect, test } from 'vitest';
import { readKept } from './saved-steps.ts';

test('a step kept by an earlier page is read again', () => {
  expect(readKept('{"step":40,"base":37}')).toEqual({ step: 40, base: 37 });
});
test('nothing kept, or something odd, is as if nothing were', () => {
  for (const text of [null, '', 'forty', 'null', '40', '{"step":"40","base":37}', '{"step":40}']) expect(readKept(text)).toBeNull();
});

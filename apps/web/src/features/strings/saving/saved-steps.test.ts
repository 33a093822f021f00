import { productOf } from '@uzor/kit';
import { afterEach, expect, test, vi } from 'vitest';
import { readKept, stepPorts } from './saved-steps.ts';

afterEach(() => vi.unstubAllGlobals());

test('a step kept by an earlier page is read again', () => {
  expect(readKept('{"step":40,"base":37}')).toEqual({ step: 40, base: 37 });
});
test('nothing kept, or something odd, is as if nothing were', () => {
  for (const text of [null, '', 'forty', 'null', '40', '{"step":"40","base":37}', '{"step":40}'])
    expect(readKept(text)).toBeNull();
});
test('in a browser that keeps nothing steps are kept while the page lives', () => {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  const { store } = stepPorts(productOf('string_art'), () => {});
  store.set('7', { step: 41, base: 40 });
  expect(store.get('7')).toEqual({ step: 41, base: 40 });
  store.set('7', null);
  expect(store.get('7')).toBeNull();
});

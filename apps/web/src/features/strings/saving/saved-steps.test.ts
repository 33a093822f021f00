import { productOf } from '@uzor/kit';
import { afterEach, expect, test, vi } from 'vitest';
import { stepPorts } from './saved-steps.ts';

afterEach(() => vi.unstubAllGlobals());

const portsTo = (kept: string | null) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'uzor:steps:7' ? kept : null) });
  return stepPorts(productOf('string_art'), () => {}).store;
};

test('a step kept by an earlier page is read again', () => {
  expect(portsTo('{"step":40,"base":37}').kept('7')).toEqual({ step: 40, base: 37 });
});
test('nothing kept, or something odd, is as if nothing were', () => {
  for (const text of [null, '', 'forty', 'null', '40', '{"step":"40","base":37}', '{"step":40}'])
    expect(portsTo(text).kept('7')).toBeNull();
});
test('in a browser that keeps nothing steps are kept while the page lives', () => {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  const { store } = stepPorts(productOf('string_art'), () => {});
  const entry = { key: '7', item: { step: 41, base: 40 } };
  void store.add([entry]);
  expect(store.kept('7')).toEqual(entry.item); // at once: the page may be closed in this moment
  void store.remove([entry]);
  expect(store.kept('7')).toBeNull();
});

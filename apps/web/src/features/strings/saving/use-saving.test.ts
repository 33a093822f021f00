import { productOf } from '@uzor/kit';
import { afterEach, expect, test, vi } from 'vitest';
import { stepPorts } from './use-saving.ts';

afterEach(() => vi.unstubAllGlobals());

const portsTo = (kept: string | null) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'uzor:steps:7' ? kept : null) });
  return stepPorts(productOf('string_art'), '7', () => {});
};

test('a step kept by an earlier page is read again', () => {
  expect(portsTo('{"step":40,"base":37}').kept()).toEqual({ step: 40, base: 37 });
});
test('nothing kept, or something odd, is as if nothing were', () => {
  for (const text of [null, '', 'forty', 'null', '40', '{"step":"40","base":37}', '{"step":40}'])
    expect(portsTo(text).kept()).toBeNull();
});

import { beforeEach, expect, test } from 'vitest';
import { forgetSignIn, rememberSignIn } from '../../api/session.ts';
import { readLocal } from '../../api/kept-text.ts';
import { flagsOf, keepFlags, keptFlags, readFlags } from './use-segment.ts';

beforeEach(() => keptFlags.set({ of: [] }));

test('flags are kept segment by segment, and one without flags is forgotten', () => {
  keepFlags('/tile/1/segment/1', new Set([4, 9]));
  keepFlags('/tile/1/segment/2', new Set([1]));
  expect([...flagsOf('/tile/1/segment/1')]).toEqual([4, 9]);
  expect([...flagsOf('/tile/1/segment/3')]).toEqual([]);
  keepFlags('/tile/1/segment/1', new Set());
  expect(keptFlags.value.of.map(([segment]) => segment)).toEqual(['/tile/1/segment/2']);
});
test('flags go at a sign-out', () => {
  rememberSignIn();
  keepFlags('/tile/1/segment/1', new Set([4]));
  expect(readLocal('uzor:flags')).not.toBeNull();
  forgetSignIn();
  expect([readLocal('uzor:flags'), flagsOf('/tile/1/segment/1').size]).toEqual([null, 0]);
});
test('odd things in the browser are no flags', () => {
  expect(readFlags({ of: 'x' }).of).toEqual([]);
  expect(readFlags({ of: [['a', [1]], ['b', ['x']], [3, [1]], null] }).of).toEqual([['a', [1]]]);
});

import { expect, test } from 'vitest';
import { eraseKeyOf, keepEraseKey } from './demo-keys.ts';

test('the key of a demo is kept until it is forgotten', () => {
  keepEraseKey('one', 'secret');
  keepEraseKey('two', 'other');
  expect([eraseKeyOf('one'), eraseKeyOf('two'), eraseKeyOf('three')]).toEqual(['secret', 'other', null]);
  keepEraseKey('one', null);
  expect([eraseKeyOf('one'), eraseKeyOf('two')]).toEqual([null, 'other']);
});
test('of many demos the newest twelve are kept', () => {
  for (let i = 0; i < 13; i++) keepEraseKey(`demo ${i}`, `key ${i}`);
  expect([eraseKeyOf('demo 0'), eraseKeyOf('demo 1'), eraseKeyOf('demo 12')]).toEqual([null, 'key 1', 'key 12']);
});

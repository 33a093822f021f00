import { expect, test } from 'vitest';
import { Overloaded } from '../errors.ts';
import { turnsByKey } from './turns.ts';

test('work of one key runs one after the other, a failed one lets the next run, and other keys do not wait', async () => {
  const inTurn = turnsByKey();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const ran: string[] = [];
  const first = inTurn('a', () => held.then(() => Promise.reject(new Error('failed'))));
  const second = inTurn('a', async () => void ran.push('second'));
  await inTurn('b', async () => void ran.push('other'));
  expect(ran).toEqual(['other']);
  letGo();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(ran).toEqual(['other', 'second']);
});

test('beyond eight that wait a key is refused, and taken again once they are through', async () => {
  const inTurn = turnsByKey();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const open = Array.from({ length: 9 }, () => inTurn('a', () => held));
  await expect(inTurn('a', () => held)).rejects.toBeInstanceOf(Overloaded);
  letGo();
  await Promise.all(open);
  await inTurn('a', async () => undefined);
});

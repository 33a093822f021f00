import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = 'a secret key of at least 32 characters';

test('a sealed password comes back whole and is not to be read in its bytes', () => {
  const sealed = seal(key, 'Пароль-Qw7');
  expect(sealed.includes('Qw7')).toBe(false);
  expect(unseal([key], sealed)).toBe('Пароль-Qw7');
});
test('the same password looks different each time', () => {
  expect(seal(key, 'same').equals(seal(key, 'same'))).toBe(false);
});
test('another key or a changed byte opens nothing', () => {
  const sealed = seal(key, 'secret');
  expect(() => unseal([`${key}!`], sealed)).toThrow();
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => unseal([key], sealed)).toThrow();
});
test('what a former key sealed is opened beside the new one, and never by another', () => {
  const sealed = seal(key, 'secret');
  expect(unseal([`${key}!`, key], sealed)).toBe('secret');
  expect(() => unseal([`${key}!`, `${key}?`], sealed)).toThrow();
});

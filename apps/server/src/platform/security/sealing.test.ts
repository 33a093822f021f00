import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = 'a secret key of at least 32 characters';

test('a sealed password comes back whole and is not to be read in its bytes', () => {
  const sealed = seal('mail', key, 'Пароль-Qw7');
  expect(sealed.includes('Qw7')).toBe(false);
  expect(unseal('mail', [key], sealed)).toBe('Пароль-Qw7');
});
test('the same password looks different each time', () => {
  expect(seal('mail', key, 'same').equals(seal('mail', key, 'same'))).toBe(false);
});
test('another key or a changed byte opens nothing', () => {
  const sealed = seal('mail', key, 'secret');
  expect(() => unseal('mail', [`${key}!`], sealed)).toThrow();
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => unseal('mail', [key], sealed)).toThrow();
});
test('what a former key sealed is opened beside the new one, and never by another', () => {
  const sealed = seal('mail', key, 'secret');
  expect(unseal('mail', [`${key}!`, key], sealed)).toBe('secret');
  expect(() => unseal('mail', [`${key}!`, `${key}?`], sealed)).toThrow();
});
test('what is sealed for one purpose is not opened for another', () => {
  const sealed = seal('mail', key, 'secret');
  expect(() => unseal('secondFactor', [key], sealed)).toThrow();
});

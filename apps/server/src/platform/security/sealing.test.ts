import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = 'a secret key of at least 32 characters';

test('a sealed password can be opened and is not readable in its bytes', () => {
  const sealed = seal('mail', key, 'Пароль-Qw7');
  expect(sealed.includes('Qw7')).toBe(false);
  expect(unseal('mail', [key], sealed)).toBe('Пароль-Qw7');
});
test('the same password looks different each time', () => {
  expect(seal('mail', key, 'same').equals(seal('mail', key, 'same'))).toBe(false);
});
test('another key or a changed byte cannot be opened', () => {
  const sealed = seal('mail', key, 'secret');
  expect(() => unseal('mail', [`${key}!`], sealed)).toThrow();
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => unseal('mail', [key], sealed)).toThrow();
});
test('text sealed by a former key is opened with both keys, and never with another', () => {
  const sealed = seal('mail', key, 'secret');
  expect(unseal('mail', [`${key}!`, key], sealed)).toBe('secret');
  expect(() => unseal('mail', [`${key}!`, `${key}?`], sealed)).toThrow();
});
test('text sealed for one purpose cannot be opened for another', () => {
  const sealed = seal('mail', key, 'secret');
  expect(() => unseal('secondFactor', [key], sealed)).toThrow();
});

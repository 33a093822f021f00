import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn, rememberSignIn, signedInNow } from './session.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
});
afterEach(() => vi.unstubAllGlobals());

test('in a browser that keeps nothing a visitor is signed in while the page lives, and told so', () => {
  let told = 0;
  window.addEventListener('uzor:session', () => told++);
  expect(signedInNow()).toBe(false);
  rememberSignIn();
  expect([signedInNow(), told]).toEqual([true, 1]);
  forgetSignIn();
  expect([signedInNow(), told]).toEqual([false, 2]);
});

test('a sign-in whose cookie outlives the storage counts, until it is refused', () => {
  vi.stubGlobal('document', { cookie: 'a=1; uzor_signed_in=1' });
  expect(signedInNow()).toBe(true);
  forgetSignIn();
  expect(document.cookie).toBe('uzor_signed_in=; path=/; max-age=0');
  expect(signedInNow()).toBe(false);
});

test('by https the cookie has a prefix, and is forgotten as browsers demand it', () => {
  vi.stubGlobal('document', { cookie: '__Host-uzor_signed_in=1' });
  expect(signedInNow()).toBe(true);
  forgetSignIn();
  expect(document.cookie).toBe('__Host-uzor_signed_in=; path=/; max-age=0; secure');
});

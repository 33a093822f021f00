import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lookAt } from '../testing/browser/layout.ts';
import {
  chooseColourScheme,
  colourSchemeScript,
  useColourScheme,
  useDark,
  useSchemeOfScreen,
} from './colour-scheme.ts';

const key = 'uzor:colour-scheme';
const shown = () => document.documentElement.getAttribute('data-colour-scheme');
const canvas = () => screen.getByRole('img').getAttribute('aria-label');

function Page({ ofScreen = null }: { readonly ofScreen?: 'light' | 'dark' | null }) {
  useColourScheme();
  useSchemeOfScreen(ofScreen);
  return <div role="img" aria-label={useDark() ? 'dark' : 'light'} />;
}

test.each([null, 'auto', 'by hand'])('a page follows the system while %j is remembered', (kept) => {
  if (kept !== null) localStorage.setItem(key, kept);
  lookAt({ dark: true });
  render(<Page />);
  expect([shown(), canvas()]).toEqual(['dark', 'dark']);
  act(() => lookAt({ dark: false }));
  expect([shown(), canvas()]).toEqual(['light', 'light']);
});
test('a choice outweighs the system and is remembered', () => {
  lookAt({ dark: true });
  const { unmount } = render(<Page />);
  act(() => chooseColourScheme('light'));
  expect([shown(), canvas()]).toEqual(['light', 'light']);
  unmount();
  render(<Page />);
  expect(shown()).toBe('light');
  expect(localStorage.getItem(key)).toBe('light');
});
test('a choice made in another tab is followed', () => {
  render(<Page />);
  localStorage.setItem(key, 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'dark' })));
  expect([shown(), canvas()]).toEqual(['dark', 'dark']);
});
test('a choice lasts for the life of the page where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('planted', 'QuotaExceededError');
  });
  render(<Page />);
  act(() => chooseColourScheme('dark'));
  expect(shown()).toBe('dark');
  vi.restoreAllMocks();
  act(() => chooseColourScheme('light'));
  expect(shown()).toBe('light');
});
test('the scheme of a screen ends with the screen', () => {
  localStorage.setItem(key, 'light');
  const { rerender } = render(<Page ofScreen="dark" />);
  expect([shown(), canvas()]).toEqual(['dark', 'dark']);
  rerender(<Page />);
  expect([shown(), canvas()]).toEqual(['light', 'light']);
});
test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['auto', true, 'dark'],
  [null, false, 'light'],
  [null, true, 'dark'],
])('before the first paint, %j on a system that is dark: %j gives %s', (kept, dark, scheme) => {
  if (kept !== null) localStorage.setItem(key, kept);
  lookAt({ dark });
  new Function(colourSchemeScript)();
  expect(shown()).toBe(scheme);
});

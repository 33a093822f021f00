import { act, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPart, texts } from '../testing/open-page.tsx';
import { noteEarlyPress, useEarlyPress } from './button/early-press.ts';
import { PasswordField } from './field/password-field.tsx';
import { IconEyeOff, IconTrash } from './icons/basic.ts';
import { Menu } from './menu/menu.tsx';
import { Select } from './select/select.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { useTypedBefore } from './use-typed-before.ts';

const common = texts('en', 'common');
const focused = () => document.activeElement?.textContent;

function Card({ onHide = () => {} }: { onHide?: () => void }) {
  return (
    <Menu
      label="Work: what to do"
      button="…"
      items={[
        { text: 'Booklet', icon: IconEyeOff, to: '/en/booklet' },
        { text: 'Hide', icon: IconEyeOff, onChoose: onHide },
        { text: 'Delete', icon: IconTrash, danger: true },
      ]}
    />
  );
}
const opener = () => screen.getByRole('button', { name: 'Work: what to do' });

test('a menu is walked by arrows from its first line and round its ends', async () => {
  const { user } = openPart(<Card />);
  await user.click(opener());
  expect(focused()).toBe('Booklet');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Hide');
  await user.keyboard('{End}');
  expect(focused()).toBe('Delete');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Booklet');
  await user.keyboard('{ArrowUp}{Home}');
  expect(focused()).toBe('Booklet');
});
test('Escape closes a menu and gives the focus back, a tap outside only closes it', async () => {
  const { user } = openPart(
    <>
      <Card />
      <p>Beside</p>
    </>,
  );
  await user.click(opener());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
  await user.click(opener());
  await user.click(screen.getByText('Beside'));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});

/** Prerenders `part`, runs `visitor` on it, then hydrates it. */
function wokenUp(part: ReactNode, visitor: (page: HTMLElement) => void): void {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(part);
  visitor(page);
  const roots: Root[] = [];
  act(() => void roots.push(hydrateRoot(page, part)));
  onTestFinished(() => {
    act(() => roots[0]?.unmount());
    page.remove();
  });
}
test('an order that was picked before the page came alive counts', () => {
  const pick = vi.fn();
  const options = [
    { value: 'new', name: 'Newest first' },
    { value: 'old', name: 'Oldest first' },
  ] as const;
  const select = <Select label="Sort" value="new" options={options} onChange={pick} />;
  wokenUp(select, (page) => page.querySelectorAll('option')[1]?.setAttribute('selected', ''));
  expect(pick).toHaveBeenCalledExactlyOnceWith('old');
});

function Pressed({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" ref={useEarlyPress<HTMLButtonElement>(onPress)} suppressHydrationWarning>
      Shops
    </button>
  );
}
test('a button that was pressed before hydration runs its action after it', () => {
  const press = vi.fn();
  new Function(noteEarlyPress)();
  wokenUp(<Pressed onPress={press} />, (page) => page.querySelector('button')?.click());
  expect(press).toHaveBeenCalledOnce();
  wokenUp(<Pressed onPress={press} />, () => undefined);
  expect(press).toHaveBeenCalledOnce();
});

function Typed({ onTyped }: { onTyped: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, onTyped);
  return <input ref={field} value="" onChange={() => undefined} />;
}
test('what was typed or filled in before hydration is taken over', () => {
  const take = vi.fn();
  wokenUp(<Typed onTyped={take} />, (page) => {
    const input = page.querySelector('input');
    if (input) input.value = 'anna@example.com';
  });
  expect(take).toHaveBeenCalledExactlyOnceWith('anna@example.com');
});

function Both() {
  const [tab, setTab] = useState<'in' | 'up'>('in');
  const tabs = [
    { value: 'in', name: 'Sign in' },
    { value: 'up', name: 'Register' },
  ] as const;
  return (
    <Tabs label="Account" tabs={tabs} chosen={tab} onChoose={setTab}>
      {tab === 'in' ? 'Welcome back' : 'Hello'}
    </Tabs>
  );
}
test('tabs show one page and are walked by arrows', async () => {
  const { user } = openPart(<Both />);
  expect(screen.getByRole('tabpanel', { name: 'Sign in' }).textContent).toBe('Welcome back');
  await user.click(screen.getByRole('tab', { name: 'Sign in', selected: true }));
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Register');
  expect(screen.getByRole('tabpanel', { name: 'Register' }).textContent).toBe('Hello');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Sign in', selected: true })).toBe(document.activeElement);
});

test('a password can be looked at and hidden again', async () => {
  const { user } = openPart(<PasswordField label="Password" name="password" autoComplete="new-password" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: common('password.show') }));
  expect(field.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: common('password.hide') }));
  expect(field.getAttribute('type')).toBe('password');
});

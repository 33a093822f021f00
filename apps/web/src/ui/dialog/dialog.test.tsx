import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';

const common = texts('en', 'common');

function Question({ keepOpen = false, onClosed }: { keepOpen?: boolean; onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    if (!keepOpen) setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Modal open={open} onClose={close} title="Clear the segment?" actions={<button type="button">Clear</button>}>
        <p>It can be undone.</p>
      </Modal>
    </>
  );
}
function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Settings">
        <button type="button">First setting</button>
      </Drawer>
    </>
  );
}
function Nested() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Settings">
        <Question />
      </Drawer>
    </>
  );
}
const dialog = () => screen.queryByRole('dialog');

test('a dialog is named by its question and takes the focus', async () => {
  const { user } = openPart(<Question />);
  expect(dialog()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const question = screen.getByRole('dialog', { name: 'Clear the segment?' });
  expect(within(question).getByRole('heading', { level: 2, name: 'Clear the segment?' })).toBeTruthy();
  expect(document.activeElement).toBe(within(question).getByRole('heading', { level: 2 }));
});
test('Escape asks to close and gives the focus back', async () => {
  const { user } = openPart(<Question />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }));
});
test('neither the end of the press that opened it nor a second press closes a dialog', async () => {
  const { user } = openPart(<Question />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(dialog()).toBeTruthy();
  fireEvent.pointerDown(screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('dialog'), { detail: 2 });
  expect(dialog()).toBeTruthy();
});
test('a tap outside closes, a tap inside does not', async () => {
  const { user } = openPart(<Question />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(screen.getByText('It can be undone.'));
  const open = screen.getByRole('dialog');
  await user.click(open);
  expect(dialog()).toBeNull();
});
test('a dialog that may not be left stays when it is asked to go', async () => {
  const asked = vi.fn();
  const { user } = openPart(<Question keepOpen onClosed={asked} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.keyboard('{Escape}');
  expect(asked).toHaveBeenCalledOnce();
  expect(dialog()).toBeTruthy();
});
test('Escape closes only the dialog on top', async () => {
  const { user } = openPart(<Nested />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  fireEvent(screen.getByRole('dialog', { name: 'Clear the segment?' }), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog', { name: 'Clear the segment?' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
});
test('a drawer closes by its button and gives the focus back', async () => {
  const { user } = openPart(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const drawer = screen.getByRole('dialog', { name: 'Settings' });
  await user.click(within(drawer).getByRole('button', { name: common('close') }));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

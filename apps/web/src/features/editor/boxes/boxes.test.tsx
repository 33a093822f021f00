import type { BlankWire } from '@uzor/contract';
import { sizeOf } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editorAddress, serveEditor, tile, withRawPhoto } from '../../../testing/editor.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';

const en = texts('en', 'editor');
const a3 = [2];
const idOf = (slug: string) => sizeOf('mosaic', slug)?.id ?? 0;
function ofBoxes(...codes: string[]): BlankWire {
  if (codes.length < 2) return withRawPhoto({ allowed_size_ids: a3, size_id: 2 });
  const sizes = codes.length === 3 ? [] : [idOf(`a3_x${codes.length}`)];
  const boxes = { size_ids: a3, codes };
  return withRawPhoto({ allowed_size_ids: sizes, size_id: sizes[0] ?? null, boxes });
}
let now: BlankWire;
function joins(...codes: string[]) {
  server.on(tile.addBox, () => {
    now = ofBoxes(...codes);
    return { data: now };
  });
}
beforeEach(() => {
  now = ofBoxes();
  serveEditor();
  server.on(tile.blank, () => ({ data: now }));
  server.on(tile.editionSettings, () => ({ data: now }));
});

const size = new RegExp(`^${en('size.legend')}`);

async function opened() {
  const page = openPage(editorAddress);
  await page.user.click(await screen.findByRole('button', { name: size }));
  await page.user.click(screen.getByRole('button', { name: new RegExp(`^${en('boxes.more')}.* 2 or 4 `) }));
  const dialog = within(await screen.findByRole('dialog', { name: en('boxes.title') }));
  const add = async (code: string) => {
    await page.user.type(dialog.getByRole('textbox', { name: en('boxes.code') }), code);
    await page.user.click(dialog.getByRole('button', { name: en('boxes.add') }));
  };
  return { ...page, dialog, add };
}

test('a second box is added by its code, and the picture of both is told in centimetres and cells', async () => {
  joins('9TQD', '7MW4');
  const { user, dialog, add } = await opened();
  await add('k7mw 4pxr 7mw4');
  expect(await dialog.findByText('A3 ×2')).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toMatch(/40\s×\s56.*35,840/);
  expect(dialog.getByText('…7MW4')).toBeTruthy();
  expect(server.bodies(tile.addBox)).toEqual([{ code: 'K7MW4PXR7MW4' }]);
  await user.click(dialog.getByRole('button', { name: en('boxes.done') }));
  const sizes = within(await screen.findByRole('dialog', { name: en('size.legend') }));
  expect(sizes.getByRole<HTMLInputElement>('radio', { name: /A3 ×2/ }).checked).toBe(true);
  expect(sizes.getByRole('button', { name: en('boxes.count', { count: 2 }) })).toBeTruthy();
});

test('three boxes are told to lack a fourth, and four are as many as there may be', async () => {
  joins('9TQD', '7MW4', 'AAAA');
  const { dialog, add } = await opened();
  await add('K7MW4PXRAAAA');
  expect(await dialog.findByText(en('boxes.lacks', { count: 1 }))).toBeTruthy();
  joins('9TQD', '7MW4', 'AAAA', 'BBBB');
  await add('K7MW4PXRBBBB');
  expect(await dialog.findByText(en('boxes.full'))).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('the dialog stays until the order is read again: the editor behind it is still that of one box', async () => {
  joins('9TQD', '7MW4');
  const { user, dialog, add } = await opened();
  await add('k7mw 4pxr 7mw4');
  await dialog.findByText('A3 ×2');
  const release = server.hold(tile.blank, () => ({ data: now }));
  await user.click(dialog.getByRole('button', { name: en('boxes.done') }));
  expect(dialog.getByRole('button', { name: en('boxes.done') }).getAttribute('aria-busy')).toBe('true');
  release();
  await screen.findByRole('button', { name: /A3 ×2/ });
  expect(screen.queryByRole('dialog', { name: en('boxes.title') })).toBeNull();
});

test('a code that does not join stays in the field with the reason', async () => {
  const { dialog, add } = await opened();
  server.refuse(tile.addBox, refusals.invalid('code', 'box.otherSize'));
  await add('K7MW4PXR7MW4');
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: en('boxes.code') });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('K7MW-4PXR-7MW4');
  expect(document.activeElement).toBe(field);
});

test('one box can be left again', async () => {
  now = ofBoxes('9TQD', '7MW4');
  const { user } = openPage(editorAddress);
  await user.click(await screen.findByRole('button', { name: size }));
  await user.click(screen.getByRole('button', { name: en('boxes.count', { count: 2 }) }));
  server.on(tile.leaveOneBox, () => {
    now = ofBoxes();
    return { data: now };
  });
  const dialog = within(screen.getByRole('dialog', { name: en('boxes.title') }));
  await user.click(dialog.getByRole('button', { name: en('boxes.leaveOne') }));
  await user.click(await dialog.findByRole('button', { name: en('boxes.done') }));
  await screen.findByRole('button', { name: /^Size A3, / });
});

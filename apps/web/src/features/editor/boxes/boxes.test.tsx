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

async function reopened(...codes: string[]) {
  now = ofBoxes(...codes);
  const { user } = openPage(editorAddress);
  await user.click(await screen.findByRole('button', { name: size }));
  const sizes = within(screen.getByRole('dialog', { name: en('size.legend') }));
  return { user, sizes, dialog: () => within(screen.getByRole('dialog', { name: en('boxes.title') })) };
}

test('an added box is removed by itself, the first one cannot be', async () => {
  const { user, sizes, dialog } = await reopened('9TQD', '7MW4', 'AAAA');
  await user.click(sizes.getByRole('button', { name: en('boxes.count', { count: 3 }) }));
  server.on(tile.removeBoxes, () => {
    now = ofBoxes('9TQD', 'AAAA');
    return { data: now };
  });
  expect(dialog().queryByRole('button', { name: en('boxes.remove', { number: 1 }) })).toBeNull();
  await user.click(dialog().getByRole('button', { name: en('boxes.remove', { number: 2 }) }));
  await waitFor(() => expect(dialog().queryByText('…7MW4')).toBeNull());
  expect(server.calls(tile.removeBoxes).map(({ query }) => query)).toEqual([{ code: '7MW4' }]);
  await user.click(dialog().getByRole('button', { name: en('boxes.done') }));
  await screen.findByRole('button', { name: /^Size A3 ×2, / });
});

test('boxes that make no picture yet offer one box more or less instead of a way on', async () => {
  const { user, sizes, dialog } = await reopened('9TQD', '7MW4', 'AAAA');
  expect(sizes.queryByRole('button', { name: en('size.missing') })).toBeNull();
  await user.click(sizes.getByRole('button', { name: en('boxes.addOrRemove') }));
  expect(dialog().getByRole('button', { name: en('boxes.add') })).toBeTruthy();
  expect(dialog().queryByRole('button', { name: en('boxes.done') })).toBeNull();
  expect(dialog().getByText(/2 boxes make A3 ×2, picture 40\s×\s56\scm/)).toBeTruthy();
  server.on(tile.removeBoxes, () => {
    now = ofBoxes('9TQD', '7MW4');
    return { data: now };
  });
  await user.click(dialog().getByRole('button', { name: en('boxes.removeLast') }));
  expect(await dialog().findByRole('button', { name: en('boxes.done') })).toBeTruthy();
  expect(server.calls(tile.removeBoxes).map(({ query }) => query)).toEqual([{ code: 'AAAA' }]);
  expect(dialog().queryByRole('button', { name: en('boxes.removeLast') })).toBeNull();
});

test('a box whose code has made a picture already says so', async () => {
  const { dialog, add } = await opened();
  const joined = ofBoxes('9TQD', '7MW4');
  server.on(tile.addBox, { data: { ...joined, boxes: { size_ids: a3, codes: ['9TQD', '7MW4'], used: [0, 1] } } });
  await add('K7MW4PXR7MW4');
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(second?.textContent).toContain(en('boxes.used'));
  expect(first?.textContent).not.toContain(en('boxes.used'));
});

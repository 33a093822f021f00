import { endpoints, message } from '@uzor/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepTryOutPhoto } from '../../api/photo-drafts.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { type Refusal, refusals } from '../../testing/refusals.ts';
import { blank, blankSlug } from '../../testing/wire/index.ts';

const en = texts('en', 'code');
const ru = texts('ru', 'code');

async function enterCode(address: string, typed: string) {
  const page = openPage(address);
  const t = address.startsWith('/en') ? en : ru;
  await page.user.type(await screen.findByRole('textbox', { name: t('field') }), typed);
  await page.user.click(screen.getByRole('button', { name: t('continue') }));
  return page;
}

test('a code opens the editor of its product, whatever page it was typed on', async () => {
  server.on(endpoints.openBlank, { data: blank('constructor') });
  const page = await enterCode('/en/code-verification', 'k7mw-4pxr-9tqd');
  await page.arrivesAt(`/constructor/editor/${blankSlug}`);
  expect(server.bodies(endpoints.openBlank)).toEqual([{ code: 'K7MW4PXR9TQD' }]);
});
test('a code of another product says so while it opens that one', async () => {
  server.on(endpoints.openBlank, { data: blank('string_art') });
  const page = await enterCode('/mosaic/get-scheme', 'K7MW4PXR9TQD');
  await page.arrivesAt(`/unistring/editor/${blankSlug}`);
  await screen.findByText(ru('other.opened', { product: 'Стринг-арт' }));
});

test('hyphens are set while typing, look-alikes of a Russian keyboard become Latin', async () => {
  const { user } = openPage('/code-verification');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: ru('field') });
  await user.type(field, 'к7мw4рхr 9тqd');
  expect(field.value).toBe('K7MW-4PXR-9TQD');
});
test('a sign typed in the middle leaves the cursor behind it', async () => {
  const { user } = openPage('/en/code-verification');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: en('field') });
  await user.type(field, 'K7M4PXR');
  await user.type(field, 'W', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(field.value).toBe('K7MW-4PXR');
  expect(field.selectionStart).toBe(4);
});

test('O and 0 are asked about, the answer changes the sign and is not asked again', async () => {
  const { user } = openPage('/en/code-verification');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: en('field') });
  await user.type(field, 'K70W');
  expect(screen.getByRole('status').textContent).toBe(en('doubt.O', { place: en('places.3') }));
  expect(screen.getByRole('button', { name: en('doubt.digit0'), pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: en('doubt.letterO') }));
  expect(field.value).toBe('K7OW');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('status')).toBeNull();
});
test('I and 1 are asked about too, and a question never keeps the code back', async () => {
  server.on(endpoints.openBlank, { data: blank('mosaic') });
  const page = await enterCode('/en/mosaic/get-scheme', 'K71W4PXR9TQD');
  await page.arrivesAt(`/mosaic/editor/${blankSlug}`);
});

test('nothing typed and a sign no code has are said before the server is asked', async () => {
  const { user } = await enterCode('/en/code-verification', ' ');
  const field = screen.getByRole('textbox', { name: en('field') });
  expect(screen.getByRole('alert').textContent).toBe(message('code.required', 'en'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'K7ЖW');
  await user.click(screen.getByRole('button', { name: en('continue') }));
  expect(screen.getByRole('alert').textContent).toBe(en('strange', { place: en('places.3'), sign: 'Ж' }));
  await user.clear(field);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, Refusal]>([
  ['unknown', refusals.invalid('code', 'code.unknown')],
  ['blocked', refusals.invalid('code', 'code.blocked')],
  ['used up', refusals.invalid('code', 'code.usedUp')],
  ['tried too often', refusals.tooMany(10)],
  ['met by a broken server', refusals.serverError],
])('a code that is %s is refused in both languages, and what was typed stays', async (_, refusal) => {
  server.refuse(endpoints.openBlank, refusal);
  const first = await enterCode('/en/code-verification', 'K7MW4PXR9TQD');
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.said('en'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: en('field') }).value).toBe('K7MW-4PXR-9TQD');
  await first.close();
  await enterCode('/code-verification', 'K7MW4PXR9TQD');
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.said('ru'));
});
test.each([
  ['K7MW4PXR9TQ', 11],
  ['K7MW4PXR9TQDX', 13],
])('an unknown code %s is told its length', async (typed, count) => {
  server.refuse(endpoints.openBlank, refusals.invalid('code', 'code.unknown'));
  await enterCode('/en/code-verification', typed);
  expect((await screen.findByRole('alert')).textContent).toBe(en('length', { length: 12, count }));
});
test('without a connection the code can be sent again once there is one', async () => {
  server.cut(endpoints.openBlank);
  const page = await enterCode('/en/code-verification', 'K7MW4PXR9TQD');
  expect((await screen.findByRole('alert')).textContent).toBe(message('server.unreachable', 'en'));
  server.on(endpoints.openBlank, { data: blank('mosaic') });
  await page.user.click(screen.getByRole('button', { name: en('continue') }));
  await page.arrivesAt(`/mosaic/editor/${blankSlug}`);
});
test('a code on its way is not sent a second time', async () => {
  const answer = server.hold(endpoints.openBlank, { data: blank('mosaic') });
  const page = await enterCode('/en/code-verification', 'K7MW4PXR9TQD');
  const button = screen.getByRole('button', { name: en('continue'), busy: true });
  await page.user.click(button);
  await page.user.keyboard('{Enter}');
  answer();
  await page.arrivesAt(`/mosaic/editor/${blankSlug}`);
  expect(server.calls(endpoints.openBlank)).toHaveLength(1);
});

test('a code is pasted by a button', async () => {
  const { user } = openPage('/en/code-verification');
  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(' k7mw-4pxr 9tqd\n');
  await user.click(await screen.findByRole('button', { name: en('paste') }));
  expect(await screen.findByDisplayValue('K7MW-4PXR-9TQD')).toBeTruthy();
});
test('a browser that keeps the clipboard to itself is spoken of', async () => {
  const { user } = openPage('/en/code-verification');
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: en('paste') }));
  await screen.findByText(en('pasteRefused'));
});

test('a photo tried on before is said to wait', async () => {
  await keepTryOutPhoto('mosaic', new Blob(['photo']), { work: null, awaitsCode: true });
  openPage('/en/mosaic/get-scheme');
  await screen.findByText(en('kept'));
});
test('those without a code are shown a try-out, and the way back to the code', async () => {
  openPage('/en/paint-by-numbers/no-scheme');
  await screen.findByRole('heading', { level: 1, name: en('noSchemeTitle') });
  const way = screen.getByRole('link', { name: en('have') });
  expect(way.getAttribute('href')).toBe('/en/paint-by-numbers/get-scheme');
  expect(screen.getByRole('link', { name: en('live.link') }).getAttribute('href')).toBe('/en/paint-by-numbers');
});

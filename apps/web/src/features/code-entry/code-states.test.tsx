import { endpoints, type ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { keepTryOutPhoto } from '../../api/photo-drafts.ts';
import { server } from '../../testing/fake-server.ts';
import { openPart, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blank, blankSlug } from '../../testing/wire/index.ts';
import { CodeEntry, KeptPhotoNote, WithoutCode } from './code-entry.tsx';
import { CodeField, CodeForm } from './code-form.tsx';

const en = texts('en', 'code');
const ru = texts('ru', 'code');

/** The field as its form draws it. */
function Field({ first = '' }: { readonly first?: string }) {
  const [signs, setSigns] = useState(first);
  return <CodeField signs={signs} onSigns={setSigns} problem={null} />;
}
const field = (t = en) => screen.getByRole<HTMLInputElement>('textbox', { name: t('field') });
const press = (name: string) => screen.getByRole('button', { name });

test.each([
  ['k7mw', 'K7MW'],
  ['k7mw4', 'K7MW-4'],
  ['Код: k7mw 4pxr—9tqd.', 'K7MW-4PXR-9TQD'],
  ['https://uzor.example/mosaic/get-scheme?utm_source=card&code=K7MW4PXR9TQD', 'K7MW-4PXR-9TQD'],
])('“%s” is pasted as “%s”', async (pasted, shown) => {
  const { user } = openPart(<Field />);
  await user.click(field());
  await user.paste(pasted);
  expect(field().value).toBe(shown);
});
test('a sign is taken out in the middle, and the cursor stays there', async () => {
  const { user } = openPart(<Field first="K7MW4PXR9TQD" />);
  await user.click(field());
  field().setSelectionRange(7, 7);
  await user.keyboard('{Backspace}');
  expect(field().value).toBe('K7MW-4XR9-TQD');
  expect(field().selectionStart).toBe(6);
});
const opened = (kind: ProductKind) => screen.queryByText(en('other.opened', { product: productOf(kind).name.en }));
test('a code typed where it belongs, or where any is welcome, opens without a word', async () => {
  const kind = 'paint_by_numbers';
  server.on(endpoints.openBlank, { data: blank(kind) });
  for (const expected of [productOf(kind), null]) {
    const page = openPart(<CodeForm product={expected} quiet={false} />);
    await page.user.type(field(), 'K7MW4PXR9TQD{Enter}');
    await page.arrivesAt(`/${productOf(kind).webSlug}/editor/${blankSlug}`);
    expect(opened(kind)).toBeNull();
    await page.close();
  }
});
test('a refusal without a word about the code is said by its message', async () => {
  server.refuse(endpoints.openBlank, refusals.overloaded);
  const { user } = openPart(<CodeForm product={null} quiet={false} />);
  await user.type(field(), 'K7MW4PXR9TQD{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.overloaded.said('en'));
  await user.type(field(), '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});
test('those without a code are led to a try-out, those who cannot find it to a letter', async () => {
  const { user } = openPart(<CodeEntry product={productOf('mosaic')} tryAt="/mosaic/no-scheme" resume={null} />, '/');
  await user.click(press(ru('without.open')));
  expect(screen.getByRole('link', { name: ru('without.try') }).getAttribute('href')).toBe('/mosaic/no-scheme');
  expect(screen.getByRole('link', { name: ru('without.buy') }).getAttribute('href')).toBe('/products');
  await user.click(press(ru('without.write')));
  await screen.findByRole('dialog', { name: texts('ru', 'support')('title') });
});
test('without a code there is a photo to try, the live editor and the way back', () => {
  const product = productOf('constructor');
  openPart(<WithoutCode product={product} start={<p>A place for a photo</p>} />);
  expect(screen.getByText('A place for a photo')).toBeTruthy();
  expect(screen.getByRole('link', { name: en('live.link') }).getAttribute('href')).toBe(`/en/${product.webSlug}`);
  expect(screen.getByRole('link', { name: en('have') }).getAttribute('href')).toBe(`/en/${product.webSlug}/get-scheme`);
});
test('a photo that was only tried, without a code in mind, is not said to wait', async () => {
  await keepTryOutPhoto('mosaic', new Blob(['photo']), { work: null, awaitsCode: false });
  openPart(<KeptPhotoNote product={productOf('mosaic')} />);
  fireEvent.focus(window);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('status')).toBeNull();
});
test('keys of the Russian layout are said to be read as the code, which opens', async () => {
  server.on(endpoints.openBlank, { data: blank('mosaic') });
  const page = openPart(<CodeForm product={productOf('mosaic')} quiet={false} />);
  await page.user.type(field(), 'л7ьц4зчк9ейв');
  expect(screen.getByRole('status').textContent).toBe(`${en('layout')} K7MW-4PXR-9TQD`);
  await page.user.keyboard('{Enter}');
  await page.arrivesAt(`/mosaic/editor/${blankSlug}`);
  expect(server.bodies(endpoints.openBlank)).toEqual([{ code: 'K7MW4PXR9TQD' }]);
});

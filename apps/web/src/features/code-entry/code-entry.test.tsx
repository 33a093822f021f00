import { endpoints, kitEndpoints, message } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { begunOrder, keepBegunOrder } from '../../api/code-drafts.ts';
import { draftKey, keepDraft, keepPhoto, keepTryOutPhoto } from '../../api/photo-drafts.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, openPart, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { ServedWorks } from '../../testing/served-works.ts';
import { blank, blankSlug, kit } from '../../testing/wire/index.ts';
import { CodeEntry, CodeField, CodeForm, WithoutCode } from './code-entry.tsx';

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

test('nothing typed and a sign no code has are said before the server is asked', async () => {
  const { user } = await enterCode('/en/code-verification', ' ');
  const field = screen.getByRole('textbox', { name: en('field') });
  expect(screen.getByRole('alert').textContent).toBe(message('code.required', 'en'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'K7ЖW');
  await user.click(screen.getByRole('button', { name: en('continue') }));
  expect(screen.getByRole('alert').textContent).toBe(en('strange', { place: 3, sign: 'Ж' }));
  await user.clear(field);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the field is filled with the code of the newest work that has attempts left, and another is typed over it', async () => {
  const old = { code: 'AAAAAAAAAAAA', created_at: '2026-10-01T10:00:00.000Z' };
  const used = { code: 'BBBBBBBBBBBB', created_at: '2026-11-21T10:00:00.000Z', attempts_left: 0 };
  new ServedWorks([kit('mosaic', old), kit('mosaic', { id: 'used', ...used }), kit('mosaic', { id: 'new' })]);
  server.on(endpoints.openBlank, { data: blank('mosaic') });
  server.on(kitEndpoints('/tile').blank, { data: blank('mosaic') });
  const page = openPage('/en/code-verification', { signedIn: true });
  await screen.findByText(en('again.left', { count: 4 }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: en('field') });
  expect(field.value).toBe('K7MW-4PXR-9TQD');
  await page.user.tab();
  act(() => field.focus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 14]);
  await page.user.keyboard('{Enter}');
  await page.user.click(await press(en('ordered.startAnew')));
  await page.arrivesAt(`/mosaic/editor/${blankSlug}`);
  expect(server.bodies(endpoints.openBlank)).toEqual([{ code: 'K7MW4PXR9TQD' }]);
});
test('a code that made a work before offers to open that one, and no order is begun', async () => {
  new ServedWorks([kit('constructor', { id: 'other', code: 'AAAAAAAAAAAA' }), kit('mosaic', { id: 'lion' })]);
  const page = openPage('/en/constructor/get-scheme', { signedIn: true, also: ['segments'] });
  await page.user.type(await screen.findByRole('textbox', { name: en('field') }), 'K7MW4PXR9TQD');
  await page.user.click(screen.getByRole('button', { name: en('continue') }));
  const question = within(await screen.findByRole('dialog', { name: en('ordered.title') }));
  expect(question.getByText(en('ordered.text', { count: 4 }))).toBeTruthy();
  await page.user.click(question.getByRole('button', { name: en('ordered.goOn') }));
  await page.arrivesAt('/mosaic/segments/lion');
  expect(server.calls(endpoints.openBlank)).toEqual([]);
});

test('a code that is unknown is refused, and what was typed stays', async () => {
  const refusal = refusals.invalid('code', 'code.unknown');
  server.refuse(endpoints.openBlank, refusal);
  await enterCode('/code-verification', 'K7MW4PXR9TQD');
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.said('ru'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: ru('field') }).value).toBe('K7MW-4PXR-9TQD');
});
test.each([
  ['K7MW4PXR', en('short', { count: 4 }), 8],
  ['K7MW4PXR9TQDX', en('length', { length: 12, count: 13 }), 13],
])(
  'a code %s is told its length without a trip to the server, and sent if it is confirmed',
  async (typed, words, count) => {
    server.refuse(endpoints.openBlank, refusals.invalid('code', 'code.unknown'));
    const { user } = await enterCode('/en/code-verification', typed);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(server.calls(endpoints.openBlank)).toEqual([]);
    await user.click(screen.getByRole('button', { name: en('continue') }));
    await waitFor(() => expect(server.calls(endpoints.openBlank)).toHaveLength(1));
    const refused = en('length', { length: 12, count });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refused));
  },
);
test('a code that is used up leads to the projects and to support', async () => {
  server.refuse(endpoints.openBlank, refusals.invalid('code', 'code.usedUp'));
  await enterCode('/en/code-verification', 'K7MW4PXR9TQD');
  const main = within(await screen.findByRole('main'));
  const works = await main.findByRole('link', { name: en('usedUp.works') });
  expect(works.getAttribute('href')).toBe('/en/dashboard');
  expect(main.getByRole('button', { name: en('usedUp.write') })).toBeTruthy();
});
test('without a connection the code can be sent again once there is one', async () => {
  server.cut(endpoints.openBlank);
  const page = await enterCode('/en/code-verification', 'K7MW4PXR9TQD');
  expect((await screen.findByRole('alert')).textContent).toBe(en('offline'));
  expect(screen.getByRole('textbox', { name: en('field') }).getAttribute('aria-invalid')).toBeNull();
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

const asked = () => screen.findByRole('dialog', { name: en('earlier.title') });
const press = async (name: string) => screen.findByRole('button', { name });

const tile = kitEndpoints('/tile');
/** A code entered before in this browser, whose photo is still here. */
async function begunBefore(slug = 'earlier-slug-000000000000000') {
  keepBegunOrder('K7MW4PXR9TQD', { kind: 'mosaic', slug });
  await keepPhoto(draftKey('mosaic', slug), new Blob(['photo']));
  await keepDraft(draftKey('mosaic', slug), { work: null, rawPhotoId: null, unsaved: true });
  server.on(tile.blank, { data: blank('mosaic', { slug }) });
  return slug;
}

test('the same code entered again offers the earlier photo, and goes on with it', async () => {
  const slug = await begunBefore();
  const page = await enterCode('/en/code-verification', 'K7MW4PXR9TQD');
  await asked();
  await page.user.click(await press(en('earlier.goOn')));
  await page.arrivesAt(`/mosaic/editor/${slug}`);
  expect(server.calls(endpoints.openBlank)).toEqual([]);
});
test('started again, the code opens a new order, and that one is offered next time', async () => {
  await begunBefore();
  server.on(endpoints.openBlank, { data: blank('mosaic') });
  const page = await enterCode('/en/code-verification', 'K7MW4PXR9TQD');
  await asked();
  await page.user.click(await press(en('earlier.startAnew')));
  await page.arrivesAt(`/mosaic/editor/${blankSlug}`);
  expect(begunOrder('K7MW4PXR9TQD')).toEqual({ kind: 'mosaic', slug: blankSlug });
});
test('the question about the earlier photo is closed without a choice, and the code stays', async () => {
  await begunBefore();
  const page = await enterCode('/en/code-verification', 'K7MW4PXR9TQD');
  await asked();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByDisplayValue('K7MW-4PXR-9TQD')).toBeTruthy();
});
/** The code opens the order of before in this browser. */
const opensByCode = (slug: string) => {
  server.refuse(tile.blank, refusals.elsewhere);
  server.on(endpoints.openBlank, () => {
    server.on(tile.blank, { data: blank('mosaic', { slug }) });
    return { data: blank('mosaic') };
  });
};
test('a browser that has lost its cookies goes on with the earlier order by its code', async () => {
  const slug = await begunBefore();
  opensByCode(slug);
  const page = await enterCode('/en/mosaic/get-scheme', 'K7MW4PXR9TQD');
  await asked();
  await page.user.click(await press(en('earlier.goOn')));
  await page.arrivesAt(`/mosaic/editor/${slug}`);
  expect(begunOrder('K7MW4PXR9TQD')).toEqual({ kind: 'mosaic', slug });
});
test('whoever opens the address of an order of another browser gets back to it by its code', async () => {
  const slug = 'of-another-browser-00000000';
  opensByCode(slug);
  const page = openPage(`/en/mosaic/check-email/${slug}`, { also: ['getScheme'] });
  await page.user.click(await screen.findByRole('link', { name: texts('en', 'common')('states.elsewhere.action') }));
  await page.user.type(await screen.findByRole('textbox', { name: en('field') }), 'K7MW4PXR9TQD');
  await page.user.click(screen.getByRole('button', { name: en('continue') }));
  await page.arrivesAt(`/mosaic/check-email/${slug}`);
});

/** The field as its form draws it. */
function Field({ first = '' }: { readonly first?: string }) {
  const [signs, setSigns] = useState(first);
  return <CodeField signs={signs} onSigns={setSigns} problem={null} />;
}
const field = (t = en) => screen.getByRole<HTMLInputElement>('textbox', { name: t('field') });

test.each([
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
  await user.click(screen.getByRole('button', { name: ru('without.open') }));
  expect(screen.getByRole('link', { name: ru('without.try') }).getAttribute('href')).toBe('/mosaic/no-scheme');
  expect(screen.getByRole('link', { name: ru('without.buy') }).getAttribute('href')).toBe('/products');
  await user.click(screen.getByRole('button', { name: ru('without.write') }));
  await screen.findByRole('dialog', { name: texts('ru', 'support')('title') });
});
test('without a code there is a photo to try, the live editor and the way back', () => {
  const product = productOf('constructor');
  openPart(<WithoutCode product={product} start={<p>A place for a photo</p>} />);
  expect(screen.getByText('A place for a photo')).toBeTruthy();
  expect(screen.getByRole('link', { name: en('live.link') }).getAttribute('href')).toBe(`/en/${product.webSlug}`);
  expect(screen.getByRole('link', { name: en('have') }).getAttribute('href')).toBe(`/en/${product.webSlug}/get-scheme`);
});
test('a photo that was tried on is said to wait, on the page of any kit', async () => {
  await keepTryOutPhoto('mosaic', new Blob(['photo']), null);
  openPart(<CodeEntry product={null} tryAt="/mosaic" resume={null} />);
  await screen.findByText(en('kept'));
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

import { endpoints, kitEndpoints, message } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { begunOrder, keepBegunOrder } from '../../api/code-drafts.ts';
import { draftKey, keepDraft, keepPhoto, keepTryOutPhoto } from '../../api/photo-drafts.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
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

test('a code that is unknown is refused in both languages, and what was typed stays', async () => {
  const refusal = refusals.invalid('code', 'code.unknown');
  server.refuse(endpoints.openBlank, refusal);
  const first = await enterCode('/en/code-verification', 'K7MW4PXR9TQD');
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.said('en'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: en('field') }).value).toBe('K7MW-4PXR-9TQD');
  await first.close();
  await enterCode('/code-verification', 'K7MW4PXR9TQD');
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.said('ru'));
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

test('a photo tried on before is said to wait', async () => {
  await keepTryOutPhoto('mosaic', new Blob(['photo']), { work: null, awaitsCode: true });
  openPage('/en/mosaic/get-scheme');
  await screen.findByText(en('kept'));
});

const asked = () => screen.findByRole('dialog', { name: en('earlier.title') });
const press = async (name: string) => screen.findByRole('button', { name });

const tile = kitEndpoints('/tile');
/** A code entered before in this browser, whose photo is still here. */
async function begunBefore(slug = 'earlier-slug-000000000000000') {
  keepBegunOrder('K7MW4PXR9TQD', { kind: 'mosaic', slug });
  await keepPhoto(draftKey('mosaic', slug), new Blob(['photo']));
  await keepDraft(draftKey('mosaic', slug), { work: null, rawPhotoId: null, unsaved: true, awaitsCode: false });
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

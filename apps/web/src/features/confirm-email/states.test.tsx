import { endpoints, kitEndpoints, message, type ProductKind } from '@uzor/contract';
import { presets, productOf } from '@uzor/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blankSlug, generated, kitId, profile } from '../../testing/wire/index.ts';

const en = texts('en', 'email');
const fields = texts('en', 'fields');
const fieldsRu = texts('ru', 'fields');
const ru = texts('ru', 'email');
const common = texts('en', 'common');
const { blank, complete } = kitEndpoints('/tile');
const address = `/en/mosaic/check-email/${blankSlug}`;
const done = { token: 'token', data: { tile_id: kitId } };

function serve(changes: Parameters<typeof generated>[2] = {}) {
  server.on(blank, { data: generated('mosaic', 6, { preset: 2, ...changes }) });
  server.on(endpoints.profile, { data: profile() });
}
const field = (t = fields) => screen.findByRole<HTMLInputElement>('textbox', { name: t('email.label') });
const press = (name: string) => screen.getByRole('button', { name });
/** Asks for the scheme and says yes to the question about the address. */
async function order(path = address, t = en, shared = fields) {
  const page = openPage(path);
  await page.user.type(await field(shared), 'anna@example.com');
  await page.user.click(screen.getByRole('checkbox', { name: shared('consent.label') }));
  await page.user.click(press(t('submit')));
  await page.user.click(press(t('confirm.yes')));
  return page;
}

test('without a connection the order is not sent by itself later, only by a second yes', async () => {
  serve();
  server.cut(complete);
  const { user } = await order();
  const unsent = within(await screen.findByRole('dialog', { name: en('unsent.title') }));
  expect(unsent.getByRole('status').textContent).toBe(en('unsent.text'));
  server.on(complete, done);
  act(() => void window.dispatchEvent(new Event('online')));
  const back = within(await screen.findByRole('dialog', { name: en('unsent.back') }));
  expect(server.calls(complete)).toHaveLength(1);
  await user.click(back.getByRole('button', { name: en('confirm.yes') }));
  await screen.findByRole('dialog', { name: en('created.title') });
  expect(server.calls(complete)).toHaveLength(2);
});
test('an order that could not be sent can be tried again or cancelled, and everything stays in place', async () => {
  serve();
  server.cut(complete);
  const { user } = await order();
  await screen.findByRole('dialog', { name: en('unsent.title') });
  await user.click(press(en('unsent.retry')));
  await screen.findByRole('dialog', { name: en('unsent.title') });
  await user.click(press(en('unsent.cancel')));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await field()).value).toBe('anna@example.com');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});
test('a slow answer need not be waited for, and an order that arrived all the same is opened', async () => {
  serve();
  server.hold(complete, done);
  const { user } = await order();
  const cancel = await screen.findByRole('button', { name: en('unsent.cancel') });
  expect(screen.getByText(en('unsent.slow'))).toBeTruthy();
  serve({ status: 'completed', tile_id: kitId });
  await user.click(cancel);
  await waitFor(() => expect(window.location.pathname).toBe(`/en/mosaic/instruction/${kitId}`));
});
test('what was typed is there after a reload, until the order is placed', async () => {
  serve();
  const first = openPage(address);
  await first.user.type(await field(), 'anna@example.com');
  await first.close();
  const { user } = openPage(address);
  expect((await field()).value).toBe('anna@example.com');
  server.on(complete, done);
  await user.click(screen.getByRole('checkbox', { name: fields('consent.label') }));
  await user.click(press(en('submit')));
  await user.click(press(en('confirm.yes')));
  await screen.findByText(en('created.text', { email: 'anna@example.com' }));
  expect(Object.values({ ...localStorage })).not.toContain('anna@example.com');
});
test('an order that cannot be opened without a connection is opened by a button', async () => {
  server.reachable(false);
  const { user } = openPage(address);
  await screen.findByRole('heading', { level: 1, name: en('states.load.title') });
  server.reachable(true);
  serve();
  await user.click(press(common('retry')));
  await field();
});
test.each([
  ['unknown', refusals.notFound, common('states.notFound.title')],
  ["somebody else's", refusals.forbidden, common('states.forbidden.title')],
])('an order that is %s is said to be so', async (_, refusal, title) => {
  server.refuse(blank, refusal);
  openPage(address);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('textbox')).toBeNull();
});
test('in Russian an account that exists is asked about, and the way leads to the Russian sign-in', async () => {
  serve();
  server.refuse(complete, refusals.accountExists);
  const page = await order(`/mosaic/check-email/${blankSlug}`, ru, fieldsRu);
  const dialog = within(await screen.findByRole('dialog', { name: ru('exists.title') }));
  expect(dialog.getByText(ru('exists.text', { email: 'anna@example.com' }))).toBeTruthy();
  const way = dialog.getByRole('link', { name: ru('exists.go') });
  expect(way.getAttribute('href')).toBe(`/auth/login/mosaic/${blankSlug}`);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field(fieldsRu)).value).toBe('anna@example.com');
});
test('in Russian a variant that went missing is said in Russian', async () => {
  serve();
  const conflict = refusals.conflict('preset.notReady');
  server.refuse(complete, conflict);
  await order(`/mosaic/check-email/${blankSlug}`, ru, fieldsRu);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(conflict.said('ru'))).toBeTruthy();
  const way = alert.getByRole('link', { name: ru('states.noPreset.action') });
  expect(way.getAttribute('href')).toBe(`/mosaic/presets/${blankSlug}`);
});
test('what stood in the way is forgotten when the address is typed anew', async () => {
  serve();
  server.refuse(complete, refusals.invalid('email', 'email.format'));
  const { user } = await order();
  await screen.findByRole('alert');
  await user.type(await field(), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await field()).getAttribute('aria-invalid')).not.toBe('true');
});
test.each(['anna', 'anna@', '@example.com', 'anna@example'])(
  'the address “%s” is refused before the question',
  async (typed) => {
    serve();
    const { user } = openPage(address);
    await user.type(await field(), typed);
    await user.click(screen.getByRole('checkbox', { name: fields('consent.label') }));
    await user.click(press(en('submit')));
    expect(screen.getByRole('alert').textContent).toBe(message('email.format', 'en'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
test('spaces about the address are left out of the question and of the order', async () => {
  serve();
  server.on(complete, done);
  const { user } = openPage(address);
  await user.click(await field());
  await user.paste('  anna@example.com ');
  await user.click(screen.getByRole('checkbox', { name: fields('consent.label') }));
  await user.keyboard('{Enter}');
  await user.click(press(en('submit')));
  await user.click(press(en('confirm.yes')));
  await screen.findByRole('dialog', { name: en('created.title') });
  expect(server.bodies(complete)[0]?.email).toBe('anna@example.com');
});
test('what is agreed to can be read before the box is ticked', async () => {
  serve();
  const { user } = openPage(address);
  await field();
  const more = screen.getByText(fields('consent.more'));
  expect(more.closest('details')?.open).toBe(false);
  await user.click(more);
  expect(more.closest('details')?.open).toBe(true);
  expect(screen.getByText(fields('consent.text'))).toBeTruthy();
});
test.each<ProductKind>(['paint_by_numbers', 'constructor', 'string_art'])(
  'the ordered work of %s is shown by the name of its variant',
  async (kind) => {
    const product = productOf(kind);
    const [{ number, name }] = presets[kind];
    server.on(kitEndpoints(product.apiBase).blank, { data: generated(kind, presets[kind].length, { preset: number }) });
    openPage(`/en/${product.webSlug}/check-email/${blankSlug}`);
    await screen.findByRole('img', { name: en('picture', { name: name.en }) });
    expect(screen.getByRole('link', { name: en('back') }).getAttribute('href')).toBe(
      `/en/${product.webSlug}/presets/${blankSlug}`,
    );
  },
);

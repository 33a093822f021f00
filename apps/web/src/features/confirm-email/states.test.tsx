import { kitEndpoints, message, type ProductKind } from '@uzor/contract';
import { presets, productOf } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blankSlug, generated, kitId } from '../../testing/wire/index.ts';

const en = texts('en', 'email');
const ru = texts('ru', 'email');
const common = texts('en', 'common');
const { blank, complete } = kitEndpoints('/tile');
const address = `/en/mosaic/check-email/${blankSlug}`;
const done = { token: 'token', data: { tile_id: kitId } };

function serve(changes: Parameters<typeof generated>[2] = {}) {
  server.on(blank, { data: generated('mosaic', 6, { preset: 2, ...changes }) });
}
const field = (t = en) => screen.findByRole<HTMLInputElement>('textbox', { name: t('field') });
const press = (name: string) => screen.getByRole('button', { name });
/** Asks for the scheme and says yes to the question about the address. */
async function order(path = address, t = en) {
  const page = openPage(path);
  await page.user.type(await field(t), 'anna@example.com');
  await page.user.click(screen.getByRole('checkbox', { name: t('consent') }));
  await page.user.click(press(t('submit')));
  await page.user.click(press(t('confirm.yes')));
  return page;
}

test('without a connection the order is kept as it is, and goes when it is asked for again', async () => {
  serve();
  server.cut(complete);
  const { user } = await order();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(message('server.unreachable', 'en'))).toBeTruthy();
  expect(alert.getByText(en('states.failed'))).toBeTruthy();
  expect((await field()).value).toBe('anna@example.com');
  server.on(complete, done);
  await user.click(press(en('submit')));
  await user.click(press(en('confirm.yes')));
  await screen.findByRole('dialog', { name: en('created.title') });
  expect(screen.queryByRole('alert')).toBeNull();
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
  const page = await order(`/mosaic/check-email/${blankSlug}`, ru);
  const dialog = within(await screen.findByRole('dialog', { name: ru('exists.title') }));
  expect(dialog.getByText(ru('exists.text', { email: 'anna@example.com' }))).toBeTruthy();
  const way = dialog.getByRole('link', { name: ru('exists.go') });
  expect(way.getAttribute('href')).toBe(`/auth/login/mosaic/${blankSlug}`);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field(ru)).value).toBe('anna@example.com');
});
test('in Russian a variant that went missing is said in Russian', async () => {
  serve();
  const conflict = refusals.conflict('preset.notReady');
  server.refuse(complete, conflict);
  await order(`/mosaic/check-email/${blankSlug}`, ru);
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
    await user.click(screen.getByRole('checkbox', { name: en('consent') }));
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
  await user.click(screen.getByRole('checkbox', { name: en('consent') }));
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
  const more = screen.getByText(en('consentMore'));
  expect(more.closest('details')?.open).toBe(false);
  await user.click(more);
  expect(more.closest('details')?.open).toBe(true);
  expect(screen.getByText(en('consentText'))).toBeTruthy();
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

import { endpoints, kitEndpoints } from '@uzor/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passTime } from '../../testing/browser/timers.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blankSlug, generated, kitId, profile } from '../../testing/wire/index.ts';

const en = texts('en', 'email');
const fields = texts('en', 'fields');
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
test('a slow answer need not be waited for, and an order that arrived all the same is opened', async () => {
  serve();
  server.hold(complete, done);
  const { user } = await order();
  passTime();
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
test('an order that is unknown is said to be so', async () => {
  server.refuse(blank, refusals.notFound);
  openPage(address);
  await screen.findByRole('heading', { level: 1, name: common('states.notFound.title') });
  expect(screen.queryByRole('textbox')).toBeNull();
});
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

import { endpoints, kitEndpoints, message, signedInCookie } from '@uzor/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passTime } from '../../testing/browser/timers.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blankSlug, generated, kitId, profile } from '../../testing/wire/index.ts';

const en = texts('en', 'email');
const fields = texts('en', 'fields');
const signIn = texts('en', 'signIn');
const { blank, complete } = kitEndpoints('/tile');
const address = `/en/mosaic/check-email/${blankSlug}`;
const done = { token: 'token', data: { tile_id: kitId } };

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: fields('email.label') });
const press = (name: string) => screen.getByRole('button', { name });

function serve(changes: Parameters<typeof generated>[2] = {}, own = 'anna@example.com') {
  server.on(blank, { data: generated('mosaic', 6, { preset: 2, ...changes }) });
  server.on(endpoints.profile, { data: profile({ email: own }) });
}
/** Types the address, ticks the consent and asks for the scheme. */
async function ask(email = 'anna@example.com', visit: Parameters<typeof openPage>[1] = {}, own?: string) {
  serve({}, own);
  const page = openPage(address, visit);
  await page.user.type(await field(), email);
  await page.user.click(screen.getByRole('checkbox', { name: fields('consent.label') }));
  await page.user.click(press(en('submit')));
  return page;
}
const confirm = (page: Awaited<ReturnType<typeof ask>>) => page.user.click(press(en('confirm.yes')));

test('the address is asked about before anything is sent, then the account is ready', async () => {
  server.on(complete, () => {
    // The cookies of the answer are there before the page has read it.
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${signedInCookie}=1`);
    return done;
  });
  const page = await ask();
  const question = screen.getByRole('dialog', { name: en('confirm.title') });
  expect(within(question).getByText('anna@example.com')).toBeTruthy();
  expect(server.calls(complete)).toHaveLength(0);
  await confirm(page);
  const created = await screen.findByRole('dialog', { name: en('created.title') });
  expect(within(created).getByText(en('created.text', { email: 'anna@example.com' }))).toBeTruthy();
  await page.user.click(press(en('created.go')));
  await page.arrivesAt(`/mosaic/instruction/${kitId}`);
  const sent = { email: 'anna@example.com', preset: 2, consent: true, need_remember: true };
  expect(server.bodies(complete)).toEqual([sent]);
});
test('a slip in the address is corrected without leaving the page', async () => {
  const page = await ask();
  await page.user.click(press(en('confirm.no')));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await field()).value).toBe('anna@example.com');
  await page.user.click(press(en('submit')));
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a probable typo is corrected by one press in the dialog', async () => {
  server.on(complete, done);
  const page = await ask('anna@gmial.com');
  const change = en('confirm.change', { end: '@gmail.com' });
  await page.user.click(press(change));
  const question = within(screen.getByRole('dialog', { name: en('confirm.title') }));
  expect(question.getByText('anna@gmail.com')).toBeTruthy();
  expect(question.queryByRole('button', { name: change })).toBeNull();
  await confirm(page);
  await waitFor(() => expect(server.bodies(complete)).toMatchObject([{ email: 'anna@gmail.com' }]));
});
test('an address said to be right is not questioned again in the dialog', async () => {
  const page = await ask('anna@gmial.com');
  await page.user.click(press(en('confirm.no')));
  await page.user.click(press(fields('email.no')));
  await page.user.click(press(en('submit')));
  expect(screen.getByRole('dialog', { name: en('confirm.title') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: en('confirm.change', { end: '@gmail.com' }) })).toBeNull();
});

test('without an address and a consent both are spoken of, and nothing is asked', async () => {
  serve();
  const { user } = openPage(address);
  await field();
  await user.click(press(en('submit')));
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said).toEqual([message('email.required', 'en'), en('consentNeeded')]);
  const box = screen.getByRole('checkbox', { name: fields('consent.label') });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(box);
  await user.type(await field(), 'a');
  expect(screen.queryByRole('alert')).toBeNull();
});
test.each([
  [4, en('cost.some', { before: 4, after: 3 })],
  [1, en('cost.last')],
  [null, en('cost.unlimited')],
])('what the order costs is said before it is placed (%s left)', async (left, words) => {
  serve({ attempts_left: left });
  openPage(address);
  await screen.findByText(words);
});
test.each([
  [4, en('cost.boxes', { count: 2 })],
  [1, en('cost.boxesLast', { count: 2 })],
])('an order of two boxes says that each code loses an attempt (%s left)', async (left, words) => {
  serve({ attempts_left: left, boxes: { size_ids: [2], codes: ['9TQD', '7MW4'], used: [1, 1] } });
  openPage(address);
  await screen.findByText(words);
});

test('a known address signs in over the page, which places this very order', async () => {
  server.refuse(complete, refusals.accountExists);
  server.on(endpoints.login, { access_token: 'token', data: { tile_id: kitId } });
  const page = await ask();
  await confirm(page);
  await screen.findByRole('dialog', { name: en('exists.title') });
  await page.user.click(screen.getByRole('link', { name: en('exists.go') }));
  const dialog = within(await screen.findByRole('dialog', { name: signIn('title.signIn') }));
  expect(dialog.getByText(signIn('saved'))).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: signIn('email') }).value).toBe('anna@example.com');
  await page.user.type(dialog.getByLabelText(signIn('password')), 'Secret1');
  await page.user.click(dialog.getByRole('button', { name: signIn('enter') }));
  await page.arrivesAt(`/mosaic/instruction/${kitId}`);
  expect(server.bodies(endpoints.login)).toMatchObject([{ email: 'anna@example.com', slug: blankSlug }]);
});
test('a sign-in with another account places nothing, and shows that account', async () => {
  server.refuse(complete, refusals.accountExists);
  server.on(endpoints.login, { access_token: 'token' });
  const page = await ask('anna@example.com', {}, 'olga@example.com');
  await confirm(page);
  await page.user.click(await screen.findByRole('link', { name: en('exists.go') }));
  await page.user.type(await screen.findByLabelText(signIn('password')), 'Secret1');
  await page.user.click(screen.getByRole('button', { name: signIn('enter') }));
  await waitFor(async () => expect((await field()).value).toBe('olga@example.com'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a signed-in customer finds the account’s address, and no word about a password', async () => {
  serve();
  server.on(complete, done);
  const page = openPage(address, { signedIn: true });
  await waitFor(async () => expect((await field()).value).toBe('anna@example.com'));
  await page.user.click(screen.getByRole('checkbox', { name: fields('consent.label') }));
  await page.user.click(press(en('submit')));
  const question = within(screen.getByRole('dialog', { name: en('confirm.title') }));
  expect(question.getByText(en('account.confirm'))).toBeTruthy();
  expect(question.queryByText(en('confirm.text'))).toBeNull();
  await confirm(page);
  await page.arrivesAt(`/mosaic/instruction/${kitId}`);
});
test('a signed-in customer who types another address is told where the pattern goes', async () => {
  serve();
  const page = openPage(address, { signedIn: true });
  await waitFor(async () => expect((await field()).value).toBe('anna@example.com'));
  await page.user.type(await field(), 'x');
  expect(screen.getByText(en('account.other', { email: 'anna@example.com' }))).toBeTruthy();
});
test('an address the server refuses is said at the field', async () => {
  server.refuse(complete, refusals.invalid('email', 'email.format'));
  const page = await ask();
  await confirm(page);
  await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
  expect((await screen.findByRole('alert')).textContent).toBe(message('email.format', 'en'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a code used up meanwhile leaves everything in place and says so', async () => {
  const refusal = refusals.invalid('code', 'code.usedUp');
  server.refuse(complete, refusal);
  const page = await ask();
  await confirm(page);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(refusal.said('en'))).toBeTruthy();
  expect(within(alert).getByText(en('states.failed'))).toBeTruthy();
  expect((await field()).value).toBe('anna@example.com');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: fields('consent.label') }).checked).toBe(true);
});
test('a dialog that is sending cannot be left', async () => {
  const answer = server.hold(complete, done);
  const page = await ask();
  await confirm(page);
  expect(press(en('confirm.no'))).toHaveProperty('disabled', true);
  await page.user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: en('confirm.title') })).toBeTruthy();
  answer();
  await screen.findByRole('dialog', { name: en('created.title') });
  expect(server.calls(complete)).toHaveLength(1);
});

test('an order already placed leads to its scheme', async () => {
  serve({ status: 'completed', tile_id: kitId });
  const page = openPage(address);
  await page.arrivesAt(`/mosaic/instruction/${kitId}`);
});
test('an order without a preset is led to the choice', async () => {
  serve({ preset: null });
  openPage(address);
  await screen.findByRole('heading', { level: 1, name: en('states.noPreset.title') });
  const way = screen.getByRole('link', { name: en('states.noPreset.action') });
  expect(way.getAttribute('href')).toBe(`/en/mosaic/presets/${blankSlug}`);
});

test('without a connection the order is not sent by itself later, only by a second yes', async () => {
  server.cut(complete);
  const page = await ask();
  await confirm(page);
  const unsent = within(await screen.findByRole('dialog', { name: en('unsent.title') }));
  expect(unsent.getByRole('status').textContent).toBe(en('unsent.text'));
  server.on(complete, done);
  act(() => void window.dispatchEvent(new Event('online')));
  const back = within(await screen.findByRole('dialog', { name: en('unsent.back') }));
  expect(server.calls(complete)).toHaveLength(1);
  await page.user.click(back.getByRole('button', { name: en('confirm.yes') }));
  await screen.findByRole('dialog', { name: en('created.title') });
  expect(server.calls(complete)).toHaveLength(2);
});
test('a slow answer need not be waited for, and an order that arrived all the same is opened', async () => {
  server.hold(complete, done);
  const page = await ask();
  await confirm(page);
  passTime();
  const cancel = await screen.findByRole('button', { name: en('unsent.cancel') });
  expect(screen.getByText(en('unsent.slow'))).toBeTruthy();
  serve({ status: 'completed', tile_id: kitId });
  await page.user.click(cancel);
  await page.arrivesAt(`/mosaic/instruction/${kitId}`);
});
test('what was typed is there after a reload, until the order is placed', async () => {
  serve();
  const first = openPage(address);
  await first.user.type(await field(), 'anna@example.com');
  await first.close();
  const page = openPage(address);
  expect((await field()).value).toBe('anna@example.com');
  server.on(complete, done);
  await page.user.click(screen.getByRole('checkbox', { name: fields('consent.label') }));
  await page.user.click(press(en('submit')));
  await confirm(page);
  await screen.findByText(en('created.text', { email: 'anna@example.com' }));
  expect(Object.values({ ...localStorage })).not.toContain('anna@example.com');
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

/* Three different things answer 409: the address has an account, no variant is chosen, the chosen one is not ready. */
test.each(['preset.choose', 'preset.notReady'] as const)(
  'an order without its variant (%s) says so and leads back to the variants',
  async (key) => {
    const conflict = refusals.conflict(key);
    server.refuse(complete, conflict);
    const page = await ask();
    await confirm(page);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(conflict.said('en'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.click(alert.getByRole('link', { name: en('states.noPreset.action') }));
    await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
  },
);
test('an address whose account is being deleted says so at its field', async () => {
  const conflict = refusals.conflict('account.waits');
  server.refuse(complete, conflict);
  const page = await ask();
  await confirm(page);
  expect((await screen.findByRole('alert')).textContent).toContain(conflict.said('en'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

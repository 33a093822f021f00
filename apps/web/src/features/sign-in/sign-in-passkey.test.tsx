import { endpoints, message, type PasskeyAskedWire } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const en = texts('en', 'signIn');
const asked: PasskeyAskedWire = {
  challenge: 'Y2hhbGxlbmdl',
  rp_id: 'uzor.example',
  user_verification: 'preferred',
  known: ['AQID'],
} as const;
const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AQ' };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  startAuthentication.mockReset().mockResolvedValue({ id: 'AQID', response });
  server.refuse(endpoints.login, refusals.invalid('second_factor', 'secondFactor.needed'));
  server.on(endpoints.askPasskey, { data: asked });
});

/** Up to where the second step is asked for. */
async function secondStep() {
  const page = openPage('/en/auth/login', { also: ['register', 'signIn'] });
  await page.user.type(await screen.findByRole('textbox', { name: en('email') }), 'anna@example.com');
  await page.user.type(screen.getByLabelText(en('password')), 'Secret1');
  await page.user.click(screen.getByRole('button', { name: en('enter') }));
  await screen.findByLabelText(en('codeFromApp'));
  return page;
}
const passkeyButton = () => screen.findByRole('button', { name: en('withPasskey') });

test('a passkey stands in for the code', async () => {
  const page = await secondStep();
  server.on(endpoints.login, { access_token: '' });
  await page.user.click(await passkeyButton());
  await page.arrivesAt('/dashboard/my-works');
  expect(server.bodies(endpoints.login).at(-1)).toMatchObject({
    password: 'Secret1',
    passkey: { id: 'AQID', response },
  });
  expect(startAuthentication.mock.calls[0]?.[0].optionsJSON).toMatchObject({
    challenge: asked.challenge,
    rpId: asked.rp_id,
    allowCredentials: [{ id: 'AQID', type: 'public-key' }],
  });
});

test('one that does not fit is told, and can be tried again with a new question', async () => {
  const page = await secondStep();
  server.refuse(endpoints.login, refusals.invalid('passkey', 'passkey.wrong'));
  server.on(endpoints.askPasskey, { data: { ...asked, challenge: 'YW5vdGhlcg' } });
  await page.user.click(await passkeyButton());
  await screen.findByText(message('passkey.wrong', 'en'));
  server.on(endpoints.login, { access_token: '' });
  await page.user.click(await passkeyButton());
  await page.arrivesAt('/dashboard/my-works');
  expect(startAuthentication.mock.calls.at(-1)?.[0].optionsJSON.challenge).toBe('YW5vdGhlcg');
});

test('who closes the window of the browser is told nothing and may type the code', async () => {
  startAuthentication.mockRejectedValue(Object.assign(new Error('given up'), { name: 'NotAllowedError' }));
  const page = await secondStep();
  await page.user.click(await passkeyButton());
  await waitFor(() => expect(startAuthentication).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.bodies(endpoints.login)).toHaveLength(1);
});

test('an account without passkeys is offered none', async () => {
  server.refuse(endpoints.askPasskey, refusals.notFound);
  await secondStep();
  await waitFor(() => expect(server.bodies(endpoints.askPasskey)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: en('withPasskey') })).toBeNull();
});

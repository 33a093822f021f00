import { endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { serveSettings } from '../../../testing/served-settings.ts';

const startRegistration = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const en = texts('en', 'settings');
const kept = { id: 'one', name: 'Laptop', created_at: '2026-11-20T10:00:00.000Z', used_at: null };
const response = { clientDataJSON: 'e30', attestationObject: 'oA' };

beforeEach(() => {
  serveSettings();
  lookAt(phone);
  vi.stubGlobal('PublicKeyCredential', class {});
  startRegistration.mockReset().mockResolvedValue({ id: 'AQID', response });
  server.on(endpoints.secondFactor, {
    data: { enabled: true, since: '2026-11-20T10:00:00.000Z', recovery_codes_left: 9 },
  });
  server.on(endpoints.passkeys, { data: [kept], meta: {} });
});
const open = () => openPage('/en/dashboard/settings/secondStep', { signedIn: true });

test('a passkey is added by name and code, and made for what the server offered', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: en('passkeys.add') }));
  const asked = within(screen.getByRole('dialog', { name: en('passkeys.title') }));
  server.on(endpoints.offerPasskey, {
    data: {
      challenge: 'Y2g',
      rp_id: 'uzor.example',
      user_id: 'YW5uYQ',
      user_name: 'anna@example.com',
      user_verification: 'required',
      known: ['AQ'],
    },
  });
  server.on(endpoints.addPasskey, { data: { ...kept, id: 'two', name: 'Phone' } });
  await user.type(asked.getByLabelText(en('passkeys.name')), 'Phone');
  await user.type(asked.getByLabelText(en('secondStep.codeOrSpare')), '123456');
  await user.click(asked.getByRole('button', { name: en('passkeys.add') }));
  await screen.findByText(en('passkeys.added'));
  expect(server.bodies(endpoints.addPasskey)).toEqual([{ name: 'Phone', id: 'AQID', response }]);
  expect(startRegistration.mock.calls[0]?.[0].optionsJSON).toMatchObject({
    challenge: 'Y2g',
    rp: { id: 'uzor.example' },
    authenticatorSelection: { userVerification: 'required' },
    excludeCredentials: [{ id: 'AQ' }],
  });
});

test('what is missing is said at its field before the browser is asked', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: en('passkeys.add') }));
  const asked = within(screen.getByRole('dialog', { name: en('passkeys.title') }));
  await user.click(asked.getByRole('button', { name: en('passkeys.add') }));
  await waitFor(() => expect(document.activeElement).toBe(asked.getByLabelText(en('passkeys.name'))));
  expect(asked.getAllByRole('alert')).toHaveLength(2);
  expect(startRegistration).not.toHaveBeenCalled();
});

test('a passkey is removed by its name and a code', async () => {
  const { user } = open();
  await screen.findByText(/added 20 November 2026/);
  server.on(endpoints.removePasskey, undefined);
  server.on(endpoints.passkeys, { data: [], meta: {} });
  const name = en('passkeys.removeNamed', { name: 'Laptop' });
  await user.click(screen.getByRole('button', { name }));
  const asked = within(screen.getByRole('dialog', { name }));
  await user.type(asked.getByLabelText(en('secondStep.codeOrSpare')), '123456');
  await user.click(asked.getByRole('button', { name: en('passkeys.remove') }));
  await screen.findByText(en('passkeys.removed'));
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  expect(server.bodies(endpoints.removePasskey)).toEqual([{ code: '123456' }]);
});

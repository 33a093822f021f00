import { endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { serveSettings } from '../../../testing/served-settings.ts';

const startRegistration = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const en = texts('en', 'settings');
const address = '/en/dashboard/settings/secondStep';
const customer = { signedIn: true };
const codes = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];
const off = { enabled: false, since: null, recovery_codes_left: 0 };
const on = { enabled: true, since: '2026-11-20T10:00:00.000Z', recovery_codes_left: 9 };
const serve = (data: typeof off | typeof on) => server.on(endpoints.secondFactor, { data });

beforeEach(() => {
  serveSettings();
  lookAt(phone);
});
const press = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

async function upToScan() {
  const page = openPage(address, customer);
  await page.user.click(await press(en('secondStep.setUp')));
  const asked = dialog(en('secondStep.title.setUp'));
  server.on(endpoints.beginSecondFactor, {
    data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Uzor:anna?secret=JBSWY3DPEHPK3PXP' },
  });
  await page.user.type(asked.getByLabelText(en('secondStep.password')), 'Simple1');
  await page.user.click(asked.getByRole('button', { name: en('secondStep.next') }));
  await asked.findByRole('img', { name: en('secondStep.picture') });
  return { ...page, asked };
}

test('password, picture, first code, recovery codes: one after the other, and the state is asked for again', async () => {
  const { user, asked } = await upToScan();
  expect(asked.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(asked.getByRole('button', { name: en('secondStep.copyKey') }));
  expect(written).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP');
  const app = asked.getByRole('link', { name: en('secondStep.openApp') });
  expect(app.getAttribute('href')).toBe('otpauth://totp/Uzor:anna?secret=JBSWY3DPEHPK3PXP');
  server.on(endpoints.confirmSecondFactor, { data: { recovery_codes: codes } });
  await user.type(asked.getByLabelText(en('secondStep.code')), ' 123456 ');
  await user.click(asked.getByRole('button', { name: en('secondStep.confirm') }));
  const list = within(await asked.findByRole('list', { name: en('secondStep.list') }));
  expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual(codes);
  const file = asked.getByRole('link', { name: en('secondStep.download') });
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toBe(
    `data:text/plain;charset=utf-8,${codes.join('\n')}\n`,
  );
  await user.click(asked.getByRole('button', { name: en('secondStep.copy') }));
  await asked.findByRole('button', { name: en('secondStep.copied') });
  await user.click(screen.getByRole('dialog'));
  await user.keyboard('{Escape}');
  expect(asked.queryByRole('button', { name: texts('en', 'common')('close') })).toBeNull();
  serve(on);
  await user.click(asked.getByRole('button', { name: en('secondStep.done') }));
  await screen.findByText(/On since 20 November 2026\..*9 recovery codes left\./);
  expect(server.bodies(endpoints.beginSecondFactor)).toEqual([{ current_password: 'Simple1' }]);
  expect(server.bodies(endpoints.confirmSecondFactor)).toEqual([{ code: '123456' }]);
});

test('a wrong password and a wrong code are said at their fields, and what was typed stays', async () => {
  const page = openPage(address, customer);
  await page.user.click(await press(en('secondStep.setUp')));
  const asked = dialog(en('secondStep.title.setUp'));
  server.refuse(endpoints.beginSecondFactor, refusals.invalid('current_password', 'password.wrong'));
  const field = asked.getByLabelText<HTMLInputElement>(en('secondStep.password'));
  await page.user.type(field, 'Wrong1');
  await page.user.click(asked.getByRole('button', { name: en('secondStep.next') }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', 'Wrong1']);
});

test('it is turned off by a code, or kept', async () => {
  serve(on);
  const { user } = openPage(address, customer);
  await user.click(await press(en('secondStep.turnOff')));
  await user.click(dialog(en('secondStep.title.turnOff')).getByRole('button', { name: en('secondStep.keep') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await press(en('secondStep.turnOff')));
  const asked = dialog(en('secondStep.title.turnOff'));
  server.on(endpoints.endSecondFactor);
  await user.type(asked.getByLabelText(en('secondStep.codeOrSpare')), codes[0] ?? '');
  serve(off);
  await user.click(asked.getByRole('button', { name: en('secondStep.turnOff') }));
  await screen.findByText(en('secondStep.gone'));
  await press(en('secondStep.setUp'));
  expect(server.bodies(endpoints.endSecondFactor)).toEqual([{ code: codes[0] }]);
});

/* Passkeys */
const kept = { id: 'one', name: 'Laptop', created_at: '2026-11-20T10:00:00.000Z', used_at: null };
const response = { clientDataJSON: 'e30', attestationObject: 'oA' };

function withPasskey() {
  vi.stubGlobal('PublicKeyCredential', class {});
  startRegistration.mockReset().mockResolvedValue({ id: 'AQID', response });
  serve(on);
  server.on(endpoints.passkeys, { data: [kept], meta: {} });
  return openPage(address, customer);
}

test('a passkey is added by name and code, and made for what the server offered', async () => {
  const { user } = withPasskey();
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
  const { user } = withPasskey();
  await user.click(await screen.findByRole('button', { name: en('passkeys.add') }));
  const asked = within(screen.getByRole('dialog', { name: en('passkeys.title') }));
  await user.click(asked.getByRole('button', { name: en('passkeys.add') }));
  await waitFor(() => expect(document.activeElement).toBe(asked.getByLabelText(en('passkeys.name'))));
  expect(asked.getAllByRole('alert')).toHaveLength(2);
  expect(startRegistration).not.toHaveBeenCalled();
});

test('a passkey is removed by its name and a code', async () => {
  const { user } = withPasskey();
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

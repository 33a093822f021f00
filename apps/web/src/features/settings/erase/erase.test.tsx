import { endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedInNow } from '../../../api/session.ts';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { serveSettings } from '../../../testing/served-settings.ts';
import { works } from '../../../testing/wire/index.ts';
import { leave } from '../../../ui/leave.ts';

const en = texts('en', 'settings');
const address = '/en/dashboard/settings/delete';
const customer = { signedIn: true };

beforeEach(() => {
  serveSettings();
  lookAt(phone);
  server.on(endpoints.kits, works([], { visible_total_count: 4, invisible_total_count: 2 }));
  server.on(endpoints.trashedKits, works([], { total: 3 }));
});
const dialog = async () => within(await screen.findByRole('dialog', { name: en('erase.title') }));
async function opened() {
  const page = openPage(address, customer);
  return { page, ...(await dialog()) };
}

test('what is lost is named with its counts, and what stays as well', async () => {
  openPage(address, customer);
  const { findByText, getByText, findAllByRole } = await dialog();
  await findByText('6 projects and their photos');
  await findByText('3 projects in the bin');
  expect(await findAllByRole('listitem')).toHaveLength(5);
  expect(getByText(en('erase.codes'))).toBeTruthy();
});
test('an account is deleted with seven days to come back, and the page is left', async () => {
  server.on(endpoints.deleteProfile);
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  const { page, getByRole, getByText } = await opened();
  expect(getByText(en('erase.back'))).toBeTruthy();
  await page.user.click(getByRole('button', { name: en('erase.confirm') }));
  await waitFor(() => expect(away).toHaveBeenCalledWith('/en/auth/account-deleted'));
  expect(server.bodies(endpoints.deleteProfile)).toEqual([{}]);
  expect(signedInNow()).toBe(false);
});
test('at once takes the password, and a wrong one is said at its field', async () => {
  server.refuse(endpoints.deleteProfile, refusals.invalid('password', 'password.wrong'));
  const { page, getByRole, getByLabelText, findByRole } = await opened();
  await page.user.click(getByRole('checkbox', { name: en('erase.atOnce') }));
  await page.user.click(getByRole('button', { name: en('erase.confirmAtOnce') }));
  expect((await findByRole('alert')).textContent).toBe('Please, enter password');
  await page.user.type(getByLabelText(en('erase.password')), 'Wrong1');
  await page.user.click(getByRole('button', { name: en('erase.confirmAtOnce') }));
  await waitFor(() => expect(server.bodies(endpoints.deleteProfile)).toEqual([{ at_once: true, password: 'Wrong1' }]));
  expect((await findByRole('alert')).textContent).toBe('The current password is incorrect');
  server.on(endpoints.deleteProfile);
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  await page.user.click(getByRole('button', { name: en('erase.confirmAtOnce') }));
  await waitFor(() => expect(away).toHaveBeenCalledWith('/en/auth/account-erased'));
});
test('with a second step a code of it is asked for', async () => {
  server.on(endpoints.secondFactor, {
    data: { enabled: true, since: '2026-01-01T00:00:00.000Z', recovery_codes_left: 9 },
  });
  server.on(endpoints.deleteProfile);
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  const { page, findByLabelText, getByRole } = await opened();
  await page.user.type(await findByLabelText(en('secondStep.codeOrSpare')), '123456');
  await page.user.click(getByRole('button', { name: en('erase.confirm') }));
  await waitFor(() => expect(away).toHaveBeenCalledWith('/en/auth/account-deleted'));
  expect(server.bodies(endpoints.deleteProfile)).toEqual([{ code: '123456' }]);
});
test('an account that could not be deleted is still there, and why is said', async () => {
  server.cut(endpoints.deleteProfile);
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  const { page, getByRole, findByRole } = await opened();
  await page.user.click(getByRole('button', { name: en('erase.confirm') }));
  expect((await findByRole('alert')).textContent).toMatch(/No connection/);
  expect([away.mock.calls.length, signedInNow()]).toEqual([0, true]);
});
test.each(['deleted', 'erased'] as const)('the page of a %s account says what can still be done', async (fate) => {
  const gone = texts('en', 'renewal');
  openPage(`/en/auth/account-${fate}`);
  await screen.findByRole('heading', { level: 1, name: gone(`${fate}.title`) });
  expect(screen.getByText(gone(`${fate}.text`))).toBeTruthy();
});

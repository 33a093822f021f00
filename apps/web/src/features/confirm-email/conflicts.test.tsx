import { kitEndpoints } from '@uzor/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { type Refusal, refusals } from '../../testing/refusals.ts';
import { blankSlug, generated } from '../../testing/wire/index.ts';

/* Three different things answer 409: the address has an account, no variant is chosen, the chosen one is not there. */

const calls = kitEndpoints('/tile');
const t = texts('en', 'email');
const fields = texts('en', 'fields');

async function orderRefusedBy(refusal: Refusal) {
  server.on(calls.blank, { data: generated('mosaic', 6, { preset: 1 }) });
  server.refuse(calls.complete, refusal);
  const page = openPage(`/en/mosaic/check-email/${blankSlug}`);
  await page.user.type(await screen.findByRole('textbox', { name: fields('email.label') }), 'anna@example.com');
  await page.user.click(screen.getByRole('checkbox', { name: fields('consent.label') }));
  await page.user.click(screen.getByRole('button', { name: t('submit') }));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('confirm.yes') }));
  return page;
}

test.each(['preset.choose', 'preset.notReady'] as const)(
  'an order without its variant (%s) says so and leads back to the variants',
  async (key) => {
    const conflict = refusals.conflict(key);
    const { user, arrivesAt } = await orderRefusedBy(conflict);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(conflict.said('en'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(alert.getByRole('link', { name: t('states.noPreset.action') }));
    await arrivesAt(`/mosaic/presets/${blankSlug}`);
  },
);

test('an address whose account is being deleted says so at its field', async () => {
  const conflict = refusals.conflict('account.waits');
  await orderRefusedBy(conflict);
  expect((await screen.findByRole('alert')).textContent).toContain(conflict.said('en'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { test } from '@playwright/test';
import { screens } from '../../apps/web/src/app/screens.ts';
import { expect } from '../journeys/fixtures.ts';
import { addressesOf } from './addresses.ts';
import { keepCustomer, makeCustomer } from './customer.ts';

/* Made once for all workers that look at the screens. */

test('a customer has something to show on every screen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const customer = await makeCustomer(context.request);
  keepCustomer(customer, await context.storageState());
  await context.close();
  for (const screen of screens) expect(addressesOf(screen, customer), screen.path).not.toEqual([]);
});

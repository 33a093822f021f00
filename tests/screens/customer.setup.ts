import { test } from '@playwright/test';
import { screens } from '../../apps/web/src/app/screens.ts';
import { expect } from '../people/fixtures.ts';
import { registerOperator } from '../people/operator.ts';
import { addressesOf } from './addresses.ts';
import { keepPeople, makeCustomer } from './customer.ts';

/* Made once for all workers that look at the screens. */

test('a customer has something to show on every screen, and an operator is at the desk', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const customer = await makeCustomer(context.request);
  const desk = await browser.newContext({ baseURL });
  await registerOperator(desk.request, 'Ольга');
  keepPeople(customer, await context.storageState(), await desk.storageState());
  await context.close();
  await desk.close();
  for (const screen of screens) expect(addressesOf(screen, customer), screen.path).not.toEqual([]);
});

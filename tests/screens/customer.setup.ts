import { test } from '@playwright/test';
import { screens } from '../../apps/web/src/app/screens.ts';
import { expect } from '../people/fixtures.ts';
import { registerOperator } from '../people/operator.ts';
import { addressesOf } from './addresses.ts';
import { savePeople, makeCustomer } from './customer.ts';

/* Created once for all workers that check screens. */

test('a customer with content for every screen and an operator are set up', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const desk = await browser.newContext({ baseURL });
  const [customer] = await Promise.all([makeCustomer(context.request), registerOperator(desk.request, 'Ольга')]);
  savePeople(customer, await context.storageState(), await desk.storageState());
  await context.close();
  await desk.close();
  for (const screen of screens) expect(addressesOf(screen, customer), screen.path).not.toEqual([]);
});

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { type ProductKind, segmentEndpoints, stepEndpoints } from '../../../packages/contract/src/index.ts';
import { openSegment } from '../../people/board.ts';
import { expect, setting, test } from '../../people/fixtures.ts';
import { storedWaiting } from '../../people/stored.ts';
import { arriveAs, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

/** Opens a work's page by links, with a service worker that sends later what cannot be sent now. */
async function openedWork(page: Page, request: APIRequestContext, kind: ProductKind, project: string) {
  const language = languageOf(project);
  const say = words[language];
  const { call, person, id } = await ownerOfWork(request, kind, 'Ада');
  await arriveAs(page, say, person, '/dashboard');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await page.locator(`main a[href*="${id}"]`).first().click();
  return { say, text: textsOf(language), call, id };
}

/** Closes the page offline, then goes online: the browser wakes the worker, and no page is open. */
async function leaveAndComeOnline(context: BrowserContext, page: Page): Promise<void> {
  const empty = await context.newPage();
  const browser = await context.newCDPSession(empty);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.close();
  await context.setOffline(false);
  const sync = { origin: setting('BASE_URL'), registrationId, tag: 'uzor-works', lastChance: false };
  await browser.send('ServiceWorker.dispatchSyncEvent', sync);
}

test('marks made offline are sent once the connection is back, without opening the work', async ({
  page,
  context,
  request,
}, { project }) => {
  const { say, text, call, id } = await openedWork(page, request, 'mosaic', project.name);
  await page.getByRole('button', { name: say.tips }).click();
  await openSegment(page, say, 1);
  const board = page.getByRole('grid', { name: say.segment(1) });
  await board.press('Control+Home');
  await context.setOffline(true);
  await board.press('Space');
  await board.press('ArrowRight');
  await board.press('Space');
  await expect(page.getByText(text('segment:saved.waiting', { count: 2 })).first()).toBeVisible();
  await expect.poll(() => storedWaiting(page, 'operations')).toBe(2);
  const params = { id, segmentId: /segment\/([^/]+)$/.exec(page.url())?.[1] ?? '' };
  await leaveAndComeOnline(context, page);
  const saved = async () => (await call(segmentEndpoints('/tile').segment, { params })).data.cells.flat();
  await expect.poll(async () => (await saved()).filter(({ marked }) => marked).length).toBe(2);
});

test('steps made offline are sent once the connection is back, without opening the work', async ({
  page,
  context,
  request,
}, { project }) => {
  const { say, text, call, id } = await openedWork(page, request, 'string_art', project.name);
  await page.getByRole('button', { name: say.skip }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: say.forward, exact: true }).click();
  await expect(page.getByText(text('player:saved.waiting', { count: 1 })).first()).toBeVisible();
  await expect.poll(() => storedWaiting(page, 'steps')).toBe(1);
  await leaveAndComeOnline(context, page);
  const { progress } = stepEndpoints('/unistring');
  await expect.poll(async () => (await call(progress, { params: { id } })).data.current_step).toBe(1);
});

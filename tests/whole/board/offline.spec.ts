import type { BrowserContext, Page } from '@playwright/test';
import { stepEndpoints } from '../../../packages/contract/src/index.ts';
import { productOf } from '../../../packages/kit/src/catalogue.ts';
import { expect, expectAccessible, test } from '../../people/fixtures.ts';
import { storedPaths, underWorker } from '../../people/stored.ts';
import { arriveAs, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

/** Restarts the browser offline: no page or memory survives. */
async function openedInAirplane(context: BrowserContext, page: Page, address: string): Promise<Page> {
  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(address);
  return cold;
}

for (const kind of ['paint_by_numbers', 'constructor'] as const)
  test(`a work kept on the phone opens offline at a segment that was never opened: ${kind}`, async ({
    page,
    context,
    request,
  }, { project }) => {
    const language = languageOf(project.name);
    const [say, text] = [words[language], textsOf(language)];
    const { person, id } = await ownerOfWork(request, kind, 'Ада');
    await arriveAs(page, say, person, '/dashboard');
    await underWorker(page);
    await expect.poll(() => storedPaths(page)).toContain('/api/kits');
    await page.goto(`${say.prefix}/${productOf(kind).webSlug}/segments/${id}`);
    await page.getByRole('button', { name: say.tips }).click();
    await page.locator('summary', { hasText: text('segments:more') }).click();
    await page.getByRole('button', { name: text('segments:keep.action') }).click();
    await expect(page.getByText(text('segments:keep.kept'))).toBeVisible();
    await expectAccessible(page, 'work kept on the phone');
    const cold = await openedInAirplane(context, page, page.url());
    await cold.locator('summary', { hasText: text('segments:more') }).click();
    await expect(cold.getByText(text('segments:keep.kept'))).toBeVisible();
    const links = cold.getByRole('navigation').getByRole('link', { name: new RegExp(`${say.segment(2)}(?!\\d)`, 'i') });
    await links.first().click();
    const board = cold.getByRole('grid', { name: say.segment(2) });
    await board.press('Control+Home');
    await board.press('Space');
    await expect(cold.getByText(text('segment:saved.waiting', { count: 1 })).first()).toBeVisible();
    const list = await openedInAirplane(context, cold, `${say.prefix}/dashboard`);
    await expect(list.getByRole('main').locator(`a[href*="${id}"]`).first()).toBeVisible();
  });

test('string art that was opened once is continued offline, and a downloaded voice reads there', async ({
  page,
  context,
  request,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { call, person, id } = await ownerOfWork(request, 'string_art', 'Ада');
  await arriveAs(page, say, person, '/dashboard');
  await underWorker(page);
  await page.goto(`${say.prefix}/unistring/${id}/progress`);
  await page.getByRole('button', { name: say.skip }).click();
  const place = (on: Page, step: number) => on.getByRole('button', { name: say.step(step) });
  await page.getByRole('button', { name: say.forward, exact: true }).click();
  await expect(place(page, 2)).toBeVisible();
  await expect.poll(() => storedPaths(page)).toContain(`/api/unistring/${id}/progress`);
  await page.getByRole('button', { name: text('player:more') }).click();
  await page.getByRole('button', { name: new RegExp(text('player:keep.open').source.slice(1, -1)) }).click();
  await page.getByRole('button', { name: text('player:keep.action') }).click();
  await expect(page.getByText(text('player:keep.kept'))).toBeVisible();
  await expectAccessible(page, 'thread kept on the phone');
  const { data: voices } = await call(stepEndpoints('/unistring').voiceovers);
  await page.waitForLoadState('networkidle');
  const cold = await openedInAirplane(context, page, page.url());
  await expect(place(cold, 2)).toBeVisible();
  // The first voice in the page's language reads.
  const clip = voices.find((voice) => voice.language === language)?.voiceovers['1'] ?? '';
  expect(await cold.evaluate(async (url) => (await fetch(url)).status, clip)).toBe(200);
  await cold.getByRole('button', { name: say.forward, exact: true }).click();
  await expect(place(cold, 3)).toBeVisible();
  const again = await openedInAirplane(context, cold, cold.url());
  await expect(place(again, 3)).toBeVisible();
});

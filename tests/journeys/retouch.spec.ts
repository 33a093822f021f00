import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { arrive, expect, expectAccessible, freshCode, test } from '../people/fixtures.ts';
import { chooseVariant, enterCode, fillInAddress, layOutPhoto, mosaicOrder } from '../people/order.ts';
import { kitEndpoints } from '../../packages/contract/src/index.ts';
import { decodeScheme, presetOf, workOf } from '../../packages/kit/src/index.ts';
import { caller } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('a preset is retouched, a friend votes for it, and the confirmed work includes the retouch', async ({
  page,
  browser,
  baseURL,
  pageErrors,
}, { project }) => {
  const language = languageOf(project.name);
  const say = words[language];
  await arrive(page, `${say.prefix}/mosaic`);
  await page.getByRole('main').getByRole('link', { name: say.enterCode, exact: true }).click();
  await page.waitForURL(/\/mosaic\/get-scheme/);
  await enterCode(page, say, mosaicOrder, await freshCode('mosaic'));
  await layOutPhoto(page, say, mosaicOrder);
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await chooseVariant(page, say, mosaicOrder);
  const before = await page.getByRole('region', { name: say.aboutVariant }).textContent();
  await page.getByRole('link', { name: say.touchUp }).click();
  const sheet = page.getByRole('application');
  await expect(sheet).toBeVisible();

  await test.step('a name is written, specks are erased', async () => {
    await page.getByRole('button', { name: say.lettering, exact: true }).click();
    await expectAccessible(page, 'lettering');
    await page.getByRole('textbox').fill('Анна 60');
    await page.getByRole('button', { name: say.write, exact: true }).click();
    await page.getByRole('button', { name: say.specks, exact: true }).click();
    await expectAccessible(page, 'specks');
    await page.getByRole('button', { name: say.everywhere, exact: true }).click();
  });
  await test.step('it is saved, and the presets show it', async () => {
    await page.getByRole('button', { name: say.done, exact: true }).click();
    await page.waitForURL(/\/mosaic\/presets\/[^/]+$/);
    await expect(page.getByText(say.touchedUp)).toBeVisible();
    expect(await page.getByRole('region', { name: say.aboutVariant }).textContent()).not.toBe(before);
  });
  const slug = /presets\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const { tracing_photos: tracings } = (await caller(page.request)(kitEndpoints('/tile').blank, { params: { slug } }))
    .data;
  const retouched = tracings.find(({ made_scheme_url: made }) => made !== null);
  const shown = decodeScheme(await (await page.request.get(retouched?.scheme_url ?? '')).text());
  await test.step('a friend votes for it by a link, the owner sees that at once and takes it', async () => {
    const text = textsOf(language);
    const name = presetOf('mosaic', retouched?.preset ?? 0)?.name[language] ?? '';
    await page.getByRole('button', { name: text('opinion:ask.open') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { checked: false }).first().check();
    await expectAccessible(page, 'ask');
    await sheet.getByRole('button', { name: text('opinion:ask.get') }).click();
    await expect(sheet.getByRole('heading', { name: text('opinion:vote.title') })).toBeVisible();
    const link = await sheet.getByRole('textbox', { name: text('common:link.field') }).inputValue();
    const address = new URL(link).pathname;

    const friends = await browser.newContext({ baseURL });
    const friend = await friends.newPage();
    await arrive(friend, address);
    await friend.getByRole('listitem').filter({ hasText: name }).getByRole('button').last().click();
    await friend.getByRole('textbox', { name: text('opinion:page.words') }).fill('Как живая');
    await friend.getByRole('button', { name: text('opinion:page.send') }).click();
    await expectAccessible(friend, 'voted');
    await sheet.getByRole('link', { name: text('opinion:vote.read') }).click();
    await page.waitForURL(/\/opinion(\?|$)/);
    await expect(page.getByText('Как живая')).toBeVisible();
    await expectAccessible(page, 'answers');
    await page.getByRole('button', { name: say.take }).click();
    await page.waitForURL(/\/check-email\//);
    await friends.close();
  });
  await test.step('the work and its booklet include it', async () => {
    await fillInAddress(page, say, mosaicOrder, `anna-${randomUUID()}@example.com`);
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click();
    await page.waitForURL(/\/mosaic\/instruction\//);
    await expect(page.getByRole('link', { name: say.download })).toBeVisible();
    await page.getByText(say.makers).click();
    const [chart] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.files.csv }).click(),
    ]);
    const table = (await readFile(await chart.path())).toString();
    const { cells, widthCells, heightCells } = workOf(shown, 'cells').grid;
    const first = (heightCells - 6) * widthCells; // A row of the inscription.
    const row = Array.from(cells.subarray(first, first + widthCells), (cell) => shown.palette[cell]?.letter);
    expect(table.replaceAll('"', '').replaceAll(';', ',')).toContain(row.join(','));
  });
  expect(pageErrors).toEqual([]);
});

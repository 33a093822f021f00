import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { arrive, expect, expectAccessible, freshCode, test } from '../people/fixtures.ts';
import { chooseVariant, enterCode, fillInAddress, layOutPhoto, mosaicOrder } from '../people/order.ts';
import { kitEndpoints } from '../../packages/contract/src/index.ts';
import { decodeScheme, workOf } from '../../packages/kit/src/index.ts';
import { caller } from '../people/person.ts';
import { languageOf, words } from '../people/words.ts';

test('a preset is touched up, and the confirmed work bears it', async ({ page, complaints }, { project }) => {
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
  await test.step('the work and its booklet are made of it', async () => {
    await page.getByRole('button', { name: say.take }).click();
    await fillInAddress(page, say, mosaicOrder, `anna-${randomUUID()}@example.com`);
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.watch }).click();
    await page.waitForURL(/\/mosaic\/instruction\//);
    await expect(page.getByRole('link', { name: say.download })).toBeVisible();
    const [chart] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.files.csv }).click(),
    ]);
    const table = (await readFile(await chart.path())).toString();
    const { cells, widthCells, heightCells } = workOf(shown, 'cells').grid;
    const first = (heightCells - 6) * widthCells; // a row of the inscription
    const row = Array.from(cells.subarray(first, first + widthCells), (cell) => shown.palette[cell]?.letter);
    expect(table.replaceAll('"', '').replaceAll(';', ',')).toContain(row.join(','));
  });
  expect(complaints).toEqual([]);
});

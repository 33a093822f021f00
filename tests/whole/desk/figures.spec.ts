import { deskEndpoints } from '../../../packages/contract/src/index.ts';
import type { Rgb } from '../../../packages/engine/src/index.ts';
import { encodeJpeg } from '../../../packages/intake/src/index.ts';
import { filterById, products, sizeOf, swatchCard } from '../../../packages/kit/src/index.ts';
import { fromAbove, photographed } from '../../../packages/kit/src/testing/card-photo.ts';
import { arrive, expect, expectAccessible, test } from '../../people/fixtures.ts';
import { registerOperator } from '../../people/operator.ts';
import { type Call, caller, orderWork, picture, register } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

test('what a visitor says of a try-out is counted at the desk, by photo and by picture, and leads to no photo', async ({
  page,
  browser,
  baseURL,
  complaints,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  await test.step('a visitor tries a photo and does not like the second picture', async () => {
    const context = await browser.newContext({ baseURL });
    const visitor = await context.newPage();
    await arrive(visitor, `${say.prefix}/mosaic`);
    await visitor.getByRole('link', { name: say.tryPhoto }).click();
    await visitor.waitForURL(/\/mosaic\/no-scheme/);
    // Pressed again, as people do, where the page was not awake yet.
    await expect(async () => {
      const choosing = visitor.waitForEvent('filechooser', { timeout: 2000 });
      await visitor.getByRole('button', { name: text('demo:start.choose') }).click();
      await (await choosing).setFiles(picture);
    }).toPass();
    await visitor.getByRole('button', { name: text('demo:before.send') }).click();
    const looks = visitor.getByRole('radiogroup', { name: text('demo:looks') }).getByRole('radio');
    await expect(looks).toHaveCount(5);
    await looks.nth(1).check();
    const voted = visitor.waitForResponse((response) => response.url().endsWith('/reaction'));
    await visitor.getByRole('button', { name: text('demo:reaction.dislike') }).click();
    expect((await voted).status()).toBe(204);
    await context.close();
  });
  await registerOperator(page.context().request, 'Ольга');
  await test.step('the desk leads to the counts', async () => {
    await arrive(page, `${say.prefix}/desk`);
    await page.getByRole('link', { name: text('desk:sections.demos') }).press('Enter');
    await expect(page.getByRole('heading', { name: text('desk:demos.byPhoto') })).toBeVisible();
    const looks = page.getByRole('region', { name: text('desk:demos.byLook') });
    await expect(looks.getByText(text('desk:demos.few')).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
    await expectAccessible(page, 'demos');
  });
  await test.step('days and product lie in the address, and Back leads back', async () => {
    await page.getByRole('button', { name: text('desk:demos.days_7') }).click();
    await expect(page).toHaveURL(/days=7/);
    await expect(page.getByRole('heading', { name: text('desk:demos.byPhoto') })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/days=7/);
  });
  expect(complaints).toEqual([]);
});

test('an operator sees how many works of a batch are counted, that they are too few to advise anything, and the year', async ({
  page,
  browser,
  baseURL,
  complaints,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const batch = `journey-${language}-${Date.now()}`;
  await registerOperator(page.context().request, 'Ольга');
  const customers = await browser.newContext({ baseURL });
  const customer = await register(customers.request, 'Анна');
  await orderWork(caller(customers.request), 'mosaic', customer, {
    code: await codeOfBatch(caller(page.context().request), batch),
  });
  await customers.close();
  await test.step('few works are said to be few, and nothing is advised', async () => {
    await arrive(page, `${say.prefix}/desk`);
    const section = page.getByRole('link', { name: text('desk:sections.boxes') });
    await expect(async () => {
      await section.press('Enter');
      await page.reload();
      await page.getByRole('button', { name: batch }).press('Enter', { timeout: 5000 });
    }).toPass({ timeout: 300_000 });
    await expect(page).toHaveURL(new RegExp(`batch=${batch}`));
    await expect(page.getByText(text('desk:boxes.few'))).toBeVisible();
    await expect(page.getByText(text('desk:deeds.packBox.name'))).toHaveCount(0);
    await expectAccessible(page, 'boxes');
  });
  await test.step('a photo of the printed card tells what the drills look like, and it is recorded for the batch', async () => {
    const stones = page.getByRole('region', { name: text('desk:boxes.stones.title') });
    await expect(stones.getByText(text('desk:boxes.stones.none'))).toBeVisible();
    const [card] = await Promise.all([
      page.waitForEvent('download'),
      stones.getByRole('button', { name: text('desk:boxes.stones.print') }).press('Enter'),
    ]);
    expect(card.suggestedFilename()).toBe('swatches.pdf');
    const { shown } = (await caller(page.context().request)(deskEndpoints.deskBoxes)).data;
    await stones.getByLabel(text('desk:boxes.stones.photo')).setInputFiles({
      name: 'card.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await photoOfCard(shown?.box ?? '')),
    });
    await expect(stones.getByText('ΔE')).toHaveCount(shown?.colours.length ?? 0);
    await stones.getByText(text('desk:deeds.measureBox.name')).first().press('Enter');
    await stones.getByLabel(text('desk:deeds.reason')).fill('A new supplier');
    await expectAccessible(page, 'stones');
    await stones.getByRole('button', { name: text('desk:deeds.measureBox.name') }).press('Enter');
    await expect(stones.getByText(text('desk:boxes.stones.leave'))).toHaveCount(0);
    await expect(stones.getByText('ΔE')).toHaveCount(shown?.colours.length ?? 0);
  });
  await test.step('the year lies in the address', async () => {
    await page.getByRole('button', { name: text('desk:boxes.year') }).press('Enter');
    await expect(page).toHaveURL(/span=year/);
    await expect(page.getByRole('region', { name: text('desk:boxes.next.title') })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

/** A code of a new batch, as the desk makes them. */
async function codeOfBatch(call: Call, batch: string): Promise<string> {
  const body = { reason: 'A delivery', batch, type: 'mosaic', count: 1 };
  await call(deskEndpoints.deskMakeBatch, { data: body });
  const codes = await call(deskEndpoints.deskBatchCodes, { params: { batch } });
  return codes.data[0]?.code ?? '';
}

/** A photo, as JPEG, of the swatch card of a box of mosaics, with drills on it that are redder than its table. */
async function photoOfCard(box: string): Promise<Uint8Array> {
  const [, size, filter] = box.split('.').map(Number);
  const [ofSize, colours] = [sizeOf('mosaic', size ?? 0), filterById(filter ?? 0)];
  const card = ofSize && colours && swatchCard(products.mosaic, ofSize, colours);
  if (!card) throw new RangeError(`No card of ${box}`);
  const laid = card.colours.map(({ rgb: [red, green, blue] }, at): Rgb => [Math.min(255, red + at * 3), green, blue]);
  const photo = photographed(card, { ...fromAbove, laid });
  return encodeJpeg(photo, 92);
}

import { expect, expectAccessible, test } from '../../people/fixtures.ts';
import { arriveAs, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

test('a work is shown at its true size on a calibrated screen and on paper', async ({ page, request }, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { person, id } = await ownerOfWork(request, 'mosaic', 'Ада');
  await arriveAs(page, say, person, `/mosaic/segments/${id}`);
  await page.getByRole('button', { name: say.tips }).click();
  await page.locator('summary', { hasText: text('segments:more') }).click();
  await page.getByRole('link', { name: text('segments:trueSize') }).click();
  await expect(page.getByRole('heading', { name: text('trueSize:card.title') })).toBeVisible();
  await expectAccessible(page, 'a card held against the screen');
  await page.getByRole('slider', { name: text('trueSize:size') }).fill('5');
  await page.getByRole('button', { name: text('trueSize:fits') }).click();
  const canvas = page.getByRole('region', { name: text('trueSize:canvas') }).locator('img');
  await expect(canvas).toBeVisible();
  const extent = /(\d+)\s×\s(\d+)/.exec((await page.locator('header p').textContent()) ?? '') ?? [];
  const box = await canvas.boundingBox();
  expect(box?.width).toBeCloseTo(Number(extent[1]) * 5, 0);
  expect(box?.height).toBeCloseTo(Number(extent[2]) * 5, 0);
  await expectAccessible(page, 'canvas at its true size');
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('section', { has: page.getByText(text('trueSize:print.check')) }).first();
  await expect(paper).toBeVisible();
  expect((await paper.locator('img').boundingBox())?.width).toBeCloseTo((Number(extent[1]) * 96) / 25.4, 0);
});

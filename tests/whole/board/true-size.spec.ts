import { expect, expectAccessible, test } from '../../people/fixtures.ts';
import { arriveAs, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

test('a work is seen at its true size on a measured screen, by a projector and on paper', async ({ page, request }, {
  project,
}) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { person, id } = await ownerOfWork(request, 'mosaic', 'Ада');
  await arriveAs(page, say, person, `/mosaic/segments/${id}`);
  await page.getByRole('button', { name: say.tips }).click();
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
  await page.getByRole('button', { name: text('trueSize:projector.open') }).click();
  const projector = page.getByRole('dialog', { name: text('trueSize:projector.title') });
  await page.keyboard.press('2');
  const corner = projector.getByRole('button', { name: /^\D+ 2: / });
  await expect(corner).toBeFocused();
  const before = await corner.boundingBox();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => ((await corner.boundingBox())?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(10, 0);
  await expectAccessible(page, 'projector');
  await projector.getByRole('button', { name: text('trueSize:projector.bySheets') }).click();
  await projector.getByRole('button', { name: text('trueSize:projector.done') }).click();
  await page.keyboard.press('ArrowRight');
  await expect(projector.getByRole('status')).toContainText(' 2 ');
  await page.keyboard.press('Escape');
  await expect(projector).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('section', { has: page.getByText(text('trueSize:print.check')) }).first();
  await expect(paper).toBeVisible();
  expect((await paper.locator('img').boundingBox())?.width).toBeCloseTo((Number(extent[1]) * 96) / 25.4, 0);
});

import type { Page } from '@playwright/test';
import { productOf } from '@uzor/kit/catalogue';
import { expect, test } from '../../people/fixtures.ts';
import { arriveAs, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

for (const kind of ['mosaic', 'paint_by_numbers', 'constructor'] as const)
  test(`a board opened after another one is drawn as on a fresh page: ${kind}`, async ({ page, context, request }, {
    project,
  }) => {
    const language = languageOf(project.name);
    const [say, text] = [words[language], textsOf(language)];
    const { person, id } = await ownerOfWork(request, kind, 'Ада');
    await arriveAs(page, say, person, `/${productOf(kind).webSlug}/segments/${id}`);
    await page.getByRole('button', { name: say.tips }).click();
    const board = page.getByRole('grid');
    async function open(number: number): Promise<void> {
      await page
        .getByRole('navigation', { name: text('segments:map') })
        .getByRole('link', { name: new RegExp(`${say.segment(number)}(?!\\d)`, 'i') })
        .first()
        .click();
      await expect(board).toBeVisible();
    }
    await open(1);
    await board.press('Control+Home');
    for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'c']) await board.press(key);
    await page.getByRole('link', { name: text('segment:back') }).click();
    await open(2);
    const fresh = await context.newPage();
    await fresh.goto(page.url());
    // Each finishes its animations in its own time.
    await expect.poll(async () => (await drawn(page)).equals(await drawn(fresh))).toBe(true);
  });

/** A page in the background is not rendered, so each is brought to the front for its screenshot. */
async function drawn(page: Page): Promise<Buffer> {
  await page.bringToFront();
  return page.getByRole('grid').screenshot({ animations: 'disabled' });
}

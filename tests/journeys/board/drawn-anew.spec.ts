import type { Page } from '@playwright/test';
import { productOf } from '@uzor/kit/catalogue';
import { expect, test } from '../../people/fixtures.ts';
import { arriveAs, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

/** Longer than a board takes to come to rest, milliseconds. */
const restMs = 1500;

for (const kind of ['mosaic', 'paint_by_numbers', 'constructor'] as const)
  test(`a board opened after another one is drawn as on a fresh page: ${kind}`, async ({ page, request }, {
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
    const after = await drawn(page);
    await page.reload();
    const fresh = await drawn(page);
    expect(after.equals(fresh)).toBe(true);
  });

async function drawn(page: Page): Promise<Buffer> {
  const board = page.getByRole('grid');
  await expect(board).toBeVisible();
  await page.waitForTimeout(restMs);
  return board.screenshot({ animations: 'disabled' });
}

import { productKinds } from '../../packages/contract/src/index.ts';
import { productOf } from '../../packages/kit/src/catalogue.ts';
import { arrive, expect, expectAccessible, test } from '../people/fixtures.ts';
import { photo } from '../people/order.ts';
import { languageOf, words } from '../people/words.ts';
import { whole } from '../whole.ts';

/** Number of pictures in a demo of each kind. */
const pictures = { mosaic: 5, paint_by_numbers: 4, constructor: 4, string_art: 4 } as const;

for (const kind of whole ? productKinds : (['mosaic'] as const))
  test(`a photo without a code is shown as finished works: ${kind}`, async ({ page, pageErrors }, { project }) => {
    const say = words[languageOf(project.name)];
    const { webSlug } = productOf(kind);
    await arrive(page, `${say.prefix}/${webSlug}`);
    await page.getByRole('link', { name: say.tryPhoto }).click();
    await page.waitForURL(new RegExp(`/${webSlug}/no-scheme`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const send = page.getByRole('button', { name: say.uploadAndShow });
    // A photo chosen while the code of the page is loading may be lost.
    await expect(async () => {
      if (!(await send.isVisible())) await page.getByLabel(say.upload).first().setInputFiles(photo, { timeout: 5000 });
      await expect(send).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expectAccessible(page, 'before sending');
    await send.click();
    await page.waitForURL(new RegExp(`/${webSlug}/demo/`));
    const looks = page.getByRole('radiogroup', { name: say.looks }).getByRole('radio');
    await expect(looks).toHaveCount(pictures[kind]);
    await looks.last().check();
    const like = page.getByRole('button', { name: say.like, exact: true });
    await like.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: say.haveCode })).toHaveAttribute(
      'href',
      `${say.prefix}/${webSlug}/get-scheme`,
    );
    await expectAccessible(page, 'liked demo');
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(looks).toHaveCount(pictures[kind]);
    expect(pageErrors).toEqual([]);
  });

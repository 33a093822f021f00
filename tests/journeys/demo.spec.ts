import { productKinds } from '../../packages/contract/src/index.ts';
import { productOf } from '../../packages/kit/src/catalogue.ts';
import { arrive, expect, expectAccessible, test } from '../people/fixtures.ts';
import { photo } from '../people/order.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';
import { whole } from '../whole.ts';

/** Number of pictures in a demo of each kind. */
const pictures = { mosaic: 5, paint_by_numbers: 4, constructor: 4, string_art: 2 } as const;

for (const kind of whole ? productKinds : (['mosaic'] as const))
  test(`a photo without a code is shown as finished works: ${kind}`, async ({ page, pageErrors }, { project }) => {
    const language = languageOf(project.name);
    const say = words[language];
    const { webSlug } = productOf(kind);
    await arrive(page, `${say.prefix}/${webSlug}`);
    await page.getByRole('link', { name: say.tryPhoto }).click();
    await page.waitForURL(new RegExp(`/${webSlug}/no-scheme`));
    await expect(page.getByRole('heading', { level: 1, name: textsOf(language)('code:noSchemeTitle') })).toBeVisible();
    await page.getByLabel(say.upload).first().setInputFiles(photo);
    const send = page.getByRole('button', { name: say.uploadAndShow });
    await expect(send).toBeVisible();
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

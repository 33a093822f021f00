import type { Page } from '@playwright/test';
import type { ProductKind } from '../../../packages/contract/src/index.ts';
import { productOf } from '../../../packages/kit/src/catalogue.ts';
import { openSegment } from '../../people/board.ts';
import { expect, expectAccessible, test } from '../../people/fixtures.ts';
import { arriveAs, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

/* Row mode: a segment is read run by run, advanced by the large button, keys or pedals. */

const kinds = ['mosaic', 'paint_by_numbers'] as const satisfies readonly ProductKind[];
/* A segment with more than three runs: a corner of a painting may be a single region. */
const segments = { mosaic: 1, paint_by_numbers: 18 } as const;
const crafts = { mosaic: 'lay', paint_by_numbers: 'paint' } as const;

for (const kind of kinds) {
  test(`a segment is marked run by run with button, keys and pedal: ${kind}`, async ({ page, request, pageErrors }, {
    project,
  }) => {
    const language = languageOf(project.name);
    const [say, text] = [words[language], textsOf(language)];
    const { person, id } = await ownerOfWork(request, kind, 'Рита');
    await arriveAs(page, say, person, `/${productOf(kind).webSlug}/segments/${id}`);
    await page.getByRole('button', { name: say.tips }).click();
    await openSegment(page, say, segments[kind]);
    await page.waitForURL(/\/segment\//);
    await page.getByRole('button', { name: text('segment:more') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(`segment:handsFree_${crafts[kind]}`) })
      .click();
    const mode = page.getByRole('dialog', { name: text('rows:title', { number: segments[kind] }) });
    await expect(mode).toBeVisible();
    await expectAccessible(page, 'row mode');
    const done = mode.getByRole('button', { name: text(`rows:done_${crafts[kind]}`) });
    await done.click();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Space');
    await expectRuns(page, kind, 3);
    await mode.getByRole('button', { name: text('rows:back') }).click();
    await expectRuns(page, kind, 2);
    await page.keyboard.press('PageUp');
    await expectRuns(page, kind, 1);
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(mode.getByRole('button', { name: text('rows:leaveShort') })).toBeVisible();
    await expectAccessible(page, 'row mode from afar');
    await page.keyboard.press('ArrowRight');
    await expectRuns(page, kind, 2);
    if (usual) await page.setViewportSize(usual);
    await page.keyboard.press('Escape');
    await expect(mode).toBeHidden();
    await expect(page.getByText(say.saved, { exact: true }).first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
}

/** Each run is one entry of the history on the server. */
async function expectRuns(page: Page, kind: ProductKind, count: number): Promise<void> {
  const [, id, segment] = /\/segments\/([^/]+)\/segment\/([^/?]+)/.exec(page.url()) ?? [];
  const version = async () => {
    const answer = await page.request.get(`/api${productOf(kind).apiBase}/${id}/segment/${segment}`, {
      headers: { 'app-platform': 'web' },
    });
    const { data }: { data: { cells: readonly (readonly { marked: boolean }[])[] } } = await answer.json();
    return data.cells.flat().filter(({ marked }) => marked).length;
  };
  await expect.poll(version).toBeGreaterThanOrEqual(count);
}

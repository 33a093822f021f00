import { kitEndpoints, segmentEndpoints } from '../../../packages/contract/src/index.ts';
import { expect, expectAccessible, test } from '../../people/fixtures.ts';
import { arriveAs, caller, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

test('a colour that runs out is substituted in unlaid cells, and the substitution undone', async ({ page, request }, {
  project,
}) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { person, id } = await ownerOfWork(request, 'mosaic', 'Ада');
  const call = caller(request);
  const { colors } = (await call(kitEndpoints('/tile').kit, { params: { id } })).data;
  const [most] = colors.toSorted((one, two) => two.count - one.count);
  const { data: rows } = await call(segmentEndpoints('/tile').segments, { params: { id } });
  const cellsOf = async () =>
    Promise.all(
      rows.flat().map(async ({ id: segmentId }) => {
        const { data } = await call(segmentEndpoints('/tile').segment, { params: { id, segmentId } });
        return data.cells.flat().map(({ letter }) => letter);
      }),
    );
  const before = await cellsOf();
  await arriveAs(page, say, person, `/mosaic/segments/${id}`);
  await page.getByRole('button', { name: say.tips }).click();
  await page.locator('summary', { hasText: text('segments:more') }).click();
  await page.getByRole('link', { name: text('segments:bag') }).click();
  await page.getByRole('combobox', { name: text('bag:colour') }).selectOption(most?.letter ?? '');
  await expectAccessible(page, 'a bag that lasts');
  await page.getByRole('textbox', { name: text('bag:left.pieces_lay') }).fill(String((most?.count ?? 0) - 40));
  const replace = page.getByRole('button', { name: text('bag:replace', { count: 40 }) });
  await expect(replace).toBeVisible();
  await expectAccessible(page, 'a bag that runs out');
  await replace.click();
  await expect(page.getByText(text('bag:last.printed'))).toBeVisible({ timeout: 60_000 });
  const after = await cellsOf();
  const changed = after.flat().filter((letter, i) => letter !== before.flat()[i]);
  expect(changed).toHaveLength(40);
  await expectAccessible(page, 'a changed colour');
  await page.getByRole('button', { name: text('bag:last.undo') }).click();
  await expect(page.getByText(text('bag:last.title'))).toHaveCount(0);
  expect(await cellsOf()).toEqual(before);
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { segmentEndpoints } from '../../../packages/contract/src/index.ts';
import { productOf } from '../../../packages/kit/src/catalogue.ts';
import { expect, expectAccessible, test } from '../../people/fixtures.ts';
import { arriveAs, type Call, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

/** Lays the first segment, and the first colour of the second one. */
async function lay(call: Call, id: string): Promise<void> {
  const { segments, operate } = segmentEndpoints(productOf('mosaic').apiBase);
  const [first, second] = (await call(segments, { params: { id } })).data.flat();
  const mark = (segmentId: string, colors: readonly string[]) =>
    call(operate, {
      params: { id, segmentId },
      data: { operations: [{ id: randomUUID(), type: 'mark', colors }] },
    });
  if (!first || !second) throw new Error('A mosaic has segments');
  await mark(
    first.id,
    first.colors.map(({ letter }) => letter),
  );
  await mark(
    second.id,
    second.colors.slice(0, 1).map(({ letter }) => letter),
  );
}

/** Properties of the film that the browser plays. */
const shown = (page: Page) =>
  page.locator('video').evaluate(async (video) => {
    if (video.readyState < 1) await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
    await video.play();
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
    video.pause();
    return {
      width: video.videoWidth,
      height: video.videoHeight,
      seconds: video.duration,
      plays: video.currentTime > 0,
    };
  });

test('a film of the assembly is made in the browser, plays, and has the requested length and format', async ({
  page,
  request,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { call, person, id } = await ownerOfWork(request, 'mosaic', 'Ада');
  await lay(call, id);
  await arriveAs(page, say, person, `/mosaic/segments/${id}`);
  await page.getByRole('button', { name: say.tips }).click();
  await page.locator('summary', { hasText: text('segments:more') }).click();
  await page.getByRole('button', { name: text('segments:film.action') }).click();
  const dialog = page.getByRole('dialog', { name: text('segments:film.title') });
  await expect(dialog.getByRole('img', { name: text('segments:film.preview') })).toBeVisible();
  await expectAccessible(page, 'film before it is made');
  await dialog.getByText(text('segments:film.shapes.square')).click();
  await dialog.getByText(text('segments:film.seconds', { seconds: 8 })).click();
  await dialog.getByRole('button', { name: text('segments:film.make') }).click();
  await expect(dialog.getByRole('status')).toBeVisible();
  expect(await shown(page)).toEqual({ width: 960, height: 960, seconds: expect.closeTo(8, 1), plays: true });
  await expectAccessible(page, 'film');
  await dialog.getByRole('button', { name: text('segments:film.another') }).click();
  await expect(dialog.getByRole('button', { name: text('segments:film.make') })).toBeVisible();
});

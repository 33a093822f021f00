import type { Page } from '@playwright/test';
import { boardLocators, openSegment } from '../people/board.ts';
import { expect, test } from '../people/fixtures.ts';
import { storedMarks, underWorker } from '../people/stored.ts';
import { arriveAs, ownerOfWork, type Person } from '../people/person.ts';
import { languageOf, type Words, words } from '../people/words.ts';

/** Cells marked one by one: some seconds, so that they are sent by several calls. */
const many = 64;

/** Opens the first segment of a work by its links; a work without marks shows its tips first. */
async function openBoard(page: Page, say: Words, person: Person, id: string, marked: number): Promise<void> {
  await arriveAs(page, say, person, `/mosaic/segments/${id}`);
  await underWorker(page);
  if (marked === 0) await page.getByRole('button', { name: say.tips }).click();
  await openSegment(page, say, 1);
  const { board, done } = boardLocators(say);
  await board(page).press('Control+Home');
  await expect(done(page, marked)).toBeVisible();
}

/** Calls about segments from now on, and the bytes of their answers. */
async function logOf(page: Page) {
  const calls: { readonly asked: string; bytes: number }[] = [];
  const log = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  await log.send('Network.enable');
  log.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
    if (/\/api\/.+\/segment/.test(url)) asked.set(requestId, `${method} ${new URL(url).pathname.split('/').at(-1)}`);
  });
  log.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const call = asked.get(requestId);
    if (call !== undefined) calls.push({ asked: call, bytes: dataLength });
  });
  return calls;
}

test('marks of a board are sent and heard in few bytes: on this device, in another tab and on another device', async ({
  page,
  request,
  browser,
  context,
}, { project }) => {
  const say = words[languageOf(project.name)];
  const { board, done, saved } = boardLocators(say);
  const { person, id } = await ownerOfWork(request, 'mosaic', 'Ада');
  await openBoard(page, say, person, id, 0);
  const [, address = ''] = /segments(\/.+)$/.exec(page.url()) ?? [];
  const segmentCall = `GET ${address.split('/').at(-1)}`;

  await test.step('each mark takes at most 200 bytes of answers, and the segment is not asked for again', async () => {
    const calls = await logOf(page);
    for (let i = 0; i < many; i++) {
      await page.keyboard.press('Space');
      await page.keyboard.press((i + 1) % 16 === 0 ? 'ArrowDown' : Math.floor(i / 16) % 2 ? 'ArrowLeft' : 'ArrowRight');
    }
    await expect(done(page, many)).toBeVisible();
    await expect(saved(page)).toBeVisible();
    // On a busy machine the channel is joined meanwhile, and the history is read once more.
    expect(calls.map(({ asked }) => asked)).not.toContain(segmentCall);
    const bytes = calls.reduce((sum, call) => sum + call.bytes, 0);
    test.info().annotations.push({ type: 'bytes a mark', description: String(bytes / many) });
    expect(bytes / many).toBeLessThanOrEqual(200);
    await expect.poll(() => storedMarks(page, `/api/tile${address}/history`)).toBe(many);
  });
  const other = await (await browser.newContext({ ...project.use, baseURL: project.use.baseURL ?? '' })).newPage();
  await openBoard(other, say, person, id, many);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(done(tab, many)).toBeVisible();
  await test.step('another device and another tab follow, and answer', async () => {
    await page.bringToFront();
    const calls = await logOf(page);
    await board(page).press('Space');
    await expect(done(other, many + 1)).toBeVisible();
    await expect(done(tab, many + 1)).toBeVisible();
    await board(other).press('Control+End');
    await board(other).press('Space');
    await expect(done(page, many + 2)).toBeVisible();
    // Who sends the mark, this page, another tab or the service worker, is not told here.
    expect(calls.map(({ asked }) => asked)).not.toContain(segmentCall);
  });
  await test.step('a mark made as its tab is closed is there in a browser that opens without a network', async () => {
    await tab.bringToFront();
    await page.close();
    await context.setOffline(true);
    await board(tab).press('Control+End');
    await board(tab).press('ArrowLeft');
    await board(tab).press('Space');
    await tab.close();
    const cold = await context.newPage();
    await cold.goto(`${say.prefix}/mosaic/segments${address}`);
    await expect(done(cold, many + 3)).toBeVisible();
    await context.setOffline(false);
    await expect(saved(cold)).toBeVisible();
    await expect(done(other, many + 3)).toBeVisible();
  });
});

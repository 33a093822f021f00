/**
 * How fast segments open and how much memory boards use: `npx playwright test -c trials/web/opening.config.ts opening`.
 * A phone's window, the server as `npm start` runs it. Prints milliseconds from a tap on a segment's link to the frame
 * that shows its board, from cached answers with the CPU throttled to a quarter (bound: 300), and the memory of the
 * page's process after an hour of marks (bound: 150 MB).
 */
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductKind } from '../../packages/contract/src/index.ts';
import { productOf } from '../../packages/kit/src/catalogue.ts';
import { test } from '../../tests/people/fixtures.ts';
import { arriveAs, ownerOfWork } from '../../tests/people/person.ts';
import { textsOf } from '../../tests/people/texts.ts';
import { words } from '../../tests/people/words.ts';

const say = words.en;
const segmentsBack = textsOf('en')('segment:back');
const slowdown = 4;
const rounds = 9;
/** Longer than an opening takes. */
const restMs = 1500;
const marksOfAnHour = 3600;
const cellsOfSegment = 256;

declare global {
  interface Window {
    opened: { tapped: number; shown: number };
  }
}

const print = (...words: string[]) =>
  process.stdout.write(`${words.map((word, i) => (i === 0 ? word.padEnd(40) : word.padStart(10))).join('')}\n`);

/** Records the last tap, and the end of the next frame that paints a board. */
function noteOpenings(): void {
  window.opened = { tapped: 0, shown: 0 };
  window.addEventListener(
    'click',
    () => {
      window.opened = { tapped: performance.now(), shown: 0 };
    },
    { capture: true },
  );
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (window.opened.shown ||= performance.now());
  new MutationObserver((changes) => {
    // A board's canvas is hidden until it is painted; messages are delivered after the frame.
    const painted = changes.some(
      ({ target }) =>
        target instanceof HTMLCanvasElement &&
        target.style.visibility === 'visible' &&
        target.parentElement?.parentElement?.role === 'grid',
    );
    if (painted && window.opened.shown === 0) port2.postMessage(null);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
}

const links = (page: Page) => page.getByRole('navigation').getByRole('link', { name: new RegExp(say.segment(1), 'i') });

async function openList(page: Page, request: APIRequestContext, kind: ProductKind): Promise<void> {
  const { person, id } = await ownerOfWork(request, kind, 'Ada');
  await page.addInitScript(noteOpenings);
  await arriveAs(page, say, person, `/${productOf(kind).webSlug}/segments/${id}`);
  await page.getByRole('button', { name: say.tips }).click();
  await links(page).first().waitFor();
}

async function openSegment(page: Page, number: number): Promise<number> {
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`${say.segment(number)}(?!\\d)`, 'i') });
  await link.first().click();
  await page.waitForTimeout(restMs); // Polling the page meanwhile would distort its time.
  return page.evaluate(() => window.opened.shown - window.opened.tapped);
}

async function back(page: Page): Promise<void> {
  await page.getByRole('link', { name: segmentsBack }).click();
  await links(page).first().waitFor();
}

for (const kind of ['mosaic', 'paint_by_numbers', 'constructor'] as const)
  test(`${kind}: time to open a segment`, async ({ page, request }) => {
    await openList(page, request, kind);
    await openSegment(page, 1);
    await back(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.waitForTimeout(restMs);
      times.push(await openSegment(page, 1));
      await back(page);
    }
    const sorted = times.toSorted((a, b) => a - b);
    print(`${kind}, opened again`, `${sorted[rounds >> 1]?.toFixed(0)} ms`, `${sorted.at(-1)?.toFixed(0)} ms`);
  });

for (const kind of ['mosaic', 'paint_by_numbers'] as const)
  test(`${kind}: memory after an hour at the board`, async ({ page, request, browser }) => {
    await openList(page, request, kind);
    const session = await browser.newBrowserCDPSession();
    const own = await page.context().newCDPSession(page);
    const memory = async () => {
      // An hour's marks made within minutes leave garbage that would have been collected in an hour.
      await own.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(restMs);
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const all = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateBytes(id));
      return `${(Math.max(...all) / 1e6).toFixed(0)} MB`;
    };
    await openSegment(page, 1);
    const first = await memory();
    for (let number = 1; number * cellsOfSegment <= marksOfAnHour; number++) {
      if (number > 1) await openSegment(page, number);
      const board = page.getByRole('grid');
      await board.press('Control+Home');
      for (let cell = 0; cell < cellsOfSegment; cell++) {
        await board.press('Space');
        await board.press(cell % 16 === 15 ? 'Home' : 'ArrowRight');
        if (cell % 16 === 15) await board.press('ArrowDown');
        if (cell % 32 === 31) await board.press('c');
      }
      await page.keyboard.press('Escape');
      await back(page);
    }
    await openSegment(page, 16);
    print(`${kind}, memory at first, after an hour`, first, await memory());
  });

function privateBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024;
  return of('Private_Clean') + of('Private_Dirty');
}

/**
 * Smoothness of the board: `node trials/web/board.ts`. A phone's window (390 x 600, 2 device pixels per CSS pixel), the
 * CPU throttled to a quarter, a board of 3,600 cells in 24 colours while it pans, zooms and cycles colours.
 * Prints milliseconds between frames beside the bounds (p95 of 20, a mark within 50), and the CPU time of the main
 * thread per frame without throttling, which a busy machine does not distort.
 */
import path from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { testBrowser } from '../../tests/browser.ts';
import type { BoardRun } from './board-page.ts';

const slowdown = 4;
const frames = 180;
const side = 60;
const motions: readonly BoardRun['motion'][] = ['pan', 'zoom', 'highlight'];

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const figures = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.95, 1].map((part) => share(sorted, part).toFixed(1));
};
const print = (...words: string[]) =>
  process.stdout.write(`${words.map((word, i) => (i === 0 ? word.padEnd(26) : word.padStart(10))).join('')}\n`);

async function openPage(): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, fs: { allow: [path.join(import.meta.dirname, '../..')] } },
  });
  await server.listen();
  const { executablePath, args, env } = await testBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  const page = await browser.newPage({ viewport: { width: 390, height: 600 }, deviceScaleFactor: 2 });
  await page.goto(`${server.resolvedUrls?.local[0]}board-page.html`);
  await page.waitForFunction(() => 'runBoard' in window);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, close: async () => void (await Promise.all([browser.close(), server.close()])) };
}

const { page, session, close } = await openPage();
const run = (motion: BoardRun['motion']) => page.evaluate((one) => window.runBoard(one), { frames, motion });
const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

async function threadTime(): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

print(`${side * side} cells`, 'median', 'p95', 'worst', 'bound p95', 'cpu a frame');
for (const motion of motions) {
  await page.evaluate((cells) => window.openBoard(cells), side);
  const before = await threadTime();
  await run(motion);
  const cpu = (await threadTime()) - before;
  await slow(slowdown);
  print(motion, ...figures(await run(motion)), '20', (cpu / frames).toFixed(2));
  await slow(1);
}
await slow(slowdown);
print('mark shown', ...figures(await page.evaluate((cells) => window.markSome(cells), side)), '50');
await close();

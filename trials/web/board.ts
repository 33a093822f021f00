/**
 * Smoothness of the board: `node trials/web/board.ts`. A phone's window (390 x 600, 2 device pixels per CSS pixel), the
 * CPU throttled to a quarter, boards of 256 (a segment), 400, 3,600 and 32,041 cells in 24 colours and paintings of
 * 256, 400 and 3,600 marking cells while they pan, zoom and cycle colours.
 * Prints milliseconds between frames beside the bounds (p95 of 20 for 3,600 cells, 33 for a whole work, a mark within
 * 50), and the CPU time of the main thread per frame without throttling, which a busy machine does not distort.
 */
import path from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { testBrowser } from '../../tests/browser.ts';
import type { BoardRun } from './board-page.ts';

const slowdown = 4;
const frames = 180;
const sides = [16, 20, 60];
/** About as many cells as 160 x 200. */
const wholeSide = 179;
const boards = [
  ...[false, true].flatMap((painting) => sides.map((side) => ({ side, painting }))),
  { side: wholeSide, painting: false },
];
const motions: readonly BoardRun['motion'][] = ['pan', 'zoom', 'highlight'];

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const print = (...words: string[]) =>
  process.stdout.write(`${words.map((word, i) => (i === 0 ? word.padEnd(26) : word.padStart(10))).join('')}\n`);

const owedOf = (side: number) => (side === 60 ? '20' : side === wholeSide ? '33' : '');

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

print('board, motion', 'median', 'p95', 'worst', 'bound p95', 'cpu a frame');
for (const { side, painting } of boards) {
  const what = painting ? 'painted' : 'cells';
  for (const motion of motions) {
    await page.evaluate((board) => window.openBoard(board.side, board.painting), { side, painting });
    const before = await threadTime();
    await run(motion);
    const cpu = (await threadTime()) - before;
    await slow(slowdown);
    const sorted = (await run(motion)).toSorted((a, b) => a - b);
    await slow(1);
    print(
      `${side * side} ${what}, ${motion}`,
      share(sorted, 0.5).toFixed(1),
      share(sorted, 0.95).toFixed(1),
      share(sorted, 1).toFixed(1),
      owedOf(side),
      (cpu / frames).toFixed(2),
    );
  }
  await slow(slowdown);
  const marks = await page.evaluate((board) => window.markSome(board.side, board.painting), { side, painting });
  const sorted = marks.toSorted((a, b) => a - b);
  print(
    `${side * side} ${what}, mark shown`,
    share(sorted, 0.5).toFixed(1),
    share(sorted, 0.95).toFixed(1),
    share(sorted, 1).toFixed(1),
    '50',
  );
  await slow(1);
}
await close();

import type { Page } from '@playwright/test';

/** Passed as source text: records when a worker was last terminated, milliseconds since the epoch. */
const noteEnds = `(() => {
  const end = Worker.prototype.terminate;
  Worker.prototype.terminate = function () { end.call(this); window.workerEnded = Date.now(); };
})()`;

/** Passed as source text: resolves when the page is idle and its fonts are loaded; returns the time recorded above. */
const idle = `document.fonts.ready.then(() => new Promise((rested) => requestIdleCallback(rested)))
  .then(() => window.workerEnded ?? 0)`;

/** Number of checks in a row that must find the page idle. A loaded script runs between two of them. */
const looks = 3;

/** The start of a request may be reported this much later, milliseconds. */
const lateMs = 1000;

/**
 * Call before the tab opens anything; the returned function waits until its page has no pending requests and has
 * rendered. Requests under way when a worker is terminated are ignored: the browser never reports their end.
 */
export async function watchRest(page: Page): Promise<() => Promise<void>> {
  const open = new Map<object, number>();
  page.on('request', (request) => open.set(request, Date.now()));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.addInitScript(noteEnds);
  return async () => {
    for (let quiet = 0; quiet < looks; ) {
      const ended = await page.evaluate<number>(idle);
      for (const [request, since] of open) if (since <= ended + lateMs) open.delete(request);
      quiet = open.size === 0 ? quiet + 1 : 0;
    }
  };
}

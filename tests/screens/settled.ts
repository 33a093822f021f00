import type { Page } from '@playwright/test';

/** In words for the browser: remembers when a worker was last ended, milliseconds of the epoch. */
const noteEnds = `(() => {
  const end = Worker.prototype.terminate;
  Worker.prototype.terminate = function () { end.call(this); window.workerEnded = Date.now(); };
})()`;

/** In words for the browser: nothing is left to do for it, and its fonts are there; answers with the moment above. */
const idle = `document.fonts.ready.then(() => new Promise((rested) => requestIdleCallback(rested)))
  .then(() => window.workerEnded ?? 0)`;

/** Looks in a row that must find the page at rest. A script that has loaded runs between two of them. */
const looks = 3;

/** A request may be told of so much later than it began, milliseconds. */
const lateMs = 1000;

/**
 * Called before the tab opens anything; what it gives waits until its page asks for nothing more and has drawn what it got.
 * Unlike `networkidle` that takes no half second. Of a request whose worker was ended in the middle the browser never tells the
 * end, so those that were under way then are not waited for.
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

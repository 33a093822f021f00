/**
 * Smoothness of the string player and latency of its voice: `npx playwright test -c trials/web/opening.config.ts
 * player`. A phone's window, the server as `npm start` runs it, a hoop of the largest size. Prints milliseconds between
 * frames at ten steps per second with the CPU throttled to a quarter (bound: 60 frames a second, median), and from a
 * tap to the first sound of the step's clip without throttling (bound: 100 ms).
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { productOf } from '../../packages/kit/src/catalogue.ts';
import { test } from '../../tests/people/fixtures.ts';
import { arriveAs, caller, orderWork, register, workMade } from '../../tests/people/person.ts';
import { textsOf } from '../../tests/people/texts.ts';
import { words } from '../../tests/people/words.ts';

const say = words.en;
const text = textsOf('en');
const slowdown = 4;
const stepsRun = 150;
const stepEveryMs = 100;
const spoken = 20;
/** Longer than a step takes to read aloud. */
const readMs = 3500;

declare global {
  interface Window {
    sounded: number;
  }
}

const print = (...words: string[]) =>
  process.stdout.write(`${words.map((word, i) => (i === 0 ? word.padEnd(40) : word.padStart(12))).join('')}\n`);

/** Records when an audio element that does not loop, which is the voice, starts to play. */
function noteVoice(): void {
  window.sounded = 0;
  const plain = window.Audio;
  window.Audio = class extends plain {
    constructor(src?: string) {
      super(src);
      this.addEventListener('playing', () => {
        if (!this.loop) window.sounded ||= performance.now();
      });
    }
  };
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function openPlayer(page: Page, at: number, request: APIRequestContext): Promise<number> {
  const product = productOf('string_art');
  const largest = product.sizes.at(-1);
  const call = caller(request);
  const person = await register(request, 'Ada');
  const id = await orderWork(call, 'string_art', person, largest && { sizeId: largest.id });
  await workMade(call, 'string_art', id);
  await page.addInitScript(noteVoice);
  await arriveAs(page, say, person, `/${product.webSlug}/${id}/progress`);
  await page.getByRole('button', { name: text('player:tour.skip') }).click();
  await page.getByRole('button', { name: text('player:jumpTo', { place: '' }) }).click();
  const dialog = page.getByRole('dialog');
  const hint = await dialog.getByText(/\d/).first().textContent();
  const max = Math.max(...[...(hint ?? '').replaceAll(/[\s,\u00A0]/g, '').matchAll(/\d+/g)].map(Number));
  await dialog.getByRole('textbox').fill(String(Math.max(1, Math.floor(max * at))));
  await dialog.getByRole('button', { name: text('player:jump.go') }).click();
  return max;
}

async function slowed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(2000);
}

for (const [where, at] of [
  ['at the beginning', 0],
  ['near the end', 0.9],
] as const)
  test(`steps ${where}`, async ({ page, request }) => {
    const max = await openPlayer(page, at, request);
    await slowed(page);
    const forward = await page.getByRole('button', { name: text('player:forward') }).elementHandle();
    const frames = await page.evaluate(
      async ({ button, steps, everyMs }) => {
        const gaps: number[] = [];
        let last = performance.now();
        let running = true;
        const frame = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (running) requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
        for (let step = 0; step < steps; step++) {
          await new Promise((resolve) => setTimeout(resolve, everyMs));
          if (button instanceof HTMLElement) button.click();
        }
        running = false;
        return gaps.slice(2);
      },
      { button: forward, steps: stepsRun, everyMs: stepEveryMs },
    );
    const sorted = frames.toSorted((a, b) => a - b);
    print(`${max} steps, ${where}`, ...[0.5, 0.95, 1].map((part) => `${share(sorted, part).toFixed(1)} ms`));
  });

test('latency of the voice', async ({ page, request }) => {
  await openPlayer(page, 0.5, request);
  await page.getByRole('button', { name: text('player:play'), exact: true }).click();
  await page.waitForTimeout(readMs);
  const forward = page.getByRole('button', { name: text('player:forward') });
  const waits: number[] = [];
  for (let step = 0; step < spoken; step++) {
    const pressed = await forward.evaluate((button) => {
      window.sounded = 0;
      const at = performance.now();
      if (button instanceof HTMLElement) button.click();
      return at;
    });
    await page.waitForTimeout(readMs);
    const sounded = await page.evaluate(() => window.sounded);
    waits.push(sounded - pressed);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  print('from a press to the voice', ...[0.5, 0.95, 1].map((part) => `${share(sorted, part).toFixed(0)} ms`));
});

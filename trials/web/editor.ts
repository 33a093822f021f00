/**
 * Speed of the editor in its production build: `node trials/web/editor.ts http://127.0.0.1:3000 photo.jpg [ROUNDS]
 * [PRODUCT]`, with a running server and any photo, which is enlarged to 12, 40 and 48 megapixels. Uses a desktop
 * window and no code.
 * Prints for each photo the time until its first scheme and the longest task of the main thread meanwhile (bound: 100
 * ms), then for each product the time from a click to the new scheme (bound: 150 ms) and the longest task of all
 * clicks.
 */
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { testBrowser } from '../../tests/browser.ts';

const [, , origin = 'http://127.0.0.1:3000', source = 'photo.jpg', rounds = '3', only = ''] = process.argv;
const photos = [
  { name: '12 Mpx', width: 4000, height: 3000 },
  { name: '40 Mpx', width: 7300, height: 5475 },
  { name: '48 Mpx', width: 8064, height: 6048 },
];
const products = ['mosaic', 'paint-by-numbers', 'constructor', 'unistring'].filter((one) => one.startsWith(only));
const presses = 12;
/** Pause between clicks, longer than the full scheme takes. It follows the quick scheme that a click draws first. */
const restMs = 1200;

declare global {
  interface Window {
    notes: { tasks: number[]; drawn: number[]; pressed: number[] };
  }
}

function takeNotes(): void {
  const notes: Window['notes'] = { tasks: [], drawn: [], pressed: [] };
  window.notes = notes;
  new PerformanceObserver((list) => notes.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  window.addEventListener('click', () => notes.pressed.push(performance.now()), { capture: true });
  // The canvas of the scheme gets a new width whenever it is drawn.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLCanvasElement && target.getAttribute('role') === 'img'))
      requestAnimationFrame(() => notes.drawn.push(performance.now()));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['width'] });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const print = (...words: string[]) =>
  process.stdout.write(`${words.map((word, i) => (i === 0 ? word.padEnd(28) : word.padStart(14))).join('')}\n`);
const ms = (value: number) => `${Math.round(value)} ms`;
const longest = (page: Page) => page.evaluate(() => Math.max(0, ...window.notes.tasks.splice(0)));

async function openEditor(browser: Browser, product: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(takeNotes);
  await page.goto(`${origin}/en/${product}/editor`);
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  await longest(page);
  return page;
}

/** Uploads the photo; returns the time until the first scheme is drawn. */
async function give(page: Page, file: string): Promise<number> {
  const began = await page.evaluate(() => {
    window.notes.drawn.length = 0;
    return performance.now();
  });
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.waitForFunction(() => window.notes.drawn.length > 0, null, { timeout: 60_000 });
  return (await page.evaluate(() => window.notes.drawn[0] ?? 0)) - began;
}

/** Rotates, zooms and mirrors; returns the time from each click to its scheme. */
async function press(page: Page): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < presses; i++) {
    await page.evaluate(() => {
      window.notes.drawn.length = 0;
      window.notes.pressed.length = 0;
    });
    const name = ['Zoom in', 'Flip', 'Zoom out'][i % 3];
    await page.getByRole('button', { name, exact: false }).first().click();
    await page.waitForFunction(() => window.notes.drawn.length > 0, null, { timeout: 60_000 });
    answers.push(await page.evaluate(() => (window.notes.drawn[0] ?? 0) - (window.notes.pressed[0] ?? 0)));
    await page.waitForTimeout(restMs);
  }
  return answers;
}

const files = new Map<string, string>();
for (const { name, width, height } of photos) {
  const file = path.join(os.tmpdir(), `uzor-bench-${process.pid}-${width}.jpg`);
  await sharp(source, { limitInputPixels: false }).resize(width, height, { fit: 'fill' }).jpeg().toFile(file);
  files.set(name, file);
}
const { executablePath, args, env } = await testBrowser();
const browser = await chromium.launch({ executablePath, args, env });
print('a photo given, mosaic', 'first scheme', 'longest task');
for (const [name, file] of files) {
  const [times, tasks]: [number[], number[]] = [[], []];
  for (let round = 0; round < Number(rounds); round++) {
    const page = await openEditor(browser, 'mosaic');
    times.push(await give(page, file));
    await page.waitForTimeout(restMs);
    tasks.push(await longest(page));
    await page.close();
  }
  print(name, ms(median(times)), ms(median(tasks)));
}
print(`12 Mpx, ${presses} presses`, 'median', 'slowest', 'longest task');
for (const product of products) {
  const page = await openEditor(browser, product);
  await give(page, files.get('12 Mpx') ?? '');
  await page.waitForTimeout(2 * restMs);
  await longest(page);
  const answers = await press(page);
  print(product, ms(median(answers)), ms(Math.max(...answers)), ms(await longest(page)));
  await page.close();
}
print('load', ...os.loadavg().map((load) => load.toFixed(1)));
await browser.close();
for (const file of files.values()) await rm(file);

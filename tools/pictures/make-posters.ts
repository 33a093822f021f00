/**
 * Captures the posters of the clips from the clips themselves, into `apps/web/public/pictures`. Needs a running site.
 * Run: node tools/pictures/make-posters.ts http://127.0.0.1:3000
 */
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { testBrowser } from '../../tests/browser.ts';

const site = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = new URL('../../apps/web/public/pictures/', import.meta.url);
/** The second of each clip to capture. */
const seconds = {
  code: 12,
  mosaic: 21,
  'paint-by-numbers': 13,
  constructor: 17,
  unistring: 29.5,
  print: 18.5,
} as const;

const browser = await chromium.launch(await testBrowser());
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2, locale: 'ru-RU' });
for (const [name, second] of Object.entries(seconds)) {
  await page.goto(`${site}/videos`, { waitUntil: 'networkidle' });
  const file = new URL(`clip-${name}.webp`, folder);
  const { size } = await sharp(await pictureOf(page, name, second))
    .resize(640, 480, { fit: 'fill' })
    .webp({ quality: 68, effort: 6 })
    .toFile(file.pathname);
  console.log(`clip-${name}.webp`, `${(size / 1024).toFixed(1)} KB`);
}
await browser.close();

async function pictureOf(opened: Page, name: string, second: number): Promise<Buffer> {
  const clip = opened.locator(`#${name}`);
  await clip.getByRole('button').first().click();
  await clip.locator('canvas').waitFor();
  await clip.getByRole('button', { name: 'Пауза' }).click();
  await clip.getByRole('slider').fill(String(second));
  await opened.waitForTimeout(500);
  return clip.locator('canvas').screenshot();
}

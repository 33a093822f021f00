import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { layDrills, paintRegions, windSteps } from '../people/assembling.ts';
import { expect, expectAccessible, mailsTo, test } from '../people/fixtures.ts';
import { mosaicOrder, type Order, orderTo } from '../people/order.ts';
import { type ReadPdf, readPdf } from '../../packages/print/src/testing/read-pdf.ts';
import { walkTo } from '../people/walk.ts';
import { languageOf, type Words, words } from '../people/words.ts';
import { onDesktop } from '../whole.ts';

/* The complete journey for each of the four products, two on a phone and two on a desktop; one counts what it takes. */

interface Row extends Order {
  readonly at?: typeof onDesktop;
  readonly orders: typeof orderTo;
  readonly file: keyof Words['files'];
  readonly read: (text: string) => void;
  readonly openSegments: (page: Page, say: Words) => Promise<void>;
  readonly goesOn: (page: Page, say: Words) => Promise<void>;
}

const rows: readonly Row[] = [
  { ...mosaicOrder, orders: walkTo, file: 'oxs', read: readChart, openSegments, goesOn: layDrills },
  {
    kind: 'paint_by_numbers',
    slug: 'paint-by-numbers',
    colourSets: 4,
    variants: 6,
    orders: orderTo,
    file: 'svg',
    read: readOutline,
    openSegments,
    goesOn: paintRegions,
  },
  {
    at: onDesktop,
    kind: 'constructor',
    slug: 'constructor',
    colourSets: 4,
    variants: 6,
    orders: orderTo,
    file: 'csv',
    read: readTable,
    openSegments: openPlatform,
    goesOn: layDrills,
  },
  {
    at: onDesktop,
    kind: 'string_art',
    slug: 'unistring',
    colourSets: 3,
    variants: 4,
    orders: orderTo,
    file: 'txt',
    read: readSteps,
    openSegments: async () => {},
    goesOn: windSteps,
  },
];

for (const row of rows)
  test(
    `a code and a photo become a scheme by mail and a work that can be resumed: ${row.kind}`,
    row.at ?? {},
    async ({ page, pageErrors }, { project }) => {
      const say = words[languageOf(project.name)];
      const address = `anna-${randomUUID()}@example.com`;
      await test.step('a code, a photo, a preset and an address', () => row.orders(page, say, row, address));
      await test.step('the booklet is made, sent and shown', async () => {
        await page.waitForURL(new RegExp(`/${row.slug}/instruction/`));
        await expect(page.getByRole('progressbar', { name: say.progress }).or(startLink(page, say))).toBeVisible();
        await expect(startLink(page, say)).toBeVisible();
        await expect.poll(() => mailsTo(address).length).toBe(2);
        expect(mailsTo(address).some((letter) => letter.includes('application/pdf'))).toBe(true);
      });
      await test.step('the booklet and the scheme are downloaded as files', async () => {
        const booklet = await downloaded(page, page.getByRole('link', { name: say.download }));
        await leafThrough(page, say, readPdf(booklet));
        await page.getByText(say.makers).click();
        row.read((await downloaded(page, page.getByRole('button', { name: say.files[row.file] }))).toString());
      });
      await test.step('the work resumes where it was left', async () => {
        await startLink(page, say).click();
        await row.openSegments(page, say);
        await row.goesOn(page, say);
      });
      expect(pageErrors).toEqual([]);
    },
  );

function startLink(page: Page, say: Words): Locator {
  return page.getByRole('link', { name: say.start });
}

/** The viewer shows as many pages as the file has, with its words on the first and ink on the last. */
async function leafThrough(page: Page, say: Words, pdf: ReadPdf): Promise<void> {
  const total = pdf.pages.length;
  await page.getByRole('heading', { name: say.inBooklet }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: say.nextPage }).click();
  await expect(page.getByText(say.page(2, total), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say.previousPage }).click();
  await page.getByRole('button', { name: say.enlarge, exact: true }).click();
  const booklet = page.getByRole('dialog', { name: say.inBooklet });
  await expect(booklet.getByRole('img')).toHaveCount(total);
  const letters = (text: string) => text.replaceAll(/\s/g, '');
  const printed = letters(pdf.texts(pdf.pages[0]?.content ?? '').join(''));
  await expect
    .poll(async () => letters((await booklet.getByRole('listitem').first().textContent()) ?? ''))
    .toBe(printed);
  await expectAccessible(page, 'enlarged booklet');
  await booklet.getByRole('combobox', { name: say.goToPage }).selectOption(String(total));
  const last = booklet.getByRole('img', { name: say.page(total, total) }).locator('canvas');
  await expect.poll(() => inkOf(last)).toBeGreaterThan(0.001);
  await page.keyboard.press('Escape');
  await expect(booklet).toBeHidden();
}

/** Share of a canvas that is darker than paper. */
async function inkOf(picture: Locator): Promise<number> {
  return picture.evaluate((canvas) => {
    if (canvas.width === 0) return 0;
    const pixels: Uint8ClampedArray = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    const dark = pixels.filter((level, i) => i % 4 === 1 && level < 128 && pixels[i + 2] === 255);
    return (4 * dark.length) / pixels.length;
  });
}

async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await link.click();
  return readFile(await (await coming).path());
}

async function openSegments(page: Page, say: Words): Promise<void> {
  await page.waitForURL(/\/segments\//);
  await page.getByRole('button', { name: say.tips }).click();
  await expect(page.getByRole('button', { name: say.tips })).toBeHidden();
}

/** The second platform is opened, and stays open after a reload. */
async function openPlatform(page: Page, say: Words): Promise<void> {
  await openSegments(page, say);
  await page.getByRole('button', { name: say.choosePlatform }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /\d/ })).toHaveCount(6);
  await expectAccessible(page, 'platforms');
  await dialog.getByRole('button', { name: say.platform(2) }).click();
  const second = page.getByRole('list', { name: say.platform(2) });
  await expect(second.getByRole('link')).toHaveCount(4);
  await page.reload();
  await expect(second.getByRole('link')).toHaveCount(4);
}

/** Open Cross Stitch: one stitch per cell of the A4. */
function readChart(text: string): void {
  expect(text).toMatch(/<properties [^>]*chartheight="112" chartwidth="80"/);
  expect(text.match(/<stitch /g)?.length).toBe(80 * 112);
}

/** The outline at the size of the picture, with numbers. */
function readOutline(text: string): void {
  expect(text).toMatch(/^<svg [^>]*width="200mm" height="280mm"/);
  expect(text.match(/<text/g)?.length).toBeGreaterThan(20);
}

/** A table with a line per row of the grid, numbered, one symbol per cell. */
function readTable(text: string): void {
  const lines = text.split('\r\n').map((line) => line.split(/[,;]/));
  expect(
    lines.filter((line) => line.length === 65 && /^\d+$/.test(line[0] ?? '')).map(([number]) => Number(number)),
  ).toEqual(Array.from({ length: 96 }, (_, i) => i + 1));
}

/** Ten steps a line, none missing, every pin on the hoop. */
function readSteps(text: string): void {
  const lines = [...text.matchAll(/^(\d+)–(\d+): ([\d ]+)$/gm)];
  expect(lines.length).toBeGreaterThan(10);
  lines.forEach(([, from, to, pins = ''], i) => {
    expect(Number(from)).toBe(Number(lines[i - 1]?.[2] ?? 0) + 1);
    expect(pins.split(' ').length).toBe(Number(to) - Number(from) + 1);
    expect(pins.split(' ').every((pin) => Number(pin) >= 1 && Number(pin) <= 180)).toBe(true);
  });
}

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { layDrills, paintRegions, windSteps } from './assembling.ts';
import { arrive, expect, expectAccessible, lettersTo, test } from './fixtures.ts';
import { mosaicOrder, type Order, orderTo, photo } from './order.ts';
import { languageOf, type Words, words } from './words.ts';

/* The whole way of a customer, the same for all four products: one row each. */

interface Row extends Order {
  /** Pages of the booklet before those of the segments or steps. */
  readonly firstPages: number;
  readonly segments: number | null;
  readonly file: keyof Words['files'];
  readonly read: (text: string) => void;
  readonly openSegments: (page: Page, say: Words) => Promise<void>;
  readonly goesOn: (page: Page, say: Words) => Promise<void>;
}

const rows: readonly Row[] = [
  { ...mosaicOrder, firstPages: 3, segments: 35, file: 'oxs', read: readChart, openSegments, goesOn: layDrills },
  {
    kind: 'paint_by_numbers',
    slug: 'paint-by-numbers',
    colourSets: 4,
    variants: 6,
    firstPages: 3,
    segments: 35,
    file: 'svg',
    read: readOutline,
    openSegments,
    goesOn: paintRegions,
  },
  {
    kind: 'constructor',
    slug: 'constructor',
    colourSets: 4,
    variants: 6,
    firstPages: 3,
    segments: 24,
    file: 'csv',
    read: readTable,
    openSegments: openPlatform,
    goesOn: layDrills,
  },
  {
    kind: 'string_art',
    slug: 'unistring',
    colourSets: 1,
    variants: 4,
    firstPages: 2,
    segments: null,
    file: 'txt',
    read: readSteps,
    openSegments: async () => {},
    goesOn: windSteps,
  },
];

for (const row of rows) {
  test(`a code and a photo become a scheme in the postbox and a work that goes on: ${row.kind}`, async ({
    page,
    complaints,
  }, { project }) => {
    const say = words[languageOf(project.name)];
    const address = `anna-${randomUUID()}@example.com`;
    const look = (where: string) => expectAccessible(page, where);
    await test.step('a code, a photo, a variant and an address', () => orderTo(page, say, row, address, look));
    await test.step('the booklet is made, sent and shown', async () => {
      await page.getByRole('dialog').getByRole('button', { name: say.watch }).click();
      await page.waitForURL(new RegExp(`/${row.slug}/instruction/`));
      await expect(page.getByRole('progressbar', { name: say.progress }).or(startLink(page, say))).toBeVisible();
      await look('waiting');
      await expect(startLink(page, say)).toBeVisible();
      await look('instruction');
      await expect.poll(() => lettersTo(address).length).toBe(2);
      expect(lettersTo(address).some((letter) => letter.includes('application/pdf'))).toBe(true);
      await leafThrough(page, say, row);
    });
    await test.step('the booklet and the scheme are taken away as files', async () => {
      const booklet = await downloaded(page, page.getByRole('link', { name: say.download }));
      expect(booklet.subarray(0, 5).toString()).toBe('%PDF-');
      row.read((await downloaded(page, page.getByRole('button', { name: say.files[row.file] }))).toString());
    });
    await test.step('the work goes on where it was left', async () => {
      await startLink(page, say).click();
      await row.openSegments(page, say);
      await row.goesOn(page, say);
    });
    expect(complaints).toEqual([]);
  });

  test(`a photo without a code is tried as finished works: ${row.kind}`, async ({ page, complaints }, { project }) => {
    const say = words[languageOf(project.name)];
    await arrive(page, `${say.prefix}/${row.slug}`);
    await page.getByRole('link', { name: say.tryPhoto }).click();
    await page.waitForURL(new RegExp(`/${row.slug}/no-scheme`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'no-scheme');
    await page.getByLabel(say.upload).first().setInputFiles(photo);
    await page.waitForURL(new RegExp(`/${row.slug}/demo/`));
    const looks = page.getByRole('radiogroup', { name: say.looks }).getByRole('radio');
    await expect(looks).toHaveCount(row.colourSets > 1 ? row.colourSets : row.variants);
    await looks.last().check();
    await expectAccessible(page, 'demo');
    const like = page.getByRole('button', { name: say.like, exact: true });
    await like.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: say.haveCode })).toHaveAttribute(
      'href',
      `${say.prefix}/${row.slug}/get-scheme`,
    );
    await expectAccessible(page, 'liked demo');
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(looks).toHaveCount(row.colourSets > 1 ? row.colourSets : row.variants);
    expect(complaints).toEqual([]);
  });
}

function startLink(page: Page, say: Words): Locator {
  return page.getByRole('link', { name: say.start });
}

/** Every page of the booklet is there: the second by a turn, the last by the list. */
async function leafThrough(page: Page, say: Words, { firstPages, segments }: Row): Promise<void> {
  const list = page.getByRole('combobox', { name: say.goToPage });
  const total = await list.getByRole('option').count();
  if (segments === null) expect(total).toBeGreaterThan(firstPages);
  else expect(total).toBe(firstPages + segments);
  await page.getByRole('button', { name: say.nextPage }).click();
  const sheet = page.getByRole('region', { name: say.page(2, total) });
  await expect(sheet.getByRole('heading', { level: 3 })).toBeVisible();
  await list.selectOption(String(total - 1));
  const last = page.getByRole('region', { name: say.page(total, total) });
  if (segments === null) await expect(last.getByRole('listitem').first()).toBeVisible();
  else await expect(last.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'last page');
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
  await expectAccessible(page, 'segments');
}

/** The second platform is laid on the table, and lies there after a reload. */
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

/** Open Cross Stitch: a stitch a cell of the A4. */
function readChart(text: string): void {
  expect(text).toMatch(/<properties [^>]*chartheight="112" chartwidth="80"/);
  expect(text.match(/<stitch /g)?.length).toBe(80 * 112);
}

/** The outline as large as the picture, with numbers. */
function readOutline(text: string): void {
  expect(text).toMatch(/^<svg [^>]*width="200mm" height="280mm"/);
  expect(text.match(/<text/g)?.length).toBeGreaterThan(20);
}

/** A table with a line a row of the grid, numbered, a symbol a cell. */
function readTable(text: string): void {
  const lines = text.split('\r\n').map((line) => line.split(/[,;]/));
  expect(
    lines.filter((line) => line.length === 65 && /^\d+$/.test(line[0] ?? '')).map(([number]) => Number(number)),
  ).toEqual(Array.from({ length: 96 }, (_, i) => i + 1));
}

/** Ten steps a line, none left out, every pin one of the hoop. */
function readSteps(text: string): void {
  const lines = [...text.matchAll(/^(\d+)–(\d+): ([\d ]+)$/gm)];
  expect(lines.length).toBeGreaterThan(10);
  lines.forEach(([, from, to, pins = ''], i) => {
    expect(Number(from)).toBe(i * 10 + 1);
    expect(pins.split(' ').length).toBe(Number(to) - Number(from) + 1);
    expect(pins.split(' ').every((pin) => Number(pin) >= 1 && Number(pin) <= 180)).toBe(true);
  });
}

import type { SegmentWire, StepsProgressWire } from '@uzor/contract';
import type { Locator, Page } from '@playwright/test';
import { whole } from '../whole.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { Words } from './words.ts';

/** Cells of a segment of an A4. */
const cellsOfSegment = 256;

/** Drills: two rows as one step by keyboard, one more by touch or mouse; both survive a reload. */
export async function layDrills(page: Page, say: Words): Promise<void> {
  const board = await openedBoard(page, say);
  await board.press('Control+Home');
  await board.press('ArrowDown');
  await board.press('End');
  await board.press('Shift+Enter');
  await expectDone(page, say, 32, cellsOfSegment);
  await tool(page, say.undo).click();
  await expectDone(page, say, 0, cellsOfSegment);
  await tool(page, say.redo).click();
  await expectDone(page, say, 32, cellsOfSegment);
  await point(board, { x: 200, y: 200 });
  await expectDone(page, say, 33, cellsOfSegment);
  await expectAccessible(page, 'segment');
  if (whole) await expectMapBesideGrid(page, say, board);
  await expectStays(page, say, 33, Math.floor(3300 / cellsOfSegment));
}

/** A phone, the smallest phone, a phone in landscape, and a phone with text at 200 %. */
const screens = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 195, height: 422 },
];

/** The mini-map covers no cell on any screen, and a tap on it marks nothing. */
async function expectMapBesideGrid(page: Page, say: Words, board: Locator): Promise<void> {
  const usual = page.viewportSize();
  const map = page.getByRole('button', { name: say.map });
  for (const size of screens) {
    await page.setViewportSize(size);
    await map.scrollIntoViewIfNeeded();
    const [over, grid] = [await map.boundingBox(), await board.boundingBox()];
    if (!over || !grid) throw new Error('The board shows its grid and its map');
    const apart =
      over.y >= grid.y + grid.height ||
      over.y + over.height <= grid.y ||
      over.x >= grid.x + grid.width ||
      over.x + over.width <= grid.x;
    expect(apart, `${size.width} x ${size.height}`).toBe(true);
  }
  if (usual) await page.setViewportSize(usual);
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await point(map, { x: width * 0.02, y: height * 0.02 });
  await expectDone(page, say, 33, cellsOfSegment);
}

/** A painting: a tap marks a whole region, and undo removes it; then its largest region, and one cell of another. */
export async function paintRegions(page: Page, say: Words): Promise<void> {
  const board = await openedBoard(page, say);
  const regions = (await segmentOnWire(page)).regions ?? [];
  const [largest, other] = regions.toSorted((a, b) => b.cells.length - a.cells.length);
  const areas = regions.filter(({ path, cells }) => path !== '' && cells.length > 0).length;
  if (!largest || !other) throw new Error('A painted segment has regions');
  expect(largest.cells.length).toBeGreaterThan(1);
  expect(other.cells.length).toBeGreaterThan(1);
  await point(board, { x: 200, y: 200 });
  await expectDone(page, say, 1, /\d+/);
  await tool(page, say.undo).click();
  await expectDone(page, say, 0, /\d+/);
  await goTo(board, largest.cells[0] ?? 0);
  await board.press('Space');
  await expectDone(page, say, 1, /\d+/);
  await board.press('u');
  await expectDone(page, say, 0, /\d+/);
  await board.press('r');
  await expectDone(page, say, 1, /\d+/);
  await page.getByRole('radiogroup', { name: say.unit }).getByText(say.cell, { exact: true }).click();
  await goTo(board, other.cells[0] ?? 0);
  await board.press('Space');
  const marked = [...largest.cells, other.cells[0]].toSorted((a = 0, b = 0) => a - b);
  await expect
    .poll(async () => (await segmentOnWire(page)).cells.flat().flatMap(({ id, marked: is }) => (is ? [id] : [])))
    .toEqual(marked);
  await expectAccessible(page, 'segment');
  await expectStays(page, say, 1, Math.floor((marked.length * 100) / cellsOfSegment), Math.floor(100 / areas));
}

/** A thread: steps forward and back by button and key; the step survives a reload. */
export async function windSteps(page: Page, say: Words): Promise<void> {
  await page.waitForURL(/\/progress$/);
  await page.getByRole('button', { name: say.skip }).click();
  const place = (step: number) => page.getByRole('button', { name: say.step(step) });
  await expect(place(1)).toBeVisible();
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: say.forward, exact: true }).click();
  await expect(place(4)).toBeVisible();
  await page.getByRole('button', { name: say.backward, exact: true }).click();
  await expect(place(3)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(place(4)).toBeVisible();
  await expectAccessible(page, 'player');
  const [, slug, id] = /\/(\w+)\/([^/]+)\/progress/.exec(page.url()) ?? [];
  await expect
    .poll(async () => (await onWire<StepsProgressWire>(page, `/${slug}/${id}/progress`)).current_step)
    .toBe(3);
  await page.reload();
  await expect(place(4)).toBeVisible();
  await expect(page.getByRole('button', { name: say.skip })).toBeHidden();
}

/** A phone has the tools below the board, a desktop beside it. */
function tool(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
}

/** Taps a point on a phone, clicks it elsewhere. */
async function point(at: Locator, position: { readonly x: number; readonly y: number }): Promise<void> {
  await (test.info().project.use.hasTouch ? at.tap({ position }) : at.click({ position }));
}

async function openedBoard(page: Page, say: Words): Promise<Locator> {
  await page
    .getByRole('link', { name: new RegExp(`${say.segment(1)}$`, 'i') })
    .first()
    .click();
  await page.waitForURL(/\/segment\//);
  return page.getByRole('grid', { name: say.segment(1) });
}

async function goTo(board: Locator, cell: number): Promise<void> {
  await board.press('Control+Home');
  for (let row = 0; row < Math.floor(cell / 16); row++) await board.press('ArrowDown');
  for (let column = 0; column < cell % 16; column++) await board.press('ArrowRight');
}

async function expectDone(page: Page, say: Words, done: number, total: number | RegExp): Promise<void> {
  await expect(page.getByRole('main').locator('header').getByText(say.of(done, total))).toBeVisible();
}

/**
 * Saved, there after a reload, and shown in the list of segments.
 * @param percent of the cells
 * @param ring percent on the board, which counts the areas of a painting
 */
async function expectStays(page: Page, say: Words, done: number, percent: number, ring = percent): Promise<void> {
  await expect(page.getByText(say.saved, { exact: true }).first()).toBeVisible();
  await page.reload();
  await expectDone(page, say, done, /\d+/);
  await expect(page.getByRole('progressbar', { name: say.progress })).toHaveAttribute('aria-valuenow', String(ring));
  await page.getByRole('link', { name: say.allSegments }).click();
  const first = page.getByRole('navigation').getByRole('link', { name: new RegExp(`${say.segment(1)}$`, 'i') });
  await expect(first.first()).toHaveAccessibleDescription(say.begun(percent));
}

async function segmentOnWire(page: Page): Promise<SegmentWire> {
  const [, slug, id, segment] = /\/([\w-]+)\/segments\/([^/]+)\/segment\/([^/?]+)/.exec(page.url()) ?? [];
  return onWire<SegmentWire>(page, `/${slug}/${id}/segment/${segment}`);
}

async function onWire<T>(page: Page, below: string): Promise<T> {
  const answer = await page.request.get(`/api${below}`, { headers: { 'app-platform': 'web' } });
  expect(answer.status()).toBe(200);
  const { data }: { data: T } = await answer.json();
  return data;
}

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { arriveAs, ownerOfWork } from './person.ts';
import type { Words } from './words.ts';

/** Cells of a segment of the kit's first size. */
const cellsOfSegment = 256;

export interface BoardLocators {
  readonly board: (on: Page) => Locator;
  /** The status that this many cells are done. */
  readonly done: (on: Page, count: number) => Locator;
  readonly saved: (on: Page) => Locator;
}

export function boardLocators(say: Words): BoardLocators {
  return {
    board: (on) => on.getByRole('grid', { name: say.segment(1) }),
    done: (on, count) => on.getByRole('main').locator('header').getByText(say.of(count, cellsOfSegment)),
    saved: (on) => on.getByText(say.saved, { exact: true }).first(),
  };
}

/** Opens a segment by its link in the list. */
export async function openSegment(page: Page, say: Words, number: number): Promise<void> {
  const named = new RegExp(`${say.segment(number)}$`, 'i');
  await page.getByRole('navigation').getByRole('link', { name: named }).first().click();
}

/** A new customer with a finished mosaic opens the board of its first segment by links. */
export async function openFirstBoard(page: Page, request: APIRequestContext, say: Words): Promise<BoardLocators> {
  const { person, id } = await ownerOfWork(request, 'mosaic', 'Ада');
  await arriveAs(page, say, person, `/mosaic/segments/${id}`);
  await page.getByRole('button', { name: say.tips }).click();
  await openSegment(page, say, 1);
  const atHand = boardLocators(say);
  await atHand.board(page).press('Control+Home');
  await expect(atHand.done(page, 0)).toBeVisible();
  return atHand;
}

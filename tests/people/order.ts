import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { arrive, expect, freshCode } from './fixtures.ts';
import type { Words } from './words.ts';

/** A photo of the media library, used as a customer's own. */
export const photo = path.join(import.meta.dirname, '../../assets/media-library/kids/girl.jpg');

export interface Order {
  /** The kind as the operator's commands name it. */
  readonly kind: string;
  /** First part of its pages' addresses. */
  readonly slug: string;
  readonly colourSets: number;
  readonly variants: number;
}

export const mosaicOrder: Order = { kind: 'mosaic', slug: 'mosaic', colourSets: 5, variants: 6 };

/** From the product's own page to the confirmed address: an A4, the second colour set, the last preset. */
export async function orderTo(page: Page, say: Words, order: Order, address: string): Promise<void> {
  await arrive(page, `${say.prefix}/${order.slug}`);
  await page.getByRole('main').getByRole('link', { name: say.enterCode, exact: true }).click();
  await page.waitForURL(new RegExp(`/${order.slug}/get-scheme`));
  await enterCode(page, say, order, await freshCode(order.kind));
  await layOutPhoto(page, say, order);
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await chooseVariant(page, say, order);
  await page.getByRole('button', { name: say.take }).click();
  await fillInAddress(page, say, order, address);
  await page.getByRole('button', { name: say.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click();
}

/** From the code page to the editor. */
export async function enterCode(page: Page, say: Words, { slug }: Order, code: string): Promise<void> {
  await page.getByRole('textbox', { name: say.code, exact: true }).fill(code);
  await page.getByRole('button', { name: say.continue, exact: true }).click();
  await page.waitForURL(new RegExp(`/${slug}/editor/`));
}

/** A photo in the editor, and the choices it requires. */
export async function layOutPhoto(page: Page, say: Words, { colourSets }: Order): Promise<void> {
  await page.getByLabel(say.upload).first().setInputFiles(photo);
  await expect(page.getByRole('img', { name: say.scheme })).toBeVisible();
  await (await openChoice(page, say.size)).getByRole('radio', { name: /A4/ }).check();
  await closeChoice(page, say);
  const sets = (await openChoice(page, say.colours)).getByRole('radio');
  await expect(sets).toHaveCount(colourSets);
  await sets.nth(1).check();
  await closeChoice(page, say);
}

export async function openChoice(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await expect(sheet).toBeVisible();
  return sheet;
}

export async function closeChoice(page: Page, say: Words): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: say.done, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Waits for all presets and chooses the last. */
export async function chooseVariant(page: Page, say: Words, order: Order): Promise<void> {
  const variants = await allVariants(page, say, order);
  await variants.last().check();
}

/** All versions, once all are made: of more than four the others than the first three are unfolded. */
export async function allVariants(page: Page, say: Words, order: Order): Promise<Locator> {
  await page.waitForURL(new RegExp(`/${order.slug}/presets/`));
  // On a busy machine six paintings may take minutes.
  const longest = { timeout: 300_000 };
  if (order.variants > 4) await page.getByRole('button', { name: say.moreVariants }).click(longest);
  const variants = page.getByRole('radiogroup', { name: say.variant }).getByRole('radio');
  await expect(variants).toHaveCount(order.variants, longest);
  await expect(variants.last()).toBeEnabled();
  return variants;
}

export async function fillInAddress(page: Page, say: Words, { slug }: Order, address: string): Promise<void> {
  await page.waitForURL(new RegExp(`/${slug}/check-email/`));
  await page.getByRole('textbox', { name: say.email }).fill(address);
  await page.getByRole('checkbox', { name: say.consent }).check();
}

import path from 'node:path';
import type { Page } from '@playwright/test';
import { arrive, expect, freshCode } from './fixtures.ts';
import type { Words } from './words.ts';

/** A photo of the media library, as a customer's own. */
export const photo = path.join(import.meta.dirname, '../../assets/media-library/kids/girl.jpg');

export interface Order {
  /** The kind as the operator's commands know it. */
  readonly kind: string;
  /** First part of its pages' addresses. */
  readonly slug: string;
  /** Colour sets to choose from; one is not asked for. */
  readonly colourSets: number;
  readonly variants: number;
}

export const mosaicOrder: Order = { kind: 'mosaic', slug: 'mosaic', colourSets: 5, variants: 6 };

/** From the product's own page to the confirmed address: an A4, the second colour set, the last variant. */
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

/** From the page of codes to the editor. */
export async function enterCode(page: Page, say: Words, { slug }: Order, code: string): Promise<void> {
  await page.getByRole('textbox', { name: say.code, exact: true }).fill(code);
  await page.getByRole('button', { name: say.continue, exact: true }).click();
  await page.waitForURL(new RegExp(`/${slug}/editor/`));
}

/** A photo in the editor, and the choices it needs. */
export async function layOutPhoto(page: Page, say: Words, { colourSets }: Order): Promise<void> {
  await page.getByLabel(say.upload).first().setInputFiles(photo);
  await expect(page.getByRole('img', { name: say.scheme })).toBeVisible();
  await page.getByRole('radiogroup', { name: say.size }).getByRole('radio', { name: /A4/ }).check();
  const sets = page.getByRole('radiogroup', { name: say.colours }).getByRole('radio');
  await expect(sets).toHaveCount(colourSets > 1 ? colourSets : 0);
  if (colourSets > 1) await sets.nth(1).check();
}

/** Waits for all variants and chooses the last. */
export async function chooseVariant(page: Page, say: Words, order: Order): Promise<void> {
  await page.waitForURL(new RegExp(`/${order.slug}/presets/`));
  const variants = page.getByRole('radiogroup', { name: say.variant }).getByRole('radio');
  await expect(variants).toHaveCount(order.variants);
  // A busy machine may make six paintings for minutes.
  await expect(variants.last()).toBeEnabled({ timeout: 300_000 });
  await variants.last().check();
}

/** An address and the consent; nothing is sent. */
export async function fillInAddress(page: Page, say: Words, { slug }: Order, address: string): Promise<void> {
  await page.waitForURL(new RegExp(`/${slug}/check-email/`));
  await page.getByRole('textbox', { name: say.email }).fill(address);
  await page.getByRole('checkbox', { name: say.consent }).check();
}

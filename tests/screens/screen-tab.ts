import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../people/fixtures.ts';
import { pageErrorsOf } from './page-errors.ts';
import { watchRest } from './settled.ts';
import type { Device } from './windows.ts';

/** One tab for all screens: a tab for each would take longer to start than the check itself. */
export interface ScreenTab {
  readonly page: Page;
  /** Errors since the screen was opened. */
  readonly pageErrors: readonly string[];
  /** Opens a screen in the device's window and the light scheme, and waits for its heading; returns its HTTP status. */
  open(address: string): Promise<number | undefined>;
  /** Waits until the page has no pending requests and has rendered. */
  settled(): Promise<void>;
}

export async function openScreenTab(context: BrowserContext, { viewport }: Device): Promise<ScreenTab> {
  const page = await context.newPage();
  const pageErrors = pageErrorsOf(page);
  const settled = await watchRest(page);
  const open = async (address: string) => {
    // Session storage of the previous screen must not affect this one.
    if (page.url() !== 'about:blank') await page.evaluate('sessionStorage.clear()');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(viewport);
    page.once('framenavigated', pageErrors.begin);
    const answer = await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    return answer?.status();
  };
  return { page, pageErrors: pageErrors.found, open, settled };
}

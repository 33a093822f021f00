import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../people/fixtures.ts';
import { complaintsOf } from './complaints.ts';
import { watchRest } from './settled.ts';
import type { Device } from './soundness.ts';

/**
 * One tab in which a screen after another is opened, each by its address. A tab for each would start a process and compile every
 * script anew, which takes longer than the look.
 */
export interface Looker {
  readonly page: Page;
  /** What the browser complained of since the screen was opened. */
  readonly complaints: readonly string[];
  /** Opens a screen in the device's window, in the light, and waits for its heading; answers with its HTTP status. */
  open(address: string): Promise<number | undefined>;
  /** Waits until the page asks for nothing more and has drawn what it got. */
  settled(): Promise<void>;
}

export async function lookerIn(context: BrowserContext, { viewport }: Device): Promise<Looker> {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const settled = await watchRest(page);
  const open = async (address: string) => {
    // What the screen before kept for its own tab is not this one's.
    if (page.url() !== 'about:blank') await page.evaluate('sessionStorage.clear()');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(viewport);
    page.once('framenavigated', complaints.begin);
    const answer = await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    return answer?.status();
  };
  return { page, complaints: complaints.found, open, settled };
}

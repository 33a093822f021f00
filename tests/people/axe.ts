import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe looks for: all of its rules, or those of colours alone. */
export type Looked = 'all' | 'colours';

/** As axe answers in the page. */
interface Answer {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/**
 * What axe finds wrong on the page as it stands, a line each. Its script is read into a document once, however often that is
 * looked at, and it lists what is wrong alone: to describe all that is right takes it three times as long as to look.
 * The pages have no frames.
 */
export async function violationsOf(page: Page, looked: Looked = 'all'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...(looked === 'colours' && { runOnly: ['color-contrast'] }) };
  const { violations } = await page.evaluate<Answer>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html} ${node.failureSummary ?? ''}`));
}

/** One `main` and one `h1` on the page as it stands. */
export async function expectLandmarks(page: Page, where: string): Promise<void> {
  expect.soft(await page.getByRole('main').count(), `${where}: main`).toBe(1);
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${where}: h1`).toBe(1);
}

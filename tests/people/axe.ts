import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules of axe to check: all, or colour contrast only. */
export type AxeRules = 'all' | 'colours';

interface Answer {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** Violations found by axe in the current page, one per line; describing all that passes takes three times as long. */
export async function violationsOf(page: Page, rules: AxeRules = 'all'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...(rules === 'colours' && { runOnly: ['color-contrast'] }) };
  const { violations } = await page.evaluate<Answer>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html} ${node.failureSummary ?? ''}`));
}

/** Expects one `main` and one `h1` in the current page. */
export async function expectLandmarks(page: Page, where: string): Promise<void> {
  expect.soft(await page.getByRole('main').count(), `${where}: main`).toBe(1);
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${where}: h1`).toBe(1);
}

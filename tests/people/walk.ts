import { expect, type Page } from '@playwright/test';
import { arrive, codeFor } from './fixtures.ts';
import { type Order, photo } from './order.ts';
import type { Words } from './words.ts';

/** Limits of the way from the box to the email on a phone, if the code knows size and colours. */
const most = { actions: 9, decisions: 3, controls: 14 };

/** Counts what a customer does, and what is offered on every screen on the way. */
class Walk {
  readonly #page: Page;
  readonly actions: string[] = [];
  readonly decisions: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** `decides`: the page cannot go on without the answer and has none of its own. */
  async act(name: string, action: () => Promise<unknown>, { decides = false } = {}): Promise<void> {
    await this.look(name);
    await action();
    this.actions.push(name);
    if (decides) this.decisions.push(name);
  }

  async look(before: string): Promise<void> {
    // A screen that has just opened may still be sliding in.
    const root = this.#page.locator('html');
    await root.evaluate(({ ownerDocument: page }) =>
      Promise.all(page.getAnimations().map((one: { finished: Promise<unknown> }) => one.finished.catch(() => null))),
    );
    const seen = await root.evaluate(visibleControls);
    expect(seen.length, `controls before “${before}”: ${seen.join(', ')}`).toBeLessThanOrEqual(most.controls);
  }
}

interface Control {
  readonly textContent: string;
  readonly ownerDocument: { elementFromPoint(x: number, y: number): Control | null };
  querySelectorAll(selector: string): Iterable<Control>;
  closest(selector: string): Control | null;
  contains(other: Control | null): boolean;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Names of the controls that can be pressed without scrolling. Runs in the page. */
function visibleControls(root: Control): string[] {
  const controls = root.querySelectorAll('a[href], button, input, select, textarea, summary, [role="slider"]');
  const canBePressed = (control: Control) => {
    const target = control.closest('label') ?? control;
    const { left, top, width, height } = target.getBoundingClientRect();
    return target.contains(root.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
  };
  return [...controls]
    .filter(canBePressed)
    .map(
      (control) => control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent,
    );
}

/**
 * From the code page, whose address is on the card, to the confirmed address. The phone's own picker counts with the
 * button that opens it.
 */
export async function walkTo(page: Page, say: Words, { kind, slug }: Order, address: string): Promise<void> {
  const code = await codeFor(kind, 'a4', 'full');
  const walk = new Walk(page);
  await arrive(page, `${say.prefix}/${slug}/get-scheme`);
  await walk.act('code', () => page.getByRole('textbox', { name: say.code, exact: true }).fill(code));
  await walk.act('continue', () => page.getByRole('button', { name: say.continue, exact: true }).click());
  await page.waitForURL(new RegExp(`/${slug}/editor/`));
  const upload = page.getByRole('button', { name: say.upload }).first();
  await upload.waitFor();
  const choosePhoto = async () => {
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), upload.click()]);
    await picker.setFiles(photo);
  };
  await walk.act('photo', choosePhoto, { decides: true });
  await expect(page.getByRole('img', { name: say.scheme })).toBeVisible();
  await walk.act('next', () => page.getByRole('button', { name: say.next, exact: true }).click());
  await page.waitForURL(new RegExp(`/${slug}/presets/`));
  // All versions and all tools are there.
  await page.getByRole('button', { name: say.moreVariants }).waitFor({ timeout: 300_000 });
  await walk.act('take', () => page.getByRole('button', { name: say.take }).click());
  await page.waitForURL(new RegExp(`/${slug}/check-email/`));
  const email = page.getByRole('textbox', { name: say.email });
  await email.waitFor();
  await walk.act('address', () => email.fill(address), { decides: true });
  await walk.act('consent', () => page.getByRole('checkbox', { name: say.consent }).check(), { decides: true });
  await walk.act('submit', () => page.getByRole('button', { name: say.submit }).click());
  const confirm = page.getByRole('dialog').getByRole('button', { name: say.confirm });
  await confirm.waitFor();
  await walk.act('confirm', () => confirm.click());
  expect(walk.actions.length).toBeLessThanOrEqual(most.actions);
  expect(walk.decisions.length).toBeLessThanOrEqual(most.decisions);
  await page.waitForURL(new RegExp(`/${slug}/instruction/`));
  await walk.look('the email');
}

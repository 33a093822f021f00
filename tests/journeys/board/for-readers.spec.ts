import type { CDPSession, Page } from '@playwright/test';
import { productOf } from '@uzor/kit/catalogue';
import { expect, expectAccessible, test } from '../../people/fixtures.ts';
import { arriveAs, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

/** A node of the accessibility tree as a screen reader gets it. */
interface Spoken {
  readonly role: string;
  readonly name: string;
  readonly focusable: boolean;
}

/** Roles that say nothing without a name. */
const named: ReadonlySet<string> = new Set(
  'button link radio checkbox switch slider textbox grid row gridcell toolbar region progressbar img dialog navigation'.split(' '),
);

async function spokenOn(session: CDPSession): Promise<Spoken[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      focusable: properties?.some((one) => one.name === 'focusable' && one.value.value === true) ?? false,
    }));
}

/** Everything that can be reached or has a meaning of its own has a name. */
function expectNamed(spoken: readonly Spoken[]): void {
  const nameless = spoken.filter(
    ({ role, name, focusable }) => name === '' && (named.has(role) || (focusable && role !== 'RootWebArea')),
  );
  expect(nameless).toEqual([]);
}

async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

for (const kind of ['mosaic', 'paint_by_numbers', 'constructor'] as const)
  test(`a board is whole for a screen reader, in forced colours and at 200 %: ${kind}`, async ({ page, request }, {
    project,
  }) => {
    const language = languageOf(project.name);
    const [say, text] = [words[language], textsOf(language)];
    const { person, id } = await ownerOfWork(request, kind, 'Ада');
    await arriveAs(page, say, person, `/${productOf(kind).webSlug}/segments/${id}`);
    await page.getByRole('button', { name: say.tips }).click();
    await page
      .getByRole('navigation', { name: text('segments:map') })
      .getByRole('link')
      .first()
      .click();
    const board = page.getByRole('grid');
    await board.press('Control+Home');
    const session = await page.context().newCDPSession(page);

    await test.step('the accessibility tree names all there is, and the cell of the cursor as it moves', async () => {
      const spoken = await spokenOn(session);
      expectNamed(spoken);
      const count = (role: string) => spoken.filter((one) => one.role === role).length;
      expect([count('grid'), count('row'), count('toolbar')]).toEqual([1, 1, 1]);
      expect(count('gridcell')).toBe(Number(await board.getAttribute('aria-colcount')));
      const current = async () => {
        const cell = (await board.getAttribute('aria-activedescendant')) ?? '';
        return page.locator(`[id='${cell}']`).getAttribute('aria-label');
      };
      const first = await current();
      await board.press('Space');
      await expect.poll(current).not.toBe(first);
      const laid = await current();
      await board.press('ArrowRight');
      await expect.poll(current).not.toBe(laid);
      const names = (await spokenOn(session)).filter(({ role }) => role === 'gridcell').map(({ name }) => name);
      expect(names).toContain(laid);
      expect(new Set(names).size).toBe(names.length);
    });

    await test.step('in forced colours what is chosen can be told', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const colour = page.getByRole('region').getByRole('button', { pressed: false }).first();
      await colour.click();
      await expectAccessible(page, 'forced colours');
      const chosen = page.getByRole('region').getByRole('button', { pressed: true }).first();
      const line = (one: typeof chosen) =>
        one.evaluate((button) => {
          const { outlineStyle, outlineWidth, borderTopWidth, backgroundColor } = getComputedStyle(button);
          return [outlineStyle, outlineWidth, borderTopWidth, backgroundColor].join();
        });
      expect(await line(chosen)).not.toBe(await line(colour));
      await page.screenshot({ path: `/tmp/look/forced-${kind}-${language}.png` });
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('at 200 % nothing is cut off and the board can be marked', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await fits(page)).toBe(true);
      await page.screenshot({ path: `/tmp/look/zoom-${kind}-${language}.png` });
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await fits(page)).toBe(true);
      await page.screenshot({ path: `/tmp/look/zoomd-${kind}-${language}.png` });
      await board.press('Space');
      await expect(page.getByRole('button', { name: text('segment:tools.undo') }).first()).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });
  });

import type { CDPSession, Page } from '@playwright/test';
import { productOf } from '@uzor/kit/catalogue';
import { expect, expectAccessible, test } from '../../people/fixtures.ts';
import { arriveAs, ownerOfWork } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

interface Spoken {
  readonly role: string;
  readonly name: string;
  readonly focusable: boolean;
}

/** Roles that mean nothing without a name. */
const named: ReadonlySet<string> = new Set(
  'button link radio checkbox switch slider textbox grid row gridcell toolbar region progressbar img dialog navigation'.split(
    ' ',
  ),
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

/** Everything focusable or meaningful has a name. */
function expectNamed(spoken: readonly Spoken[]): void {
  const nameless = spoken.filter(
    ({ role, name, focusable }) => name === '' && (named.has(role) || (focusable && role !== 'RootWebArea')),
  );
  expect(nameless).toEqual([]);
}

/** Whether nothing overflows the right edge. */
const fits = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

/** Outline that marks a colour of the legend as chosen or not, independent of colours. */
const outlineOf = (page: Page, chosen: boolean) =>
  page.evaluate<string>(`(() => {
    const button = document.querySelector('section li button[aria-pressed=${chosen}]');
    const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(button);
    return [outlineStyle, outlineWidth, borderTopWidth].join();
  })()`);

for (const kind of ['mosaic', 'paint_by_numbers', 'constructor'] as const)
  test(`a board works with a screen reader, in forced colours and at 200 %: ${kind}`, async ({ page, request }, {
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

    await test.step('the accessibility tree names everything, and the cell of the cursor as it moves', async () => {
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

    await test.step('in forced colours the chosen colour is recognisable', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const colour = page.getByRole('region').getByRole('button', { pressed: false }).first();
      await colour.click();
      await expectAccessible(page, 'forced colours');
      expect(await outlineOf(page, true)).not.toBe(await outlineOf(page, false));
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('at 200 % nothing is cut off and the board can be marked', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await fits(page)).toBe(true);
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await fits(page)).toBe(true);
      await board.press('Space');
      await expect(page.getByRole('button', { name: text('segment:tools.undo') }).first()).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });
  });

test('the string player works with a screen reader, in forced colours and at 200 %', async ({ page, request }, {
  project,
}) => {
  const language = languageOf(project.name);
  const say = words[language];
  const { person, id } = await ownerOfWork(request, 'string_art', 'Ада');
  await arriveAs(page, say, person, '/dashboard');
  await page.locator(`main a[href$='/${id}/progress']`).first().click();
  await page.getByRole('button', { name: say.skip }).click();
  const session = await page.context().newCDPSession(page);
  const statuses = async () => (await spokenOn(session)).filter(({ role }) => role === 'status');
  expectNamed(await spokenOn(session));
  expect((await statuses()).length).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: say.step(2) })).toBeVisible();
  expectNamed(await spokenOn(session));
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page, 'the player in forced colours');
  await page.emulateMedia({ forcedColors: 'none' });
  for (const [width, height] of [
    [320, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: say.forward, exact: true }).click();
  }
  await expect(page.getByRole('button', { name: say.step(4) })).toBeVisible();
});

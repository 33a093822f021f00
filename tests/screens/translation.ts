import type { Page } from '@playwright/test';
import type { Screen } from '../../apps/web/src/app/screens.ts';
import type { Language } from '../../packages/contract/src/index.ts';
import { expect } from '../people/fixtures.ts';
import { textsOf } from '../people/texts.ts';
import { words } from '../people/words.ts';

/**
 * Passed as source text: what page translation does. Each text node gives way to an element with the same text, later
 * ones too, except where `translate="no"` forbids it.
 */
const translation = `(() => {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'CODE', 'NOSCRIPT', 'TITLE', 'FONT']);
  const replace = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || skipped.has(parent.tagName) || parent.closest('[translate=no],svg')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  replace(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeName !== 'FONT' && node.isConnected) replace(node.nodeType === 3 ? node.parentNode : node);
  }).observe(document.body, { childList: true, subtree: true });
})()`;

type Step = (page: Page, language: Language) => Promise<void>;

/** One step of the journey that leads through a screen, and the text that changes with it. */
const steps: ReadonlyMap<string, Step> = new Map(
  Object.entries<Step>({
    progress: async (page, language) => {
      const say = words[language];
      const skip = page.getByRole('button', { name: say.skip });
      if (await skip.isVisible()) await skip.click();
      // Other windows wind the same hoop.
      const step = page.getByRole('button', { name: say.step() });
      const before = (await step.textContent()) ?? '';
      await page.getByRole('button', { name: say.forward, exact: true }).click();
      await expect(step).not.toHaveText(before);
    },
    segment: async (page) => {
      const header = page.getByRole('main').locator('header');
      const before = (await header.textContent()) ?? '';
      await page.getByRole('grid').press('Control+Home');
      await page.keyboard.press('Enter');
      await expect(header).not.toHaveText(before);
    },
    getScheme: typeCode,
    codeVerification: typeCode,
    faq: async (page) => {
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.getByRole('status').first()).not.toBeEmpty();
      await page.getByRole('searchbox').fill('');
    },
    presets: async (page) => {
      if (page.url().endsWith('/opinion')) return; // the votes about presets have their title, and nothing to choose
      // By key: pictures that arrive move what a pointer aims at.
      for (const radio of [page.getByRole('radio').nth(1), page.getByRole('radio').first()]) {
        await radio.press(' ');
        await expect(radio).toBeChecked();
      }
    },
  }),
);

async function typeCode(page: Page, language: Language): Promise<void> {
  const text = textsOf(language);
  const field = page.getByRole('textbox', { name: text('code:field') });
  await field.fill('K7Ж');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Ж');
  await field.fill('K7M0');
  await expect(page.getByRole('alert')).toBeHidden();
}

/** Translates an open page, renders it anew and takes a step in it: React must find its nodes. */
export async function translateAndStep(page: Page, { name }: Screen, language: Language): Promise<void> {
  await page.evaluate(translation);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setViewportSize({ width: 390, height: 844 });
  await steps.get(name)?.(page, language);
  const failed = textsOf(language)('common:states.critical.title');
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText(failed);
}

import { openFirstBoard } from '../../people/board.ts';
import { expect, test } from '../../people/fixtures.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

test.describe('without a service worker', () => {
  // Playwright's route does not always see requests that a page makes past its service worker.
  test.use({ serviceWorkers: 'block' });

  test('marks made while the server is down are counted, survive a reload and are sent when it is back', async ({
    page,
    context,
    request,
  }, { project }) => {
    const language = languageOf(project.name);
    const [say, text] = [words[language], textsOf(language)];
    const { board, done, saved } = await openFirstBoard(page, request, say);
    await board(page).press('Space');
    await expect(saved(page)).toBeVisible();
    // The answer of a proxy whose server has been killed.
    await context.route(/\/api\//, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    );
    await board(page).press('ArrowRight');
    await board(page).press('Space');
    await expect(done(page, 2)).toBeVisible();
    await expect(page.getByText(text('segment:saved.waiting', { count: 1 })).first()).toBeVisible();
    await context.unrouteAll();
    await page.reload();
    await expect(done(page, 2)).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(done(page, 2)).toBeVisible();
  });
});

test('in a browser without storage marks are saved by the server', async ({ page, request }, { project }) => {
  const say = words[languageOf(project.name)];
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('storage is refused', 'SecurityError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse, key: refuse, length: 0 };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage });
    Object.defineProperty(globalThis, 'indexedDB', { value: { open: refuse, deleteDatabase: refuse } });
    Object.defineProperty(globalThis, 'caches', { get: refuse });
  });
  const { board, done, saved } = await openFirstBoard(page, request, say);
  await board(page).press('Space');
  await board(page).press('ArrowRight');
  await board(page).press('Space');
  await expect(done(page, 2)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(done(page, 2)).toBeVisible();
});

test('a new release while a board is open does not interrupt it, is offered beside it and loses no mark', async ({
  page,
  context,
  request,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { board, done, saved } = await openFirstBoard(page, request, say);
  await board(page).press('Space');
  const worker = (asked: string) => expect.poll(() => page.evaluate(`navigator.serviceWorker.${asked}`));
  await worker('controller !== null').toBe(true);
  // To the browser, another address is another release of the worker.
  await page.evaluate("navigator.serviceWorker.register('/sw.js?next').then(() => undefined)");
  await worker('getRegistration().then((of) => of.waiting !== null)').toBe(true);
  await context.setOffline(true);
  await board(page).press('ArrowRight');
  await board(page).press('Space');
  await expect(done(page, 2)).toBeVisible();
  await expect(page.getByText(text('common:renewal.title'))).toHaveCount(0);
  await page.getByRole('link', { name: text('segment:back') }).click();
  await expect(page.getByText(text('common:renewal.title'))).toBeVisible();
  await context.setOffline(false);
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: text('common:renewal.take') }).click(),
  ]);
  await worker("controller?.scriptURL.endsWith('?next')").toBe(true);
  const links = page.getByRole('navigation').getByRole('link', { name: new RegExp(say.segment(1), 'i') });
  await links.first().click();
  await expect(done(page, 2)).toBeVisible();
  await expect(saved(page)).toBeVisible();
});

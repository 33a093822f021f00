import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { guestEndpoints, kitEndpoints, segmentEndpoints } from '../../packages/contract/src/index.ts';
import { boardLocators } from '../people/board.ts';
import { arrive, expect, freshCode, test } from '../people/fixtures.ts';
import { everythingStored, textOfBytes, underWorker } from '../people/stored.ts';
import { openMenu } from '../people/menu.ts';
import { enterCode, mosaicOrder, photo } from '../people/order.ts';
import { arriveAs, headers, ownerOfWork, type Person } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, type Words, words } from '../people/words.ts';

const ofPhoto = textOfBytes(readFileSync(photo));

async function tracesIn(page: Page, traces: Readonly<Record<string, string>>): Promise<string[]> {
  const kept = await everythingStored(page);
  return Object.keys(traces).filter((name) => kept.includes(traces[name] ?? ''));
}

/** Signs in, starts an order with a photo, and marks in a work. Returns the code of the order. */
async function useBrowser(page: Page, say: Words, person: Person, board: string): Promise<string> {
  const code = await freshCode('mosaic');
  await arriveAs(page, say, person, '/dashboard');
  await underWorker(page);
  await page.goto(`${say.prefix}/mosaic/get-scheme`);
  await enterCode(page, say, mosaicOrder, code);
  await page.getByLabel(say.upload).first().setInputFiles(photo);
  await expect.poll(() => tracesIn(page, { photo: ofPhoto })).toEqual(['photo']);
  await page.goto(say.prefix + board);
  await mark(page, 'Home');
  await expect(boardLocators(say).saved(page)).toBeVisible();
  return code;
}

async function mark(page: Page, at: string): Promise<void> {
  await page.getByRole('grid').press(`Control+${at}`);
  await page.getByRole('grid').press('Space');
}

async function look(page: Page, address: string): Promise<void> {
  await page.evaluate(`fetch(${JSON.stringify(address)}).then((answer) => answer.blob())`);
}

test('nothing of a person but unsent marks of an ended session stays in a browser that signed out, or whose account is erased', async ({
  page,
  request,
  browser,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { call, person, id } = await ownerOfWork(request, 'mosaic', 'Zlatoveta Quillfeather');
  const { data: kit } = await call(kitEndpoints('/tile').kit, { params: { id } });
  const [segment] = (await call(segmentEndpoints('/tile').segments, { params: { id } })).data.flat();
  const board = `/mosaic/segments/${id}/segment/${segment?.id}`;
  const address = kit.origin_photo?.url ?? '';
  const crop = textOfBytes(await (await request.get(address)).body());
  const traces = {
    email: person.email,
    name: 'Quillfeather',
    work: id,
    photo: ofPhoto,
    crop,
  };
  const newcomer = async () =>
    (await browser.newContext({ ...project.use, baseURL: project.use.baseURL ?? '' })).newPage();

  await test.step('after signing out; a visitor leaves nothing either', async () => {
    const code = await useBrowser(page, say, person, board);
    await page.goto(`${say.prefix}/dashboard`);
    await look(page, address);
    const kept = ['name', 'work', 'code', 'photo'];
    await expect.poll(() => tracesIn(page, { ...traces, code })).toEqual(expect.arrayContaining(kept));
    expect(await tracesIn(page, { crop })).toEqual([]);
    await (await openMenu(page, say)).getByRole('button', { name: say.signOut }).click();
    await page.waitForURL(({ pathname }) => !pathname.includes('dashboard'));
    await expect(async () => expect(await tracesIn(page, { ...traces, code })).toEqual([])).toPass();
    await look(page, address);
    await look(page, kit.tracing_photo?.url ?? '');
    await look(page, '/api/config');
    expect(await tracesIn(page, { ...traces, file: '/files/' })).toEqual([]);
  });

  await test.step('after the session is ended elsewhere, with unsent marks', async () => {
    const other = await newcomer();
    const code = await useBrowser(other, say, person, board);
    await other.context().setOffline(true);
    await mark(other, 'End');
    await expect(other.getByText(text('segment:saved.waiting', { count: 1 })).first()).toBeVisible();
    expect((await request.delete('/api/auth/sessions', { headers })).ok()).toBe(true);
    await other.context().setOffline(false);
    await other.waitForURL(/\/auth\/login$/);
    // The unsent mark names its work.
    await expect(async () => expect(await tracesIn(other, { ...traces, code })).toEqual(['work'])).toPass();
    const form = other.getByRole('main');
    await form.getByRole('textbox', { name: say.email }).fill(person.email);
    await form.getByLabel(say.password, { exact: true }).fill(person.password);
    await form.getByRole('button', { name: say.signIn, exact: true }).click();
    await expect(boardLocators(say).done(other, 1)).toBeVisible();
    await expect(boardLocators(say).saved(other)).toBeVisible();
    await other.context().close();
  });

  await test.step('after the account is erased', async () => {
    const other = await newcomer();
    const code = await useBrowser(other, say, person, board);
    await other.goto(`${say.prefix}/dashboard/settings/delete`);
    const dialog = other.getByRole('dialog', { name: text('settings:erase.title') });
    await dialog.getByText(text('settings:erase.atOnce')).click();
    await dialog.getByLabel(text('settings:erase.password'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: text('settings:erase.confirmAtOnce') }).click();
    await other.waitForURL(({ pathname }) => !pathname.includes('dashboard'));
    await expect(async () => expect(await tracesIn(other, { ...traces, code })).toEqual([])).toPass();
    await other.context().close();
  });
});

test("nothing of a work stays in a guest's browser after the link is revoked", async ({ page, request }, {
  project,
}) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { call, id } = await ownerOfWork(request, 'mosaic', 'Zlatoveta Quillfeather');
  const { invite, guests } = guestEndpoints('/tile');
  const { url } = (await call(invite, { params: { id }, data: { name: 'Аня' } })).data;
  const { pathname, hash } = new URL(url);
  const traces = { work: id, owner: 'Zlatoveta', key: hash.slice(1) };
  await arrive(page, say.prefix + pathname + hash);
  await page.getByRole('link', { name: text('together:guest.sit') }).click();
  await mark(page, 'Home');
  await expect(boardLocators(say).saved(page)).toBeVisible();
  expect(await tracesIn(page, traces)).toEqual(['work', 'owner', 'key']);
  const [guest] = (await call(guests, { params: { id } })).data;
  await request.delete(`/api/tile/${id}/guests/${guest?.id}`, { headers });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    text('together:ended.title', { owner: 'Zlatoveta' }),
  );
  await expect(async () => expect(await tracesIn(page, traces)).toEqual([])).toPass();
});

import { endpoints, kitEndpoints, segmentEndpoints } from '@uzor/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { preferPrinter } from '../../../shared/printer.ts';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { file, kitDetail, kitId, profile, segmentList } from '../../../testing/wire/index.ts';
import type { Booklet } from './booklet.ts';
import { openBooklet } from './open-booklet.ts';
import { PageSheet } from './page-sheet.tsx';

const en = texts('en', 'instruction');
const tile = kitEndpoints('/tile');
const address = `/en/mosaic/instruction/${kitId}`;
const total = 18;

/** Cover, legend, map, ten segments, five sheets. */
const booklet = {
  total,
  pagePt: { width: 595.276, height: 841.89 },
  chapters: [
    { title: 'Cover', page: 1 },
    { title: 'Legend', page: 2 },
    { title: 'Map', page: 3 },
    { title: 'Segments', page: 4 },
    { title: 'Sheets', page: 14 },
  ],
  draw: vi.fn<Booklet['draw']>(),
  layText: vi.fn<Booklet['layText']>(),
  firstWords: async (page: number) => (page === 1 ? 'Uzor' : `Words of page ${page}`),
  release: vi.fn<Booklet['release']>(),
};

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', OnScreen);
  vi.mocked(openBooklet).mockReset().mockResolvedValue(booklet);
  booklet.draw.mockReset().mockResolvedValue();
  booklet.release.mockReset();
  booklet.layText.mockReset().mockImplementation(async (page, over) => over.append(`Words of page ${page}`));
  server.on(tile.kit, { data: kitDetail('mosaic') });
  server.on(segmentEndpoints('/tile').segments, segmentList('mosaic'));
  server.on(endpoints.profile, { data: profile() });
});
const openReady = () => openPage(address, { signedIn: true });
const pageOf = (page: number, name = `Words of page ${page}`) => `${en('pages.page', { page, total })}: ${name}`;
const download = en('ready.downloadPages', { count: total });
const press = (name: string, within: Pick<typeof screen, 'findByRole'> = screen) =>
  within.findByRole('button', { name });
const opened = async () => within(await screen.findByRole('dialog', { name: en('pages.title') }));

test('every page of the PDF has its place, called by its own first words', async () => {
  openReady();
  await screen.findByRole('img', { name: pageOf(total) });
  expect(screen.getAllByRole('img', { name: new RegExp(`of ${total}`) })).toHaveLength(total);
  expect(screen.getByRole('img', { name: pageOf(1, 'Cover') })).toBeTruthy();
  expect(vi.mocked(openBooklet).mock.calls[0]?.[0]).toBe(file('booklet.pdf').url);
});
test('the button that downloads the booklet says its pages once they are known', async () => {
  openReady();
  expect((await screen.findByRole('link', { name: download })).getAttribute('href')).toBe(file('booklet.pdf').url);
});
test('nothing of the booklet is loaded before its place comes into view', async () => {
  vi.stubGlobal('IntersectionObserver', OutOfSight);
  openReady();
  await screen.findByRole('heading', { name: en('pages.title') });
  await screen.findByRole('link', { name: en('ready.download') });
  expect(openBooklet).not.toHaveBeenCalled();
});
test('a page that is drawn anew for another width is paper meanwhile, not black', async () => {
  const sheetOf = (widthPx: number) => (
    <PageSheet booklet={booklet} page={1} name="Cover" widthPx={widthPx} onFailed={() => undefined} />
  );
  const { container, rerender } = render(sheetOf(300));
  await waitFor(() => expect(container.querySelector('canvas')?.hasAttribute('data-drawn')).toBe(true));
  booklet.draw.mockReturnValue(new Promise(() => {}));
  rerender(sheetOf(400));
  expect(container.querySelector('canvas')?.hasAttribute('data-drawn')).toBe(false);
});
test('while it is on its way the page says so, and how far it is', async () => {
  vi.mocked(openBooklet).mockImplementation(async (_, onPercent) => {
    onPercent(40);
    return new Promise(() => {});
  });
  openReady();
  const bar = await screen.findByRole('progressbar', { name: en('pages.opening') });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'));
});
test('pages are turned by buttons and found by name under their chapters', async () => {
  const { user } = openReady();
  const list = await screen.findByRole('combobox', { name: en('pages.go') });
  expect(await press(en('pages.previous'))).toHaveProperty('disabled', true);
  await user.click(await press(en('pages.next')));
  expect(screen.getByText(en('pages.page', { page: 2, total }))).toBeTruthy();
  const segments = within(screen.getByRole('group', { name: 'Segments' })).getAllByRole('option');
  expect(segments).toHaveLength(10);
  await waitFor(() => expect(segments[8]?.textContent).toBe('12. Words of page 12'));
  await user.selectOptions(list, String(total));
  expect(screen.getByText(en('pages.page', { page: total, total }))).toBeTruthy();
  expect(await press(en('pages.next'))).toHaveProperty('disabled', true);
});
test('a booklet without an outline and without words is still found by page', async () => {
  const bare = { ...booklet, total: 3, chapters: [], firstWords: async () => null };
  vi.mocked(openBooklet).mockReset().mockResolvedValue(bare);
  openReady();
  const list = within(await screen.findByRole('combobox', { name: en('pages.go') }));
  expect(list.queryByRole('group')).toBeNull();
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
  expect(screen.getByRole('img', { name: en('pages.page', { page: 3, total: 3 }) })).toBeTruthy();
});
test('names of pages that do not come are done without', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const nameless = { ...booklet, firstWords: () => Promise.reject(new Error('lost')) };
  vi.mocked(openBooklet).mockReset().mockResolvedValue(nameless);
  openReady();
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(screen.getByRole('img', { name: en('pages.page', { page: 2, total }) })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
test('only the page that is seen and its neighbours are drawn; what is left behind is given back', async () => {
  const { user } = openReady();
  const drawn = () => booklet.draw.mock.calls.map(([page]) => page);
  await waitFor(() => expect(drawn()).toEqual([1, 2]));
  await user.selectOptions(screen.getByRole('combobox', { name: en('pages.go') }), '10');
  await waitFor(() => expect(drawn()).toEqual([1, 2, 9, 10, 11]));
  expect(booklet.release.mock.calls.map(([page]) => page)).toEqual([1, 2]);
});

test('enlarged, all pages stand under each other with their words; Escape leads back to the one looked at last', async () => {
  lookAt(phone);
  const { user } = openReady();
  await user.click(await press(en('pages.enlarge')));
  const dialog = await opened();
  expect(dialog.getAllByRole('img')).toHaveLength(total);
  await user.selectOptions(dialog.getByRole('combobox', { name: en('pages.go') }), '12');
  expect(dialog.getByRole('status').textContent).toBe(en('pages.page', { page: 12, total }));
  expect(await dialog.findByText('Words of page 12', { ignore: 'option' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: en('pages.title') })).toBeNull();
  expect(screen.getByText(en('pages.page', { page: 12, total }))).toBeTruthy();
});
test('the enlarged booklet is read by keys alone', async () => {
  const { user } = openReady();
  await user.click(await press(en('pages.enlarge')));
  const dialog = await opened();
  expect(document.activeElement).toBe(dialog.getByRole('region', { name: en('pages.all') }));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(dialog.getByRole('status').textContent).toBe(en('pages.page', { page: 2, total }));
  const farther = dialog.getByRole('button', { name: en('pages.farther') });
  expect(farther).toHaveProperty('disabled', true);
  await user.keyboard('+');
  expect(farther).toHaveProperty('disabled', false);
  await user.keyboard('{ArrowRight}'); // moves over the page now
  expect(dialog.getByRole('status').textContent).toBe(en('pages.page', { page: 2, total }));
  await user.keyboard('0');
  expect(farther).toHaveProperty('disabled', true);
});
test('an enlarged page is drawn again in the pixels of the screen where it is looked at', async () => {
  const { user } = openReady();
  await user.click(await press(en('pages.enlarge')));
  const dialog = await opened();
  await waitFor(() => expect(booklet.draw).toHaveBeenCalled());
  booklet.draw.mockClear();
  await user.click(dialog.getByRole('button', { name: en('pages.closer') }));
  await waitFor(() => expect(booklet.draw.mock.calls.map(([page]) => page)).toEqual([1]));
});

const failed = () => screen.findByRole('alert');
test('a booklet that does not open says so, can be downloaded, and is tried anew at a fresh address', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(openBooklet).mockRejectedValueOnce(new Error('404'));
  const { user } = openReady();
  const alert = within(await failed());
  expect(alert.getByText(en('pages.failed.title'))).toBeTruthy();
  expect(alert.getByRole('link', { name: en('ready.download') }).getAttribute('href')).toBe(file('booklet.pdf').url);
  const fresh = { ...file('booklet.pdf', 3), url: 'http://localhost/files/booklet.pdf?until=2' };
  server.on(tile.kit, { data: kitDetail('mosaic', { instruction: fresh }) });
  await user.click(alert.getByRole('button', { name: en('pages.failed.retry') }));
  await screen.findByRole('combobox', { name: en('pages.go') });
  expect(vi.mocked(openBooklet).mock.calls.map(([url]) => url)).toEqual([file('booklet.pdf').url, fresh.url]);
});

test('for another paper every PDF is made anew, not the mailed file', async () => {
  preferPrinter({ paper: 'letter' });
  onTestFinished(() => preferPrinter({ paper: 'a4' }));
  server.refuse(tile.printBooklet, refusals.serverError);
  const { user } = openReady();
  await user.click(await press(en('pages.enlarge')));
  expect(screen.getByText(en('pages.noteLetter'))).toBeTruthy();
  await user.click((await opened()).getByRole('button', { name: download }));
  expect((await (await opened()).findByRole('alert')).textContent).toBe(en('edition.failed'));
  await user.keyboard('{Escape}');
  for (const button of screen.getAllByRole('button', { name: download })) await user.click(button);
  await waitFor(() =>
    expect(server.calls(tile.printBooklet).map(({ query }) => query)).toEqual(Array(3).fill({ paper: 'letter' })),
  );
  expect(document.querySelector(`a[href="${file('booklet.pdf').url}"]`)).toBeNull();
});

/** Everything is on the screen. */
class OnScreen {
  readonly #told: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(told: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#told = told;
  }
  observe(): void {
    queueMicrotask(() => this.#told([{ isIntersecting: true }]));
  }
  disconnect(): void {}
}
class OutOfSight {
  observe(): void {}
  disconnect(): void {}
}

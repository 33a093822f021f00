import { endpoints, kitEndpoints, type ProductKind, segmentEndpoints, stepEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { kitDetail, kitId, profile, segmentList, steps } from '../../../testing/wire/index.ts';
import type { Booklet } from './booklet.ts';
import { openBooklet } from './open-booklet.ts';

const en = texts('en', 'instruction');

/** A booklet of these chapters, one page each but the last, which has three. */
function bookletOf(...titles: readonly string[]): Booklet {
  return {
    total: titles.length + 2,
    pagePt: { width: 595.276, height: 841.89 },
    chapters: titles.map((title, i) => ({ title, page: i + 1 })),
    draw: async () => {},
    layText: async () => {},
    firstWords: async (page) => (page === 1 ? 'Uzor' : `Words of page ${page}`),
    release: () => {},
  };
}
function serve(kind: ProductKind) {
  const { apiBase, segments } = productOf(kind);
  server.on(kitEndpoints(apiBase).kit, { data: kitDetail(kind) });
  server.on(endpoints.profile, { data: profile() });
  if (segments === 'none') server.on(stepEndpoints(apiBase).progress, { data: steps(40) });
  else server.on(segmentEndpoints(apiBase).segments, segmentList(kind));
}
const addressOf = (kind: ProductKind, language: 'ru' | 'en') =>
  `${language === 'en' ? '/en' : ''}/${productOf(kind).webSlug}/instruction/${kitId}`;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(told: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#told = told;
      }
      observe(): void {
        queueMicrotask(() => this.#told([{ isIntersecting: true }]));
      }
      disconnect(): void {}
    },
  );
});

test('a booklet without an outline and without words is still found by page', async () => {
  const bare: Booklet = { ...bookletOf(), total: 3, chapters: [], firstWords: async () => null };
  vi.mocked(openBooklet).mockReset().mockResolvedValue(bare);
  serve('mosaic');
  openPage(addressOf('mosaic', 'en'), { signedIn: true });
  const list = await screen.findByRole('combobox', { name: en('pages.go') });
  expect(within(list).queryByRole('group')).toBeNull();
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '3']);
  expect(screen.getByRole('img', { name: en('pages.page', { page: 3, total: 3 }) })).toBeTruthy();
});
test('names of pages that do not come are done without', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const nameless: Booklet = { ...bookletOf('Cover', 'Legend'), firstWords: () => Promise.reject(new Error('lost')) };
  vi.mocked(openBooklet).mockReset().mockResolvedValue(nameless);
  serve('mosaic');
  openPage(addressOf('mosaic', 'en'), { signedIn: true });
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(screen.getByRole('img', { name: en('pages.page', { page: 2, total: 4 }) })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

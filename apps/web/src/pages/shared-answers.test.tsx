// @vitest-environment jsdom
import { type KitListMetaWire, type ProfileWire, type SegmentWire, workStatus } from '@uzor/contract';
import { productOf, untouchedHistory } from '@uzor/kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKit } from '../features/instruction/use-kit.ts';
import { drawnSegment } from '../features/segment-board/rules/segment.fixture.ts';
import { useBoardControl } from '../features/segment-board/use-segment.ts';
import { useUnfinishedBlank, useWorks } from '../features/works/use-works.ts';

/* What one page has asked for serves the next: all pages share one store of answers. */

configure({ asyncUtilTimeout: 60_000 });

const mosaic = productOf('mosaic');
const profile: ProfileWire = {
  email: 'anna@example.com',
  full_name: null,
  birth_date: null,
  gender: null,
  avatar: null,
  created_at: '2026-08-01T10:00:00.000Z',
  last_viewed_product_type: null,
  unfinished_blank: { product_type: 'mosaic', slug: 'b1', step: 'preset' },
};
const meta: KitListMetaWire = {
  current_page: 1,
  per_page: 20,
  last_page: 1,
  total: 0,
  visible_total_count: 0,
  invisible_total_count: 0,
  available_filters: { filters: [], sizes: [] },
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/profile': { data: profile },
  '/api/kits': { data: [], meta },
  '/api/tile': { data: [], meta },
};

let asked: string[] = [];
let queries: QueryClient;
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

beforeEach(() => {
  asked = [];
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    asked.push(path);
    const answer = answers[path];
    return Response.json(answer ?? { message: 'Page not found' }, { status: answer ? 200 : 404 });
  });
});
afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

test('going from a booklet to "My works" shows the unfinished order, from the profile the booklet has asked for', async () => {
  const booklet = renderHook(() => useKit(mosaic, 'k1'), { wrapper });
  await waitFor(() => expect(booklet.result.current.email).toBe(profile.email));
  booklet.unmount();
  const works = renderHook(() => useUnfinishedBlank(), { wrapper });
  expect(works.result.current).toEqual(profile.unfinished_blank);
});
test('going from "My works" to a booklet shows the address the booklet goes to', async () => {
  const works = renderHook(() => useUnfinishedBlank(), { wrapper });
  await waitFor(() => expect(works.result.current).toEqual(profile.unfinished_blank));
  works.unmount();
  const booklet = renderHook(() => useKit(mosaic, 'k1'), { wrapper });
  expect(booklet.result.current.email).toBe(profile.email);
});
test.each([
  ['all works', null, '/api/kits'],
  ['works of its kind', mosaic, '/api/tile'],
] as const)('leaving a segment asks for %s again: their progress has changed', async (_, product, path) => {
  const countAsked = () => asked.filter((one) => one === path).length;
  const before = renderHook(() => useWorks(product), { wrapper });
  await waitFor(() => expect(before.result.current.isSuccess).toBe(true));
  before.unmount();
  renderHook(() => useBoardControl(mosaic, 'k1', openedSegment, 'refused'), { wrapper }).unmount();
  renderHook(() => useWorks(product), { wrapper });
  await waitFor(() => expect(countAsked()).toBe(2));
});

const segment: SegmentWire = {
  ...drawnSegment('ab', 'ba'),
  id: 's1',
  number: 1,
  platformNumber: null,
  platformId: null,
  status: workStatus.new,
  progress_percent: 0,
  image_src: null,
  selected_coordinated: null,
  selected_colors: [],
  version: 1,
};
const openedSegment = { segment, history: untouchedHistory };

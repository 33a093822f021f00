import { endpoints, kitEndpoints, segmentEndpoints, taskStatus } from '@uzor/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { productOf } from '@uzor/kit';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useBoardControl } from '../features/segment-board/use-segment.ts';
import { useWorks } from '../features/works/use-works.ts';
import { server } from '../testing/fake-server.ts';
import { ServedWorks } from '../testing/served-works.ts';
import { refusals } from '../testing/refusals.ts';
import { openPage, texts } from '../testing/open-page.tsx';
import { kit, kitDetail, kitId, profile, segment, segmentId, segmentList, works } from '../testing/wire/index.ts';
import { serveSegment } from '../testing/worked-segment.ts';

/* What one page has asked for serves the next: all pages share one store of answers. */

const mosaic = productOf('mosaic');
const making = { status: taskStatus.inProcess, instruction: null };
const unfinished = { product_type: 'mosaic', slug: 'b1', step: 'preset' } as const;

function worksAndBooklet(): void {
  new ServedWorks([kit('mosaic', making)], { unfinished });
  server.on(kitEndpoints('/tile').kit, { data: kitDetail('mosaic', making) });
  server.on(segmentEndpoints('/tile').segments, segmentList('mosaic'));
  server.refuse(endpoints.config, refusals.serverError);
}

test('going from a booklet to "My works" shows the unfinished order', async () => {
  worksAndBooklet();
  const { user, arrivesAt } = openPage(`/en/mosaic/instruction/${kitId}`, { signedIn: true, also: ['works'] });
  await screen.findByText(profile().email);
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /account/ }));
  await user.click(await screen.findByRole('link', { name: texts('en', 'account')('works') }));
  await arrivesAt('/dashboard/my-works');
  await screen.findByText(texts('en', 'works')('continue.unfinished'), { exact: false });
});
test('going from "My works" to a booklet shows the address it goes to', async () => {
  worksAndBooklet();
  const { user, arrivesAt } = openPage('/en/dashboard/my-works', { signedIn: true, also: ['instruction'] });
  await user.click(await screen.findByRole('link', { name: new RegExp(texts('en', 'works')('making')) }));
  await arrivesAt(`/mosaic/instruction/${kitId}`);
  await screen.findByText(profile().email);
});
test.each([
  ['all works', null, endpoints.kits],
  ['works of its kind', mosaic, kitEndpoints('/tile').list],
] as const)('leaving a segment asks for %s again: their progress has changed', async (_, product, list) => {
  server.on(list, works([]));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const before = renderHook(() => useWorks(product), { wrapper });
  await waitFor(() => expect(before.result.current.isSuccess).toBe(true));
  before.unmount();
  const opened = { segment: segment(['AB', 'BA']), fromServer: true };
  renderHook(() => useBoardControl(mosaic, kitId, opened, 'refused'), { wrapper }).unmount();
  renderHook(() => useWorks(product), { wrapper });
  await waitFor(() => expect(server.calls(list)).toHaveLength(2));
});

/** The header has some of the page's links too. */
async function follow(user: UserEvent, name: string): Promise<void> {
  const [link] = await screen.findAllByRole('link', { name });
  if (link) await user.click(link);
}
/** By the drawer of the account, which every header opens. */
async function toWorks(user: UserEvent): Promise<void> {
  const account = new RegExp(`^${texts('en', 'common')('menu.account')}`);
  await user.click(await screen.findByRole('button', { name: account }));
  const drawer = within(await screen.findByRole('dialog', { name: texts('en', 'account')('title') }));
  await user.click(drawer.getByRole('link', { name: texts('en', 'account')('works') }));
}

test('from a booklet to the works, to a board and back: the work shows its new share and continues at that segment', async () => {
  const work = serveSegment('mosaic', ['AABB', 'ACCB', 'DDCC']);
  const id = work.home.split('/').at(-1) ?? '';
  const served = new ServedWorks([kit('mosaic', { id, title: 'Leo' })]);
  const also = ['works', 'segments', 'segment'] as const;
  const { user, arrivesAt } = openPage(`/en/mosaic/instruction/${id}`, { signedIn: true, also });
  await toWorks(user);
  await arrivesAt('/dashboard/my-works');
  await user.click(await screen.findByRole('link', { name: /Leo/ }));
  await arrivesAt(`/mosaic/segments/${id}`);
  await follow(user, texts('en', 'segments')('segment', { number: 1 }));
  (await screen.findByRole('grid')).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(work.marks()[0]).toBe('x...'));
  served.change(id, { progress_percent: 8 });
  await follow(user, texts('en', 'segment')('back'));
  await arrivesAt(`/mosaic/segments/${id}`);
  await toWorks(user);
  await screen.findByText(texts('en', 'works')('continue.question'));
  const place = `/en/mosaic/segments/${id}/segment/${segmentId(1)}`;
  const card = within(screen.getByRole('main')).getByRole('link', { name: /Leo/ });
  expect(card.getAttribute('href')).toBe(place);
  expect(screen.getByRole('link', { name: texts('en', 'works')('continue.action') }).getAttribute('href')).toBe(place);
  const [share] = within(card).getAllByRole('progressbar');
  expect(share?.getAttribute('aria-valuenow')).toBe('8');
});

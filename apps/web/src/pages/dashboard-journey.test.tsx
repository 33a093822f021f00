import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage, texts } from '../testing/open-page.tsx';
import { ServedWorks } from '../testing/served-works.ts';
import { kit, segmentId } from '../testing/wire/index.ts';
import { serveSegment } from '../testing/worked-segment.ts';

/* Ways through the dashboard by its links and buttons alone: all pages share one cache. */

const works = texts('en', 'works');
const common = texts('en', 'common');
const customer = { signedIn: true };

/** The header has some of the page's links too. */
async function follow(user: UserEvent, name: string): Promise<void> {
  const [link] = await screen.findAllByRole('link', { name });
  if (link) await user.click(link);
}
/** By the drawer of the account, which every header opens. */
async function toWorks(user: UserEvent): Promise<void> {
  const account = new RegExp(`^${common('menu.account')}`);
  await user.click(await screen.findByRole('button', { name: account }));
  const drawer = within(await screen.findByRole('dialog', { name: texts('en', 'account')('title') }));
  await user.click(drawer.getByRole('link', { name: texts('en', 'account')('works') }));
}

test('from a booklet to the works, to a board and back: the work shows its new share and continues at that segment', async () => {
  const work = serveSegment('mosaic', ['AABB', 'ACCB', 'DDCC']);
  const id = work.home.split('/').at(-1) ?? '';
  const served = new ServedWorks([kit('mosaic', { id, title: 'Leo' })]);
  const also = ['works', 'segments', 'segment'] as const;
  const { user, arrivesAt } = openPage(`/en/mosaic/instruction/${id}`, { ...customer, also });
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
  await screen.findByText(works('continue.question'));
  const place = `/en/mosaic/segments/${id}/segment/${segmentId(1)}`;
  const card = within(screen.getByRole('main')).getByRole('link', { name: /Leo/ });
  expect(card.getAttribute('href')).toBe(place);
  expect(screen.getByRole('link', { name: works('continue.action') }).getAttribute('href')).toBe(place);
  const [share] = within(card).getAllByRole('progressbar');
  expect(share?.getAttribute('aria-valuenow')).toBe('8');
});
